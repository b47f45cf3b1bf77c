import { confirmWithCode, finishSignIn, lookAtSignIn } from '../../../accounts/index.ts';
import { Refusal } from '../../../contract/errors.ts';
import { Form, Input, Refused } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { expiredStepCookie, stepCookieName } from '../../serving/cookies.ts';
import { readReturnTo } from '../../serving/return-to.ts';
import { goOn, marksOf } from '../../serving/signed-in.ts';
import { say } from '../../words/say.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton, passkeyScriptAddress } from './passkey-button.tsx';
import { showSignIn } from './sign-in.tsx';

const returnToOf = ({ query, sent }: PersonalVisit) => readReturnTo(sent.values.return_to ?? query.return_to);
const tokenOf = (visit: PersonalVisit) => visit.cookie(stepCookieName(visit.site)) ?? '-';

/** The second step after a password or an email link: a code from the authenticator app, or a recovery code. */
export const signInCode: PersonalPage = {
  path: '/sign-in/code',
  parameters: ['return_to'],
  audience: 'anyone',
  show: (visit) => showCode(visit),
  async post(visit) {
    const { code = '' } = visit.sent.values;
    const { session_token, browser_marks } = await visit.ask(finishSignIn, { body: { token: tokenOf(visit), code, browser_marks: marksOf(visit) } });
    const gone = await goOn(visit, { token: session_token, marks: browser_marks, to: returnToOf(visit) ?? '/account' });
    return { ...gone, cookies: [...gone.cookies, expiredStepCookie(visit.site)] };
  },
};

/** Target of the form by which a signed-in person confirms who they are; errors are shown on the sign-in page. */
export const confirmCode: PersonalPage = {
  path: '/sign-in/confirm',
  audience: 'person',
  show: (visit) => (visit.sent.error ? showSignIn(visit) : { to: '/sign-in', status: 302 }),
  async post(visit) {
    const { code = '' } = visit.sent.values;
    const { session_token, browser_marks } = await visit.ask(confirmWithCode, { body: { code, browser_marks: marksOf(visit) } });
    return goOn(visit, { token: session_token, marks: browser_marks, to: returnToOf(visit) ?? '/account' });
  },
};

async function showCode(visit: PersonalVisit): Promise<Sheet | { to: string; status: 302 }> {
  const { sent, site, sites } = visit;
  const returnTo = returnToOf(visit);
  const waiting = await visit.ask(lookAtSignIn, { body: { token: tokenOf(visit) } }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'sign_in_expired') return undefined;
    throw error;
  });
  if (!waiting) return { to: `/sign-in?${new URLSearchParams({ reason: 'expired', ...(returnTo && { return_to: returnTo }) })}`, status: 302 };
  return () => ({
    title: say('Enter your code'),
    script: passkeyScriptAddress,
    body: (
      <div class="reading account">
        <PageHead title={say('Enter your code')}>
          <p class="lede">
            <WhichCode email={waiting.email} site={waiting.app_shows ?? (sites.length > 1 ? null : site.name)} />
          </p>
        </PageHead>
        <Refused sent={sent} />
        <CodeForm sent={sent} returnTo={returnTo} label={say('Sign in')} />
        <details open={sent.values.form === 'recovery'}>
          <summary>{say('Lost your phone?')}</summary>
          <Form name="recovery">
            {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
            <Input
              form="recovery"
              name="code"
              label={say('Recovery code')}
              max={60}
              autocomplete="off"
              hint={say('One of the ten codes you saved when you set up two-step sign-in. Each works once.')}
              sent={sent}
            />
            <button type="submit">{say('Sign in with the recovery code')}</button>
          </Form>
          <p class="hint">{say('No codes either? Ask the {site} team: they can turn off two-step sign-in after checking who you are.', { site: site.name })}</p>
        </details>
        <PasskeyButton does="sign-in" label={say('Sign in with a passkey')} returnTo={returnTo} />
        <p class="hint">
          {say('Not you?')} <a href="/sign-in">{say('Use another account')}</a>
        </p>
      </div>
    ),
  });
}

/** @param site the name under which the app lists the code: of the site where it was set up */
function WhichCode({ email, site }: { email: string; site: string | null }) {
  const account = <strong dir="auto">{email}</strong>;
  return site === null
    ? say('You’re signing in as {email}. Open your authenticator app and enter the code it shows for this account.', { email: account })
    : say('You’re signing in as {email}. Open your authenticator app and enter the code it shows for {site}.', { email: account, site });
}
