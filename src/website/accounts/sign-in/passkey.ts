import { finishPasskeySignIn, savePasskey, startPasskey, startPasskeySignIn } from '../../../accounts/index.ts';
import { Refusal } from '../../../contract/errors.ts';
import type { PersonalAnswer, PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { answerJson } from '../../serving/answer-json.ts';
import { readReturnTo, securityAddress, signInAddress } from '../../serving/return-to.ts';
import { goOn, marksOf } from '../../serving/signed-in.ts';

/** For the script: a POST without `response` gets the challenge, one with it signs in. */
export const passkeySignIn: PersonalPage = {
  path: '/sign-in/passkey',
  audience: 'anyone',
  takes: 'json',
  async post(visit) {
    const { response, return_to } = visit.sent.json;
    if (response === undefined) return answerJson(await visit.ask(startPasskeySignIn, { body: {} }));
    const { session_token, browser_marks } = await visit.ask(finishPasskeySignIn, { body: { response, browser_marks: marksOf(visit) } });
    const wanted = readReturnTo(typeof return_to === 'string' ? return_to : undefined) ?? '/account';
    const { to, cookies } = await goOn(visit, { token: session_token, marks: browser_marks, to: wanted });
    return { ...answerJson({ to }), cookies };
  },
};

/** The same for adding a passkey to a signed-in account. */
export const newPasskey: PersonalPage = {
  path: '/account/passkey',
  audience: 'person',
  takes: 'json',
  async post(visit) {
    try {
      return await addPasskey(visit);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'recent_sign_in_needed') throw error;
      return answerJson({ detail: error.message, to: signInAddress('/account/security', 'recent') }, error.status);
    }
  },
};

async function addPasskey(visit: PersonalVisit): Promise<PersonalAnswer> {
  const { response, name, return_to } = visit.sent.json;
  if (response === undefined) return answerJson(await visit.ask(startPasskey, { body: {} }));
  await visit.ask(savePasskey, { body: { response, ...(typeof name === 'string' && name.trim() !== '' && { name }) } });
  return answerJson({ to: securityAddress({ done: 'passkey-added', returnTo: readReturnTo(typeof return_to === 'string' ? return_to : undefined) }) });
}
