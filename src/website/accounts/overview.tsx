import { getMyAccount, requestEmailChange, updateMyName } from '../../accounts/index.ts';
import { listMyDrafts } from '../../drafts/index.ts';
import { AccountArea, doneIn, SignInAgain } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Input } from '../forms/form.tsx';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { sentCookie } from '../serving/cookies.ts';
import { signInAddress } from '../serving/return-to.ts';
import { say, toSay } from '../words/say.ts';
import { FirstSteps, isNew } from './first-steps.tsx';

const sentences = {
  welcome: toSay('Welcome. Your account has been created.'),
  name: toSay('Name saved.'),
  email: toSay('Email address changed. Your other sessions were signed out, and we told your old address.'),
  'email-asked': toSay('We’ve sent a link to your new address. Open it to confirm the change.'),
};

export const overview: PersonalPage = {
  path: '/account',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { sent, site, now } = visit;
    const account = await visit.ask(getMyAccount, { body: {} });
    const isStarting = isNew(account, now);
    const drafts = isStarting ? (await visit.ask(listMyDrafts, { query: { per_page: '1' } })).total : 0;
    return () => ({
      title: say('Your account'),
      body: (
        <AccountArea visit={visit} path="/account" title={say('Your account')} done={doneIn(visit, sentences)}>
          {isStarting && <FirstSteps account={account} hasSubmitted={drafts > 0} />}
          <dl>
            <div>
              <dt>{say('Email address')}</dt>
              <dd dir="auto">{account.email}</dd>
            </div>
            <div>
              <dt>{say('Account created')}</dt>
              <dd>
                <Instant at={account.created_at} timeZone={site.timeZone} />
              </dd>
            </div>
            <div>
              <dt>{say('Sign-in methods')}</dt>
              <dd>
                {[
                  say('email link'),
                  ...(account.has_password ? [say('password')] : []),
                  ...(account.passkeys.length > 0 ? [say('passkey')] : []),
                  ...new Set(account.linked_accounts.filter((linked) => linked.is_offered).map(({ name }) => name)),
                ].join(say(', '))}
              </dd>
            </div>
          </dl>
          <Form name="sign_out" action="/sign-out">
            <button class="quiet" type="submit">
              {say('Sign out')}
            </button>
          </Form>
          <section id="name">
            <h2>{say('Name')}</h2>
            <Form name="name">
              <Input
                form="name"
                name="name"
                label={say('Your name')}
                value={account.name ?? ''}
                max={160}
                autocomplete="name"
                optional
                hint={say('Shown with what you write here. Leave it empty to show no name.')}
                sent={sent}
              />
              <button type="submit">{say('Save name')}</button>
            </Form>
          </section>
          <section>
            <h2>{say('Email address')}</h2>
            {account.signed_in_recently || sent.values.form === 'email' ? (
              <Form name="email">
                <Input
                  form="email"
                  name="email"
                  label={say('New email address')}
                  type="email"
                  max={254}
                  autocomplete="email"
                  hint={say('We’ll send a confirmation link to that address. Nothing changes until you open it and confirm.')}
                  sent={sent}
                />
                <button type="submit">{say('Send confirmation link')}</button>
              </Form>
            ) : (
              <SignInAgain address={signInAddress('/account', 'recent')} to={say('Sign in again to change your email address')} />
            )}
          </section>
        </AccountArea>
      ),
    });
  },
  post: chooseForm({
    async name(visit) {
      await visit.ask(updateMyName, { body: { name: visit.sent.values.name || null } });
      return { to: '/account?done=name', status: 303 };
    },
    async email(visit) {
      const asked = await visit.ask(requestEmailChange, { body: { email: (visit.sent.values.email ?? '').trim() } });
      return { to: '/account?done=email-asked', status: 303, cookies: [sentCookie(visit.site, { to: asked.sent_to, minutes: asked.minutes })] };
    },
  }),
};
