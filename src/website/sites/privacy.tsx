import type { Page } from '../page.ts';
import { say } from '../words/say.ts';
import { kept } from './kept.ts';
import { LegalPage, Points, Rule } from './legal-page.tsx';
import { ownText } from './own-text.tsx';

export const privacy: Page = ownText({
  page: 'privacy',
  title: () => say('Privacy'),
  template:
    ({ site }) =>
    () => ({
      title: say('Privacy'),
      description: say('What {site} keeps about you, for how long, and how you get or delete it.', { site: site.name }),
      body: (
        <LegalPage
          page="privacy"
          title={say('Privacy')}
          lede={say('What {site} keeps about you, for how long, and how you get or delete it.', { site: site.name })}
          site={site}
        >
          <Rule title={say('Reading without an account')}>
            <Points
              of={[
                say('No cookie is set, no profile is made, and nothing is loaded from other companies.'),
                say(
                  'Your address (IP) is held in memory for a short time, to keep anybody from overloading the site. It is not stored. A server in front of the software may keep logs of its own: the operator must say so here.',
                ),
                say('Views are counted for each listing and day, without a trace of who looked.'),
              ]}
            />
          </Rule>
          <Kept />
          <Rule title={say('Cookies')}>
            <Points
              of={[
                say('sid: keeps you signed in, at most {n} days, {idle} without a visit.', { n: kept.sessionDays, idle: kept.idleDays }),
                say('link and sent: tell the browser that asked for a sign-in link from any other; a day and an hour.'),
                say('Connecting an app uses short-lived cookies of its own.'),
                say('The language that you choose is a cookie for a year; the colours stay in your browser.'),
              ]}
            />
            <p>{say('All of them are needed for what you ask for; none follows you anywhere.')}</p>
          </Rule>
          <Rule title={say('Who else gets something')}>
            <Points
              of={[
                say(
                  'The payment provider that you choose (for example Stripe, PayPal or a BTCPay server): what the payment needs. The card is typed there, never here. Only the page of the card form loads a script of Stripe.',
                ),
                say('The VAT register of the European Union (VIES): a VAT number that you enter. The answer is kept for {n} hours.', {
                  n: kept.vatAnswerHours,
                }),
                say('The mail server that the operator has set: the mails to you.'),
                say('If the operator has set a language model: public pages of the websites that are submitted, for the draft. Nothing about you.'),
              ]}
            />
          </Rule>
          <Rule title={say('Your rights')}>
            <Points
              of={[
                say('Get everything at any time as one file: {data}.', { data: <a href="/account/data">{say('Your data')}</a> }),
                say('Close the account there: it takes effect at once.'),
                say('Turn off each kind of mail by the link in it, or under {mails}.', { mails: <a href="/account/notifications">{say('Emails')}</a> }),
                say('For correction, objection and everything else write to the address above. You may also complain to a data protection authority.'),
              ]}
            />
          </Rule>
        </LegalPage>
      ),
    }),
});

/** What an account brings along: a row for each kind of data, and when it goes. */
function Kept() {
  const rows: readonly (readonly [what: string, until: string])[] = [
    [say('Email address, name, password (as an Argon2 fingerprint), public keys of passkeys'), say('until you close the account')],
    [say('Sessions, with address (IP) and kind of browser'), say('{n} days at most, {idle} without a visit', { n: kept.sessionDays, idle: kept.idleDays })],
    [say('Sign-in links, with the address (IP) that asked'), say('{n} minutes', { n: kept.linkMinutes })],
    [say('History of sign-ins and changes, with address (IP) and kind of browser'), say('until you close the account')],
    [say('API keys and connected apps (secrets only as fingerprints)'), say('until you close the account')],
    [say('Answers kept so that a repeated request does nothing twice'), say('{n} hours', { n: kept.repeatHours })],
    [say('What you follow, your reviews, drafts, claims and choices of mails'), say('until you end them or close the account')],
    [say('Votes'), say('kept without your name after closing: weeks are settled by them')],
    [
      say('Fingerprint of the address (IP) of a vote, to see whether many came from one place'),
      say('says nothing any more after {n} to {more} days: its key is thrown away', { n: kept.voteSenderDays, more: kept.voteSenderDays + 7 }),
    ],
    [say('Listings and founder profiles: they are public'), say('stay without a link to you; ask the site team to remove a profile')],
    [say('Orders, billing details and invoices'), say('as long as tax law wants (often 10 years)')],
    [say('Counts of sign-ins tried and mails asked for, with address (IP), against guessing'), say('{n} hours at most', { n: kept.attemptHours })],
    [say('Mails that could not be sent'), say('{n} days', { n: kept.failedJobDays })],
  ];
  return (
    <Rule title={say('With an account')}>
      <p>
        {say(
          'The software keeps this to do what you ask it to (Article 6(1)(b) GDPR), to guard votes and accounts against abuse (f), and invoices because the law wants it (c).',
        )}
      </p>
      <div class="table-wrap">
        <table>
          <caption class="unseen">{say('What is kept, and for how long')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('What')}</th>
              <th scope="col">{say('Until when')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, until]) => (
              <tr>
                <th scope="row">{what}</th>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Rule>
  );
}
