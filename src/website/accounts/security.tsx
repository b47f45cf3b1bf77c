import {
  endSession,
  getMyAccount,
  listSignInProviders,
  makeNewRecoveryCodes,
  removePasskey,
  removePassword,
  setPassword,
  signOutEverywhere,
  startTwoStep,
  turnOffTwoStep,
  unlinkAccount,
} from '../../accounts/index.ts';
import { wordsKnownOf } from '../../platform/secrets/guessable.ts';
import { AccountArea, doneIn, SignInAgain } from '../areas/account-area.tsx';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { Form, Input } from '../forms/form.tsx';
import { openOnce } from '../forms/once.ts';
import type { Sheet } from '../page.ts';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { readReturnTo, securityAddress, signInAddress } from '../serving/return-to.ts';
import { scriptOf } from '../serving/scripts.ts';
import { endSessionCookies } from '../serving/signed-in.ts';
import { say, toSay } from '../words/say.ts';
import { LinkedAccounts } from './linked-accounts.tsx';
import { PasskeyList, SessionList } from './security-lists.tsx';
import { PasskeyButton, passkeyScriptAddress } from './sign-in/passkey-button.tsx';
import { NewCodes, TwoStepSection } from './two-step-section.tsx';

const once = openOnce<Awaited<ReturnType<typeof makeNewRecoveryCodes.handle>>>();

const sentences = {
  password: toSay('Password set. Your other sessions were signed out.'),
  'password-removed': toSay('Password removed. You sign in with an email link or a passkey.'),
  'passkey-added': toSay('Passkey added. You can sign in with it.'),
  'passkey-removed': toSay('Passkey removed.'),
  linked: toSay('Account linked. You can sign in with it.'),
  'already-linked': toSay('This account was already linked.'),
  unlinked: toSay('Account unlinked.'),
  'two-step': toSay('Two-step sign-in is on. Save your recovery codes.'),
  'two-step-off': toSay('Two-step sign-in is off.'),
  'recovery-codes': toSay('New recovery codes created. Save them.'),
  session: toSay('Session ended.'),
};

export const security: PersonalPage = {
  path: '/account/security',
  parameters: ['done', 'return_to'],
  audience: 'person',
  show: (visit) => showSecurity(visit),
  post: chooseForm({
    async password(visit) {
      await visit.ask(setPassword, { body: { password: visit.sent.values.password } });
      return { to: here(visit, 'password'), status: 303 };
    },
    async remove_password(visit) {
      await visit.ask(removePassword, { body: {} });
      return { to: here(visit, 'password-removed'), status: 303 };
    },
    async remove_passkey(visit) {
      await visit.ask(removePasskey, { body: { id: readId(visit) } });
      return { to: here(visit, 'passkey-removed'), status: 303 };
    },
    async unlink(visit) {
      await visit.ask(unlinkAccount, { body: { id: readId(visit) } });
      return { to: here(visit, 'unlinked'), status: 303 };
    },
    async two_step(visit) {
      await visit.ask(startTwoStep, { body: {} });
      return { to: twoStepAddress(returnToOf(visit)), status: 303 };
    },
    async two_step_off(visit) {
      await visit.ask(turnOffTwoStep, { body: {} });
      return { to: here(visit, 'two-step-off'), status: 303 };
    },
    async recovery_codes(visit) {
      const { once: id = '' } = visit.sent.values;
      // A reload shows the same codes again.
      const showing = id === '' ? undefined : JSON.stringify([visit.person!.sessionId, id]);
      const made = await once(visit, showing, () => visit.ask(makeNewRecoveryCodes, { body: {} }));
      return showSecurity({ ...visit, query: { ...visit.query, done: 'recovery-codes' } }, made.recovery_codes);
    },
    async end_session(visit) {
      await visit.ask(endSession, { body: { id: readId(visit) } });
      return { to: here(visit, 'session'), status: 303 };
    },
    async everywhere(visit) {
      await visit.ask(signOutEverywhere, { body: {} });
      return { to: '/sign-out', status: 303, cookies: endSessionCookies(visit) };
    },
  }),
};

/** Where the person wanted to go when the console sent them here. */
export const returnToOf = ({ query }: PersonalVisit) => readReturnTo(query.return_to);
const here = (visit: PersonalVisit, done?: string) => securityAddress({ ...(done && { done }), returnTo: returnToOf(visit) });
/** The page that turns on two-step sign-in. @param returnTo where it leads afterwards, such as the console that demands it */
export const twoStepAddress = (returnTo: string | undefined) =>
  `/account/security/two-step${returnTo === undefined ? '' : `?${new URLSearchParams({ return_to: returnTo })}`}`;

