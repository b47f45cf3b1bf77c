import type { Page } from '../page.ts';
import { say } from '../words/say.ts';
import { LegalPage, Rule } from './legal-page.tsx';
import { ownText } from './own-text.tsx';

export const contact: Page = ownText({
  page: 'contact',
  title: () => say('Contact'),
  template:
    ({ site }) =>
    () => ({
      title: say('Contact'),
      description: say('How to contact the people who run {site}.', { site: site.name }),
      body: (
        <LegalPage page="contact" title={say('Contact')} lede={say('How to contact the people who run {site}.', { site: site.name })} site={site}>
          <Rule title={say('Your listing')}>
            <p>{say('You can edit your listings and view your orders under {account}.', { account: <a href="/account">{say('Account')}</a> })}</p>
          </Rule>
          <Rule title={say('Your data')}>
            <p>{say('You can download your data or close your account under {data}.', { data: <a href="/account/data">{say('Your data')}</a> })}</p>
          </Rule>
        </LegalPage>
      ),
    }),
});
