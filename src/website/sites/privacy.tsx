import type { Page } from '../page.ts';
import { say, sayCount } from '../words/say.ts';
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
      description: say('What data {site} keeps about you, how long it keeps it, and how to get or delete it.', { site: site.name }),
      body: (
        <LegalPage
          page="privacy"
          title={say('Privacy')}
          lede={say('What data {site} keeps about you, how long it keeps it, and how to get or delete it.', { site: site.name })}
          site={site}
        >
          <Rule title={say('Reading without an account')}>
            <Points
              of={[
                say(
                  'We don’t build profiles or load anything from other companies. We set a cookie only if you choose a language or enter your website’s address.',
                ),
                say(
                  'We keep your IP address in memory for a short time, to stop anyone from overloading the site. We don’t store it. A server in front of the software may keep its own logs: the operator must state this here.',
                ),
                say('We count views per listing and day, without recording who viewed it.'),
                say(
                  'We also count where such visits come from, as one number per listing, day and source. The sources are a fixed list, such as Google, Reddit or emails. We don’t store the address of the page you come from. We keep these numbers for as long as the listing exists.',
                ),
              ]}
            />
          </Rule>
          <Rule title={say('The weekly email without an account')}>
            <Points
              of={[
                say('We keep your address and your language to send you the email you confirmed (Article 6(1)(a) GDPR), and nothing else about you.'),
                say('The link in each email stops the weekly email and deletes your address. If you don’t have an account, there’s nothing else to delete.'),
                sayCount(
                  'If you don’t confirm an address, we delete it after {n} day.|If you don’t confirm an address, we delete it after {n} days.',
                  kept.newsletterLinkDays,
                ),
              ]}
            />
          </Rule>
          <Kept />
          <Rule title={say('Cookies')}>
            <Points
              of={[
                say('sid: keeps you signed in for up to {n} days, or {idle} without a visit.', { n: kept.sessionDays, idle: kept.idleDays }),
                say('known: tells this site’s scripts that you are signed in.'),
                <>
                  {say(
                    'marks: remembers for one year that you have signed in with this browser, so that nobody else’s attempts can lock you out. It stays when you sign out.',
                  )}{' '}
                  {say('It also shows when several accounts vote for one launch in the same browser.')}
                </>,
                say('link and sent: let us recognise the browser that requested a sign-in link. They last one day and one hour respectively.'),
                say('typed: keeps a website address you entered until you have signed in, for up to one hour.'),
                say('Connecting an app uses additional short-lived cookies.'),
                say('If you choose a language, we save it in a cookie for one year. Your choice of light or dark mode stays in your browser.'),
              ]}
            />
            <p>{say('The site needs all of them to do what you ask. None of them tracks you.')}</p>
          </Rule>
          <Rule title={say('Who we share data with')}>
            <Points
              of={[
                say(
                  'The payment provider you choose (for example Stripe, PayPal or a BTCPay server): the data needed for the payment. You enter your card details there, never here. Only the page with the card form loads a script from Stripe.',
                ),
                say('The EU’s VAT register (VIES): a VAT number you enter. We keep the response for {n} hours.', {
                  n: kept.vatAnswerHours,
                }),
                say('The mail server set up by the operator: the emails we send you.'),
                say('A language model, if the operator has set one up: public pages of submitted websites, for the draft. Nothing about you.'),
              ]}
            />
          </Rule>
          <Rule title={say('Your rights')}>
            <Points
              of={[
                say('Download everything as one file at any time: {data}.', { data: <a href="/account/data">{say('Your data')}</a> }),
                say('Close your account there. This takes effect immediately.'),
                say('To turn off a type of email, use the link in it or go to {mails}.', { mails: <a href="/account/notifications">{say('Emails')}</a> }),
                say('To correct data, object or ask anything else, write to the address above. You can also complain to a data protection authority.'),
              ]}
            />
          </Rule>
        </LegalPage>
      ),
    }),
});

/** The data of an account: a row for each kind, and when it is deleted. */
function Kept() {
  const rows: readonly (readonly [what: string, until: string])[] = [
    [say('Email address, name, password (as an Argon2 hash), public keys of passkeys'), say('until you close the account')],
    [
      say('Which accounts of other services you sign in with: who you are there, and your name or address there'),
      say('until you unlink them or close the account'),
    ],
    [say('Sessions, with IP address and type of browser'), say('up to {n} days, or {idle} without a visit', { n: kept.sessionDays, idle: kept.idleDays })],
    [say('Sign-in links, with the IP address that requested them'), say('{n} minutes', { n: kept.linkMinutes })],
    [say('History of sign-ins and changes, with IP address and type of browser'), say('until you close the account')],
    [say('API keys and connected apps (secrets only as hashes)'), say('until you close the account')],
    [say('Responses, so that repeated requests take effect only once'), say('{n} hours', { n: kept.repeatHours })],
    [say('What you follow, and your reviews, drafts, claims and email settings'), say('until you end them or close the account')],
    [say('Votes'), say('kept without your name after you close the account, because the results of past weeks depend on them')],
    [
      say('The public proof of a closed week: for each vote a hash of the launch, the minute and a secret that only you can download'),
      say('permanent. When you close the account, we delete the secret: the hashes stay, but nobody can tell which ones were yours'),
    ],
    [
      say('Hashes of the networks, the mailbox, the email domain and the browser of a vote, to detect votes that belong together'),
      say('unusable after {n} to {more} days, when its key is deleted', { n: kept.voteSenderDays, more: kept.voteSenderDays + 7 }),
    ],
    [
      say(
        'With a vote: its time, how old your account was, the hour in which it was created, on how many days you were active before, and whether you followed something just before',
      ),
      say('as long as the vote exists, even after you close the account, but without your name'),
    ],
    [
      say('Which rule or decision of the site team held or dropped your vote'),
      say('as long as the vote exists, even after you close the account, but without your name'),
    ],
    [say('What you write to the site team about a held vote'), say('until you delete it, remove the vote or close the account')],
    [
      say('Whether you were asked to confirm a vote by email, and when you did'),
      say('{n} days. When you close the account, the link is deleted, and only the time at which you confirmed stays until then.', { n: kept.voteLinkDays }),
    ],
    [say('Listings and founder profiles, which are public'), say('kept without a link to you; ask the site team to remove a profile')],
    [say('Orders, billing details and invoices'), say('for as long as tax law requires (often 10 years)')],
    [say('Number of sign-in attempts and emails requested, with IP address, to prevent guessing'), say('up to {n} hours', { n: kept.attemptHours })],
    [say('Emails that couldn’t be sent'), say('{n} days', { n: kept.failedJobDays })],
  ];
  return (
    <Rule title={say('With an account')}>
      <p>
        {say(
          'The software keeps this data to do what you ask it to (Article 6(1)(b) GDPR), to protect votes and accounts against abuse (f), and to keep invoices as required by law (c).',
        )}
      </p>
      <div class="table-wrap">
        <table>
          <caption class="unseen">{say('What we keep, and for how long')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Data')}</th>
              <th scope="col">{say('How long we keep it')}</th>
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
