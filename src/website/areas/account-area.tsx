import type { Child } from 'hono/jsx';
import { hasPage } from '../../contract/features.ts';
import { Done } from '../forms/done.tsx';
import { Refused } from '../forms/form.tsx';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalVisit } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';
import { Folded } from './folded.tsx';

const places: readonly [path: string, label: string][] = [
  ['/account', toSay('Overview')],
  ['/account/notices', toSay('Notices')],
  ['/account/drafts', toSay('Drafts')],
  ['/account/listings', toSay('Listings')],
  ['/account/feed', toSay('Feed')],
  ['/account/following', toSay('Following and votes')],
  ['/account/profile', toSay('Public profile')],
  ['/account/collections', toSay('Collections')],
  ['/account/orders', toSay('Orders')],
  ['/account/notifications', toSay('Emails and notices')],
  ['/account/security', toSay('Security')],
  ['/account/keys', toSay('API keys')],
  ['/account/apps', toSay('Connected apps')],
  ['/account/history', toSay('History')],
  ['/account/data', toSay('Your data')],
];

/** For members of the site team. */
const consolePlace: (typeof places)[number] = ['/team', toSay('Console')];

/** A page of the account area: navigation, heading, and what was just done. */
export function AccountArea({ visit, path, title, done, children }: { visit: PersonalVisit; path: string; title: string; done?: Child; children?: Child }) {
  const shown = places.filter(([to]) => hasPage(visit.site, to));
  const here = places.find(([to]) => to === path)?.[1];
  return (
    <>
      <nav class="tabs" aria-label={say('Account')}>
        <Folded here={here === undefined ? say('Account') : say(here)} />
        <ul>
          {(visit.person?.teamRole ? [...shown, consolePlace] : shown).map(([to, label]) => (
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
        {/* The address may still have what the form before this one did. */}
        {!visit.sent.error && <Done says={done} />}
        {children}
      </div>
    </>
  );
}

/** What the last form did, by the keyword in its redirect: only fixed sentences, marked by `toSay` or already translated. */
export function doneIn(visit: PersonalVisit, sentences: Record<string, string>): string | undefined {
  const { done = '' } = visit.query;
  return Object.hasOwn(sentences, done) ? say(sentences[done]!) : undefined;
}

/** Replaces a form that requires a sign-in within the last ten minutes. @param to a link whose text says what it is needed for */
export const SignInAgain = ({ address, to }: { address: string; to: string }) => (
  <p class="notice">
    {say('You haven’t signed in with an email link, a passkey or a password in the last ten minutes.')} <a href={address}>{to}</a>.
  </p>
);
