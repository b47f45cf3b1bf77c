import { closeMyAccount, exportMyData, getMyAccount } from '../../accounts/index.ts';
import { AccountArea, SignInAgain } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Input } from '../forms/form.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { signInAddress } from '../serving/return-to.ts';
import { endSessionCookies } from '../serving/signed-in.ts';
import { say } from '../words/say.ts';

export const data: PersonalPage = {
  path: '/account/data',
  audience: 'person',
  async show(visit) {
    const { sent } = visit;
    const account = await visit.ask(getMyAccount, { body: {} });
    return () => ({
      title: say('Your data'),
      body: (
        <AccountArea visit={visit} path="/account/data" title={say('Your data')}>
          <section>
            <h2>{say('Download your data')}</h2>
            <p>
              {say(
                'One JSON file with all your data. It includes your account, sessions, keys and apps (without their secrets), listings, votes, reviews, comments, collections and history.',
              )}
            </p>
            <Form name="export">
              <button type="submit">{say('Download my data')}</button>
            </Form>
          </section>
          <section>
            <h2>{say('Close your account')}</h2>
            <p>{say('This takes effect immediately and can’t be undone.')}</p>
            <div class="three two">
              <div>
                <h3>{say('Deleted')}</h3>
                <ul class="points">
                  <li>{say('your email address, name, password and passkeys')}</li>
                  <li>{say('sessions, API keys, connected apps')}</li>
                  <li>{say('your reviews, questions, comments, collections and public profile')}</li>
                  <li>{say('your ownership claims and your reports')}</li>
                  <li>{say('what you follow, the products you use, your reminders, drafts and history')}</li>
                </ul>
              </div>
              <div>
                <h3>{say('Kept, but no longer linked to you')}</h3>
                <ul class="points">
                  <li>{say('listings: they stay, without an owner')}</li>
                  <li>{say('public founder profiles: ask the site team to remove them')}</li>
                  <li>{say('votes: the results of weeks and awards depend on them')}</li>
                  <li>{say('orders and invoices: for as long as the law requires')}</li>
                </ul>
              </div>
            </div>
            {account.signed_in_recently || sent.values.form === 'close' ? (
              <Form name="close">
                <Input form="close" name="email" label={say('Type your email address to confirm')} type="email" max={254} autocomplete="off" sent={sent} />
                <button class="danger" type="submit">
                  {say('Close my account permanently')}
                </button>
              </Form>
            ) : (
              <SignInAgain address={signInAddress('/account/data', 'recent')} to={say('Sign in again to close your account')} />
            )}
          </section>
        </AccountArea>
      ),
    });
  },
  post: chooseForm({
    async export(visit) {
      const held = await visit.ask(exportMyData, { body: {} });
      const name = `slipway-${held.exported_at.slice(0, 10)}.json`;
      return {
        body: Buffer.from(`${JSON.stringify(held, null, 2)}\n`),
        contentType: 'application/json',
        headers: ['Content-Disposition', `attachment; filename="${name}"`],
      };
    },
    async close(visit) {
      await visit.ask(closeMyAccount, { body: { email: (visit.sent.values.email ?? '').trim() } });
      return { to: '/sign-out?done=closed', status: 303, cookies: endSessionCookies(visit) };
    },
  }),
};
