import { getMyAccount, requestEmailChange, updateMyName } from '../../accounts/index.ts';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { sentCookie } from '../serving/cookies.ts';
import { signInAddress } from '../serving/return-to.ts';
import { chooseForm } from './choose-form.ts';
import { Form, Input } from './form.tsx';
import { AccountArea, doneIn, SignInAgain } from './frame.tsx';

export const overview: PersonalPage = {
  path: '/account',
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const { sent, site } = visit;
    const account = await visit.ask(getMyAccount, { body: {} });
    const done = doneIn(visit, {
      welcome: 'Welcome aboard: your account is made. You can add a password or a passkey under Security, if you like.',
      name: 'Your name is saved.',
      email: 'The new address is in force. Other sessions were signed out, and the old address was told.',
      'email-asked': 'A link is on its way to the new address. The change takes effect when you open it.',
    });
    return {
      title: 'Your account',
      body: (
        <AccountArea visit={visit} path="/account" title="Your account" done={done}>
          <dl>
            <div>
              <dt>Email address</dt>
              <dd dir="auto">{account.email}</dd>
            </div>
            <div>
              <dt>Account since</dt>
              <dd>
                <Instant at={account.created_at} timeZone={site.timeZone} />
              </dd>
            </div>
            <div>
              <dt>Signs in by</dt>
              <dd>{['mailed link', ...(account.has_password ? ['password'] : []), ...(account.passkeys.length > 0 ? ['passkey'] : [])].join(', ')}</dd>
            </div>
          </dl>
          <Form name="sign_out" action="/sign-out">
            <button class="quiet" type="submit">
              Sign out
            </button>
          </Form>
          <section>
            <h2>Name</h2>
            <Form name="name">
              <Input
                form="name"
                name="name"
                label="Your name"
                value={account.name ?? ''}
                max={160}
                autocomplete="name"
                optional
                hint="Shown with what you write here. Leave it empty to show none."
                sent={sent}
              />
              <button type="submit">Save the name</button>
            </Form>
          </section>
          <section>
            <h2>Email address</h2>
            {account.signed_in_recently || sent.values.form === 'email' ? (
              <Form name="email">
                <Input
                  form="email"
                  name="email"
                  label="New email address"
                  type="email"
                  max={254}
                  autocomplete="email"
                  hint="It gets a link to confirm it; until then nothing changes."
                  sent={sent}
                />
                <button type="submit">Mail a link to the new address</button>
              </Form>
            ) : (
              <SignInAgain address={signInAddress('/account', 'recent')} to="to change the address" />
            )}
          </section>
        </AccountArea>
      ),
    };
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
