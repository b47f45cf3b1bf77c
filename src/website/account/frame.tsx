import type { Child } from 'hono/jsx';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalVisit } from '../personal-page.ts';
import { Refused } from './form.tsx';

const places: readonly [path: string, label: string][] = [
  ['/account', 'Overview'],
  ['/account/drafts', 'Drafts'],
  ['/account/listings', 'Listings'],
  ['/account/orders', 'Orders'],
  ['/account/keys', 'API keys'],
  ['/account/apps', 'Connected apps'],
  ['/account/security', 'Security'],
  ['/account/history', 'History'],
  ['/account/data', 'Your data'],
];

/** A page of the account area: its places, its heading, and what was just done. */
export function AccountArea({ visit, path, title, done, children }: { visit: PersonalVisit; path: string; title: string; done?: Child; children?: Child }) {
  return (
    <>
      <nav class="tabs" aria-label="Account">
        <ul>
          {places.map(([to, label]) => (
            <li>
              <a href={to} aria-current={to === path ? 'page' : undefined}>
                {label}
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

/** What the last form did, by the word that its redirect carries: fixed sentences only. */
export function doneIn(visit: PersonalVisit, sentences: Record<string, string>): string | undefined {
  const { done = '' } = visit.query;
  return Object.hasOwn(sentences, done) ? sentences[done] : undefined;
}

/** Stands where a form would stand that wants a sign-in of the last ten minutes. */
export const SignInAgain = ({ address, to }: { address: string; to: string }) => (
  <p class="notice">
    You signed in more than ten minutes ago. <a href={address}>Sign in again</a> {to}.
  </p>
);
