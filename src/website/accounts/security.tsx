import { endSession, getMyAccount, removePasskey, removePassword, setPassword, signOutEverywhere } from '../../accounts/index.ts';
import { AccountArea, doneIn, SignInAgain } from '../areas/account-area.tsx';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { Form, Input } from '../forms/form.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { signInAddress } from '../serving/return-to.ts';
import { endSessionCookies } from '../serving/signed-in.ts';
import { say, toSay } from '../words/say.ts';
import { PasskeyList, SessionList } from './security-lists.tsx';
import { PasskeyButton, passkeyScriptAddress } from './sign-in/passkey-button.tsx';

const sentences = {
  password: toSay('The password is set. Your other sessions were signed out.'),
  'password-removed': toSay('The password is removed: you sign in by mailed link or passkey.'),
  'passkey-added': toSay('The passkey is added: you can sign in with it.'),
  'passkey-removed': toSay('The passkey is removed.'),
  session: toSay('The session is ended.'),
};

export const security: PersonalPage = {
  path: '/account/security',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { sent, site } = visit;
    const account = await visit.ask(getMyAccount, { body: {} });
    const again = signInAddress('/account/security', 'recent');
    const isRecent = account.signed_in_recently;
    return () => ({
      title: say('Security'),
      script: passkeyScriptAddress,
      body: (
        <AccountArea visit={visit} path="/account/security" title={say('Security')} done={doneIn(visit, sentences)}>
          <section>
            <h2>{say('Password')}</h2>
            <p>
              {account.has_password
                ? say('You have a password. A mailed link still signs you in without it.')
                : say('You have none, and need none: a mailed link signs you in.')}
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
                    min={10}
                    max={128}
                    autocomplete="new-password"
                    hint={say('Any 10 characters or more: length makes it strong. Setting it signs out your other sessions.')}
                    sent={sent}
                  />
                  <button type="submit">{account.has_password ? say('Change the password') : say('Set a password')}</button>
                </Form>
                {account.has_password && (
                  <Form name="remove_password">
                    <button class="quiet" type="submit">
                      {say('Remove the password')}
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
            <p>{say('A passkey signs you in with the lock of your device: no password, nothing to type, nothing to steal from us.')}</p>
            <PasskeyList passkeys={account.passkeys} timeZone={site.timeZone} mayRemove={isRecent} />
            {isRecent ? (
              <PasskeyButton does="add" label={say('Add a passkey')} />
            ) : (
              <SignInAgain address={again} to={say('Sign in again to add or remove a passkey')} />
            )}
            <noscript>
              <p class="hint">{say('Adding a passkey needs JavaScript in the browser.')}</p>
            </noscript>
          </section>
          <section>
            <h2>{say('Where you are signed in')}</h2>
            <SessionList sessions={account.sessions} timeZone={site.timeZone} />
            <Form name="everywhere">
              <button class="danger" type="submit">
                {say('Sign out everywhere')}
              </button>
              <p class="hint">{say('Ends every session, this one too, and disconnects every app. API keys go on working until you revoke them.')}</p>
            </Form>
          </section>
        </AccountArea>
      ),
    });
  },
  post: chooseForm({
    async password(visit) {
      await visit.ask(setPassword, { body: { password: visit.sent.values.password } });
      return { to: '/account/security?done=password', status: 303 };
    },
    async remove_password(visit) {
      await visit.ask(removePassword, { body: {} });
      return { to: '/account/security?done=password-removed', status: 303 };
    },
    async remove_passkey(visit) {
      await visit.ask(removePasskey, { body: { id: readId(visit) } });
      return { to: '/account/security?done=passkey-removed', status: 303 };
    },
    async end_session(visit) {
      await visit.ask(endSession, { body: { id: readId(visit) } });
      return { to: '/account/security?done=session', status: 303 };
    },
    async everywhere(visit) {
      await visit.ask(signOutEverywhere, { body: {} });
      return { to: '/sign-out', status: 303, cookies: endSessionCookies(visit) };
    },
  }),
};
