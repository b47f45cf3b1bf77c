import { z } from 'zod';
import { refusal } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { getAccount } from '../../account-store.ts';
import { addMark } from '../../credentials/browser-mark.ts';
import { openSession } from '../../credentials/open-session.ts';
import { checkSignInResponse, offerSignIn } from '../../credentials/passkey.ts';
import { notePasskeyUse } from '../../credentials/passkey-store.ts';
import { requireStanding } from '../../credentials/standing.ts';
import { browserMarks, nothing, passkeyResponse, sessionToken } from '../../inputs.ts';

export const startPasskeySignIn = defineSiteOperation({
  name: 'start_passkey_sign_in',
  title: 'Start signing in with a passkey',
  summary: 'Creates the challenge that a passkey has to sign within five minutes.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: nothing,
  output: z.strictObject({ options: z.record(z.string(), z.unknown()).meta({ description: 'WebAuthn: PublicKeyCredentialRequestOptionsJSON.' }) }),
  handle: async (_input, call) => ({ options: { ...(await offerSignIn(call)) } }),
});

export const finishPasskeySignIn = defineSiteOperation({
  name: 'finish_passkey_sign_in',
  title: 'Sign in with a passkey',
  summary: 'Starts a session for the account whose passkey signed the challenge.',
  audience: 'anyone',
  writes: true,
  rateClass: 'sign_in',
  input: z.strictObject({ response: passkeyResponse, browser_marks: browserMarks }),
  output: z.strictObject({ session_token: sessionToken, browser_marks: z.string() }),
  // Before the transaction: the challenge must stay used even if the answer is refused.
  prepare: (input, call) => checkSignInResponse(call, input.response),
  async handle({ browser_marks }, call, passkey) {
    if (!(await notePasskeyUse(call.db, passkey, call.now))) throw refusal('sign_in_failed');
    requireStanding(passkey);
    const { email } = await getAccount(call.db, passkey.accountId);
    const marks = await addMark(call.db, { cookie: browser_marks, email, now: call.now });
    return { session_token: await openSession(call, passkey.accountId, { how: 'passkey', passkey: passkey.name }), browser_marks: marks };
  },
});
