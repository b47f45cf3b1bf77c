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
      description: say('The rules of {site} in plain words.', { site: site.name }),
      body: (
        <LegalPage page="terms" title={say('Terms')} lede={say('The rules of {site} in plain words.', { site: site.name })} site={site}>
          <Rule title={say('Using the site')}>
            <p>
              {say(
                'Reading is free and needs no account. To vote, follow, review or list a product you sign in with an email address that is yours. One person has one account.',
              )}
            </p>
          </Rule>
          <Rule title={say('Listings')}>
            <Points
              of={[
                say('Submit only products that you may speak for, and keep what you write true.'),
                say('A draft is made from the public pages of the website; you answer for what you publish.'),
                say('Texts and pictures stay yours. You allow the site to show them here, in its feeds and over its API for as long as the listing stands.'),
                say('A free launch needs the badge on the homepage. Without it for 14 days, after two mails, the listing is withdrawn.'),
                say('Somebody who proves that a company is theirs can claim its listing.'),
              ]}
            />
          </Rule>
          <Rule title={say('Votes and reviews')}>
            <Points
              of={[
                say('One vote for each person and launch, none for your own product. Buying, trading and automating votes is not allowed.'),
                say('Votes that look wrong wait until the site team has decided; the rules for that are written down.'),
                say('A review tells what you have seen yourself. The owner may answer it; the site team may hide one that breaks the law or these rules.'),
              ]}
            />
          </Rule>
          <Rule title={say('Orders')}>
            <Points
              of={[
                say('What can be bought, and at which price, stands under {prices}. Prices are in US dollars; the checkout shows the VAT before you pay.', {
                  prices: <a href="/products">{say('Prices')}</a>,
                }),
                say(
                  'The contract is made when the payment has arrived. What was bought is delivered at once where that is possible; work of the site team takes longer, and its state stands in your account.',
                ),
                say('Money moves no community rank, and gives no claim to one.'),
                say(
                  'Consumers in the European Union have 14 days to withdraw from a contract made at a distance, within the limits of the law. Write to the address above.',
                ),
              ]}
            />
          </Rule>
          <Rule title={say('What is not allowed')}>
            <p>
              {say(
                'Anything against the law, malware, deceit, spam, attacks on the service, and access past its limits. The site team may suspend listings and accounts for it, and says why.',
              )}
            </p>
          </Rule>
          <Rule title={say('Liability and changes')}>
            <p>
              {say(
                'The site is run with care, but without a promise that it is always there or free of errors. When these terms change, accounts are told before; who does not agree can close the account at any time.',
              )}
            </p>
          </Rule>
        </LegalPage>
      ),
    }),
});
