import type { Child } from 'hono/jsx';
import { Refused } from '../forms/form.tsx';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalVisit } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';

const places: readonly [path: string, label: string][] = [
  ['/account', toSay('Overview')],
  ['/account/drafts', toSay('Drafts')],
  ['/account/listings', toSay('Listings')],
  ['/account/following', toSay('Following and votes')],
  ['/account/orders', toSay('Orders')],
  ['/account/notifications', toSay('Emails')],
  ['/account/security', toSay('Security')],
  ['/account/keys', toSay('API keys')],
  ['/account/apps', toSay('Connected apps')],
  ['/account/history', toSay('History')],
  ['/account/data', toSay('Your data')],
];

/** A page of the account area: its places, its heading, and what was just done. */
export function AccountArea({ visit, path, title, done, children }: { visit: PersonalVisit; path: string; title: string; done?: Child; children?: Child }) {
  return (
    <>
      <nav class="tabs" aria-label={say('Account')}>
        <ul>
          {places.map(([to, label]) => (
            <li>
              <a href={to} aria-current={to === path ? 'page' : undefined}>
                {say(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div class="reading account">
        <PageHead title={title} />
        <Refused sent={visit.sent} />
        {done && (
          <p class="notice" role="status">
            {done}
          </p>
        )}
        {children}
      </div>
    </>
  );
}

/** What the last form did, by the word that its redirect carries: fixed sentences only, marked by `toSay` or said already. */
export function doneIn(visit: PersonalVisit, sentences: Record<string, string>): string | undefined {
  const { done = '' } = visit.query;
  return Object.hasOwn(sentences, done) ? say(sentences[done]!) : undefined;
}

/** Stands where a form would stand that wants a sign-in of the last ten minutes. @param to a link with its words: what it is needed for */
export const SignInAgain = ({ address, to }: { address: string; to: string }) => (
  <p class="notice">
    {say('You signed in more than ten minutes ago.')} <a href={address}>{to}</a>.
  </p>
);
