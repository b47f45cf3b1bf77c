import { getMyAccount, listSignInProviders, makeToken, requestSignInLink, signInWithPassword } from '../../../accounts/index.ts';
import { Form, Input, Refused } from '../../forms/form.tsx';
import type { Sheet } from '../../page.ts';
import { PageHead } from '../../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { linkCookie, sentCookie } from '../../serving/cookies.ts';
import { readReturnTo } from '../../serving/return-to.ts';
import { goOnOrAskForCode, marksOf } from '../../serving/signed-in.ts';
import { say, toSay, type Words } from '../../words/say.ts';
import { CodeForm } from './code-form.tsx';
import { browserOf } from './open-link.tsx';
import { PasskeyButton, passkeyScriptAddress } from './passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

/** Email link first: it only needs the address, and also creates new accounts. */
export const signIn: PersonalPage = {
  path: '/sign-in',
  parameters: ['return_to', 'reason'],
  audience: 'anyone',
  show(visit) {
    // A signed-in person sent here should confirm who they are, or use another account.
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

/** Target of the password form; errors are shown on the sign-in page. */
export const passwordSignIn: PersonalPage = {
  path: '/sign-in/password',
  audience: 'anyone',
  show: (visit) => (visit.sent.error ? showSignIn(visit) : { to: '/sign-in', status: 302 }),
  async post(visit) {
    const { email = '', password = '' } = visit.sent.values;
    const next = await visit.ask(signInWithPassword, { body: { email: email.trim(), password, browser_marks: marksOf(visit) } });
    return goOnOrAskForCode(visit, { ...next, to: returnToOf(visit) });
  },
};

const returnToOf = ({ query, sent }: PersonalVisit) => readReturnTo(sent.values.return_to ?? query.return_to);

const reasons: Record<string, string> = {
  recent: toSay('For sensitive changes, you need to have signed in within the last ten minutes. Sign in again to continue where you left off.'),
  strong: toSay('Members of the site team confirm with a passkey or a code from their authenticator app before the console opens.'),
  cancelled: toSay('You cancelled the sign-in at the other service. Try again, or sign in another way.'),
  refused: toSay('The other service didn’t confirm who you are, or the sign-in was started in another browser. Try again, or sign in another way.'),
  unreachable: toSay('We can’t reach the other service right now. Try again in a few minutes, or sign in another way.'),
  expired: toSay('That took longer than ten minutes. Sign in again.'),
  switch: toSay('Sign in with the account you want to use, and continue where you left off.'),
};

/** Pages with a single button, which is pressed again after the sign-in: nobody votes or follows because they opened a link. */
const finishedAfterwards = /^\/(?:listings\/[^/]+\/(?:vote|follow|collect|use|remind)|(?:people|categories|launches)\/[^/]+\/follow)$/;

/** What someone wanted to do when they were sent here, by the page that they return to. */
const purposes: readonly (readonly [RegExp, Words])[] = [
  [/^\/listings\/[^/]+\/vote$/, toSay('Sign in to vote.')],
  [/^\/listings\/[^/]+\/follow$/, toSay('Sign in to follow this product.')],
  [/^\/listings\/[^/]+\/review$/, toSay('Sign in to write a review.')],
  [/^\/listings\/[^/]+\/discuss$/, toSay('Sign in to write here.')],
  [/^\/listings\/[^/]+\/collect$/, toSay('Sign in to save this product.')],
  [/^\/listings\/[^/]+\/use$/, toSay('Sign in to say that you use this product.')],
  [/^\/listings\/[^/]+\/remind$/, toSay('Sign in, and we’ll email you when it launches.')],
  [/^\/listings\/[^/]+\/claim$/, toSay('Sign in to claim this listing.')],
  [/^\/(?:people|categories|launches)\/[^/]+\/follow$/, toSay('Sign in to follow this and see what’s new in your feed.')],
  [/^\/account\/collections$/, toSay('Sign in to create a collection.')],
  [/^\/submit\?/, toSay('Sign in, and we’ll read your website right away.')],
];

function purposeOf(returnTo: string | undefined): string {
  const words = purposes.find(([path]) => path.test(returnTo ?? ''))?.[1];
  return words ? say(words) : '';
}

/** The page of every way to sign in. A person who is signed in already is asked again who they are. */
export async function showSignIn(visit: PersonalVisit): Promise<Sheet> {
  const { sent, person, query } = visit;
  const returnTo = returnToOf(visit);
  const reason = query.reason ?? sent.values.reason ?? '';
  const account = person && reason !== 'switch' ? await visit.ask(getMyAccount, { body: {} }) : undefined;
  const email = account?.email;
  // Anyone who uses the browser can often get through a provider without a question, so that confirms nothing.
  const providers = account ? [] : (await visit.ask(listSignInProviders, { body: {} })).items;
  const hidden = (
    <>
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
      {Object.hasOwn(reasons, reason) && <input type="hidden" name="reason" value={reason} />}
    </>
  );
  // A code or a passkey is quicker than an email. Where the console demands one, an email alone isn't enough.
  const isConfirming = account !== undefined && (account.two_step !== null || reason === 'strong');
  return () => {
    const byLink = (
      <Form name="link" action="/sign-in">
        {hidden}
        <Input form="link" name="email" label={say('Email address')} type="email" value={email} max={254} autocomplete="username webauthn" sent={sent} />
        <button type="submit">{say('Email me a sign-in link')}</button>
      </Form>
    );
    return {
      title: say('Sign in'),
      script: passkeyScriptAddress,
      body: (
        <div class="reading account">
          <PageHead title={reason === 'recent' || reason === 'strong' ? say('Sign in again') : say('Sign in')}>
            <p class="lede">
              {Object.hasOwn(reasons, reason)
                ? say(reasons[reason]!)
                : `${purposeOf(returnTo)} ${say('Enter your email address and we’ll send you a sign-in link. If you don’t have an account yet, this creates one.')}`.trim()}
            </p>
          </PageHead>
          {finishedAfterwards.test(returnTo ?? '') && !Object.hasOwn(reasons, reason) && (
            <p>{say('Once you’re signed in, you come back and confirm it with one button.')}</p>
          )}
          <Refused sent={sent} />
          {account?.two_step && (
            <CodeForm sent={sent} returnTo={returnTo} label={say('Confirm with the code')} action="/sign-in/confirm">
              {Object.hasOwn(reasons, reason) && <input type="hidden" name="reason" value={reason} />}
            </CodeForm>
          )}
          {!isConfirming && byLink}
          <PasskeyButton does="sign-in" label={say('Sign in with a passkey')} returnTo={returnTo} />
          <ProviderButtons providers={providers} returnTo={returnTo} />
          {isConfirming && (
            <details open={sent.values.form === 'link'}>
              <summary>{say('Sign in with an email link')}</summary>
              {byLink}
            </details>
          )}
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
    };
  };
}
