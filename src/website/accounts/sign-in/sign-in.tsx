import { getMyAccount, makeToken, requestSignInLink, signInWithPassword } from '../../../accounts/index.ts';
import { Form, Input, Refused } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { linkCookie, sentCookie } from '../../serving/cookies.ts';
import { readReturnTo } from '../../serving/return-to.ts';
import { goOn, marksOf } from '../../serving/signed-in.ts';
import { say, toSay } from '../../words/say.ts';
import { browserOf } from './open-link.tsx';
import { PasskeyButton, passkeyScriptAddress } from './passkey-button.tsx';

/** Email link first: it needs nothing but the address, and makes the account of whoever has none. */
export const signIn: PersonalPage = {
  path: '/sign-in',
  parameters: ['return_to', 'reason'],
  audience: 'anyone',
  show(visit) {
    // Somebody who is signed in and was sent here is to sign in once more, or with another account.
    return visit.person && !visit.query.return_to && !visit.sent.error ? { to: '/account', status: 302 } : showSignIn(visit);
  },
  async post(visit) {
    const { site, sent } = visit;
    const browser = browserOf(visit) ?? makeToken();
    const body = { email: (sent.values.email ?? '').trim(), return_to: returnToOf(visit) ?? null, browser, browser_marks: marksOf(visit) };
    const asked = await visit.ask(requestSignInLink, { body });
    const cookies = [linkCookie(site, browser), sentCookie(site, { to: asked.sent_to, minutes: asked.minutes })];
    return { to: '/sign-in/sent', status: 303, cookies };
  },
};

/** Where the password form goes; what is wrong shows on the sign-in page. */
export const passwordSignIn: PersonalPage = {
  path: '/sign-in/password',
  audience: 'anyone',
  show: (visit) => (visit.sent.error ? showSignIn(visit) : { to: '/sign-in', status: 302 }),
  async post(visit) {
    const { email = '', password = '' } = visit.sent.values;
    const { session_token, browser_marks } = await visit.ask(signInWithPassword, { body: { email: email.trim(), password, browser_marks: marksOf(visit) } });
    return goOn(visit, { token: session_token, marks: browser_marks, to: returnToOf(visit) ?? '/account' });
  },
};

const returnToOf = ({ query, sent }: PersonalVisit) => readReturnTo(sent.values.return_to ?? query.return_to);

const reasons: Record<string, string> = {
  recent: toSay(
    'To change keys, passwords or addresses, you need to have signed in within the last ten minutes. Sign in again to continue where you left off.',
  ),
  switch: toSay('Sign in with the account you want to use, and continue where you left off.'),
};

async function showSignIn(visit: PersonalVisit): Promise<Sheet> {
  const { sent, person, query } = visit;
  const returnTo = returnToOf(visit);
  const reason = query.reason ?? sent.values.reason ?? '';
  const email = person && reason !== 'switch' ? (await visit.ask(getMyAccount, { body: {} })).email : undefined;
  const hidden = (
    <>
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
      {Object.hasOwn(reasons, reason) && <input type="hidden" name="reason" value={reason} />}
    </>
  );
  return () => ({
    title: say('Sign in'),
    script: passkeyScriptAddress,
    body: (
      <div class="reading account">
        <PageHead title={reason === 'recent' ? say('Sign in again') : say('Sign in')}>
          <p class="lede">
            {Object.hasOwn(reasons, reason)
              ? say(reasons[reason]!)
              : say('Enter your email address and we’ll send you a sign-in link. If you don’t have an account yet, this creates one.')}
          </p>
        </PageHead>
        <Refused sent={sent} />
        <Form name="link" action="/sign-in">
          {hidden}
          <Input form="link" name="email" label={say('Email address')} type="email" value={email} max={254} autocomplete="username webauthn" sent={sent} />
          <button type="submit">{say('Email me a sign-in link')}</button>
        </Form>
        <PasskeyButton does="sign-in" label={say('Sign in with a passkey')} returnTo={returnTo} />
        <details open={sent.values.form === 'password'}>
          <summary>{say('Sign in with a password')}</summary>
          <Form name="password" action="/sign-in/password">
            {hidden}
            <Input form="password" name="email" label={say('Email address')} type="email" value={email} max={254} autocomplete="username" sent={sent} />
            <Input form="password" name="password" label={say('Password')} type="password" max={128} autocomplete="current-password" sent={sent} />
            <button type="submit">{say('Sign in')}</button>
          </Form>
          <p class="hint">{say('Forgot it, or never had one? Use an email link instead.')}</p>
        </details>
      </div>
    ),
  });
}