/** How hard a new password is to guess, while it is typed. Without scripts, the hint and the answer to the form say it. */
function Strength({ of, email, siteName }: { of: string; email: string; siteName: string }) {
  const levels = [say('Easy to guess'), say('Weak password'), say('Good password'), say('Strong password')];
  return (
    <>
      <p hidden data-strength={of} data-own={JSON.stringify(wordsKnownOf(email, siteName))} data-levels={JSON.stringify(levels)}>
        <meter min={0} max={4} low={2} high={3} optimum={4} aria-label={say('Password strength')} /> <output for={of} />
      </p>
      <script type="module" src={scriptOf('password').address} />
    </>
  );
}

/** The page about passwords, passkeys, two-step sign-in and sessions. @param made recovery codes to show, once */
export async function showSecurity(visit: PersonalVisit, made?: readonly string[]): Promise<Sheet> {
  const { sent, site } = visit;
  const account = await visit.ask(getMyAccount, { body: {} });
  const { items: providers } = await visit.ask(listSignInProviders, { body: {} });
  const again = signInAddress(here(visit), 'recent');
  const returnTo = returnToOf(visit);
  // With `made`, this same request has just set it up, but its session was read before that.
  const mustSetUp = account.console_needs === 'set_up' && !made;
  const isRecent = account.signed_in_recently;
  return () => ({
    title: say('Security'),
    script: passkeyScriptAddress,
    body: (
      <AccountArea visit={visit} path="/account/security" title={say('Security')} done={doneIn(visit, sentences)}>
        {made && <NewCodes codes={made} />}
        {!mustSetUp && returnTo && (
          <p class="notice">
            <a href={returnTo}>{say('Continue where you left off')}</a>
          </p>
        )}
        {mustSetUp && (
          <p class="notice">
            {say('Your site team requires a passkey or two-step sign-in. Set one up here to open the {console}.', {
              console: <a href={returnTo ?? '/team'}>{say('Console')}</a>,
            })}
          </p>
        )}
        <section>
          <h2>{say('Password')}</h2>
          <p>
            {account.has_password
              ? say('You have a password. You can still sign in with an email link instead.')
              : say('You don’t have a password, and don’t need one: you can sign in with an email link.')}
          </p>
          {isRecent || sent.values.form === 'password' ? (
            <>
              <Form name="password">
                <input type="text" name="email" value={account.email} autocomplete="username" readonly hidden />
                <Input
                  form="password"
                  name="password"
                  label={account.has_password ? say('New password') : say('Password')}
                  type="password"
                  min={12}
                  max={128}
                  autocomplete="new-password"
                  hint={say(
                    'At least 12 characters, and not a password that others might choose. Four words that don’t belong together work well. Setting a password signs out your other sessions.',
                  )}
                  sayFault={({ code }) =>
                    code === 'too_common' ? say('This password is easy to guess. Use a longer one, such as four words that don’t belong together.') : undefined
                  }
                  sent={sent}
                />
                <Strength of="password-password" email={account.email} siteName={site.name} />
                <button type="submit">{account.has_password ? say('Change password') : say('Set password')}</button>
              </Form>
              {account.has_password && (
                <Form name="remove_password">
                  <button class="quiet" type="submit">
                    {say('Remove password')}
                  </button>
                </Form>
              )}
            </>
          ) : (
            <SignInAgain address={again} to={say('Sign in again to change it')} />
          )}
        </section>
        <section>
          <h2>{say('Passkeys')}</h2>
          <p>{say('A passkey lets you sign in the way you unlock your device. There’s no password to type, and nothing to steal from us.')}</p>
          <PasskeyList passkeys={account.passkeys} timeZone={site.timeZone} mayRemove={isRecent} />
          {isRecent ? (
            <PasskeyButton does="add" label={say('Add a passkey')} returnTo={returnTo} />
          ) : (
            <SignInAgain address={again} to={say('Sign in again to add or remove a passkey')} />
          )}
          <noscript>
            <p class="hint">{say('Adding a passkey needs JavaScript.')}</p>
          </noscript>
        </section>
        <LinkedAccounts linked={account.linked_accounts} providers={providers} timeZone={site.timeZone} isRecent={isRecent} again={again} />
        <TwoStepSection twoStep={account.two_step} isRecent={isRecent} again={again} timeZone={site.timeZone} />
        <section>
          <h2>{say('Where you’re signed in')}</h2>
          <SessionList sessions={account.sessions} timeZone={site.timeZone} />
          <Form name="everywhere">
            <button class="danger" type="submit">
              {say('Sign out everywhere')}
            </button>
            <p class="hint">{say('Ends every session, including this one, and disconnects every app. API keys keep working until you revoke them.')}</p>
          </Form>
        </section>
      </AccountArea>
    ),
  });
}
