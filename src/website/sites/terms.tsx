import { hasFeature } from '../../contract/features.ts';
import type { Page } from '../page.ts';
import { say } from '../words/say.ts';
import { LegalPage, Points, Rule } from './legal-page.tsx';
import { ownText } from './own-text.tsx';

export const terms: Page = ownText({
  page: 'terms',
  title: () => say('Terms'),
  template:
    ({ site }) =>
    () => ({
      title: say('Terms'),
      description: say('The rules of {site}, in plain English.', { site: site.name }),
      body: (
        <LegalPage page="terms" title={say('Terms')} lede={say('The rules of {site}, in plain English.', { site: site.name })} site={site}>
          <Rule title={say('Using the site')}>
            <p>
              {say(
                'You can read everything for free and without an account. To vote, follow, review or list a product, sign in with an email address that belongs to you. Each person may have one account.',
              )}
            </p>
          </Rule>
          <Rule title={say('Listings')}>
            <Points
              of={[
                say('Only submit products that you’re allowed to represent, and keep your information accurate.'),
                say('We draft the profile from the public pages of the website. You’re responsible for what you publish.'),
                say(
                  'You keep the rights to your text and pictures. You allow the site to show them here, in its feeds and through its API for as long as the listing exists.',
                ),
                say('A free launch needs the badge on your homepage. If it’s missing for 14 days, the listing is withdrawn. We email you twice first.'),
                say('Anyone who proves that a company is theirs can claim its listing.'),
              ]}
            />
          </Rule>
          <Rule title={say('Votes and reviews')}>
            <Points
              of={[
                say('Each person has one vote per launch, and none for their own product. You can’t buy, trade or automate votes.'),
                say('Suspicious votes are held until the site team has decided on them. The rules for this are public.'),
                say('Reviews must be based on your own experience. The owner may reply. The site team may hide reviews that break the law or these rules.'),
              ]}
            />
          </Rule>
          {hasFeature(site, 'paid_orders') && (
            <Rule title={say('Orders')}>
              <Points
                of={[
                  say('See {prices} for what you can buy and what it costs. Prices are in US dollars. Checkout shows the VAT before you pay.', {
                    prices: <a href="/products">{say('Prices')}</a>,
                  }),
                  say(
                    'The contract is concluded when we receive your payment. We deliver what you bought immediately where possible. Work by the site team takes longer. Your account shows its status.',
                  ),
                  say('Money doesn’t affect community rankings, and doesn’t entitle you to a rank.'),
                  say(
                    'Consumers in the European Union can withdraw from a distance contract within 14 days, subject to the limits set by law. Write to the address above.',
                  ),
                ]}
              />
            </Rule>
          )}
          <Rule title={say('What isn’t allowed')}>
            <p>
              {say(
                'Anything illegal, malware, deception, spam, attacks on the service, and use beyond its limits. The site team may suspend listings and accounts for this, and gives the reason.',
              )}
            </p>
          </Rule>
          <Rule title={say('Liability and changes')}>
            <p>
              {say(
                'We run the site with care, but don’t promise that it’s always available or free of errors. If these terms change, we tell account holders in advance. If you don’t agree, you can close your account at any time.',
              )}
            </p>
          </Rule>
        </LegalPage>
      ),
    }),
});
