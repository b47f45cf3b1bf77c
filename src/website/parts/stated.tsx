import type { Child } from 'hono/jsx';
import type { ListingProfile } from '../../listings/index.ts';
import { hostOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';
import { ExternalLink } from './external-link.tsx';
import { Icon } from './icon.tsx';
import { Instant } from './time.tsx';

type ValueOrigin = ListingProfile['evidence'][number];

/** Who states the values of a profile. */
export interface Origins {
  /** @param entry of a list: its text, a question, a founder's name */
  of(part: string, entry?: string): ValueOrigin | undefined;
  /** Whether all entries of a list are the owner's: then the list says so once. */
  areOwners(part: string): boolean;
  /** Values on the page that the website states, with the id of their quotes. */
  quoted: readonly { id: string; origin: ValueOrigin }[];
}

/** Finds where the values of a profile come from: its owner, or a quote on its website. @param isShown whether a part is on the page */
export function readOrigins(profile: Pick<ListingProfile, 'evidence'>, isShown: (part: string) => boolean): Origins {
  const keyOf = (part: string, entry: string | null) => `${part}\n${entry ?? ''}`;
  const byKey = new Map(profile.evidence.map((one) => [keyOf(one.part, one.entry), one]));
  const quoted = profile.evidence.filter(({ origin, part }) => origin === 'website' && isShown(part));
  return {
    of: (part, entry) => byKey.get(keyOf(part, entry ?? null)),
    areOwners(part) {
      const entries = profile.evidence.filter((one) => one.part === part);
      return entries.length > 0 && entries.every(({ origin }) => origin === 'owner');
    },
    quoted: quoted.map((origin, i) => ({ id: `said-${i + 1}`, origin })),
  };
}

interface MarkGiven {
  origins: Origins;
  part: string;
  entry?: string;
  what: string;
  quiet?: boolean;
}

/**
 * Who states a value: a small mark that opens the website's words, or a note that the owner says so or who confirmed it. Nothing
 * for imported values.
 * @param given.what the value's name, for screen readers
 * @param given.quiet leaves the owner's note to the list
 */
export function OriginMark(given: MarkGiven) {
  const mark = drawMark(given);
  // A separate space, so that the mark's text doesn't run into the value when read aloud or copied.
  return mark && <> {mark}</>;
}

function drawMark(given: MarkGiven) {
  const { origins, what } = given;
  const origin = origins.of(given.part, given.entry);
  if (!origin || (origin.origin === 'owner' && given.quiet)) return null;
  if (origin.origin === 'owner') return <OwnerNote />;
  if (origin.origin === 'third_party')
    return (
      <span class="origin">
        {origin.source === null ? say('confirmed by the payment provider') : say('confirmed by {source}', { source: <span dir="auto">{origin.source}</span> })}
      </span>
    );
  const quoted = origins.quoted.find((one) => one.origin === origin);
  if (!quoted) return null;
  return (
    <button class="said-mark" type="button" popovertarget={quoted.id} data-said>
      <Icon name="quote" />
      <span class="unseen">{say('{what}: what the website says', { what })}</span>
    </button>
  );
}

/** A sign that the page explains once with `OwnerSign`; its words are for screen readers and for a pointer that rests on it. */
export const OwnerNote = () => (
  <span class="origin" title={say('stated by the owner')}>
    <Icon name="person" />
    <span class="unseen">{say('stated by the owner')}</span>
  </span>
);

/** Explains the sign next to values that only the owner stated. */
export const OwnerSign = () => (
  <p class="hint owner-sign" aria-hidden="true">
    <Icon name="person" /> {say('stated by the owner')}
  </p>
);

/** The quotes behind a page's marks. A popover needs no script; browsers without support show all of them at the end of the page. */
export function StatedWords({ origins, readAt, timeZone }: { origins: Origins; readAt: string | null; timeZone: string }) {
  return (
    <>
      {origins.quoted.map(({ id, origin: { quotes } }) => (
        <QuoteList id={id} quotes={quotes} read={readAt && say('read on {day}', { day: <Instant at={readAt} timeZone={timeZone} /> })} />
      ))}
    </>
  );
}

/** The quotes that a mark opens, each with its page; nothing without any. */
export function QuoteList({ id, quotes, read }: { id: string; quotes: ValueOrigin['quotes']; read?: Child }) {
  if (quotes.length === 0) return null;
  return (
    <aside id={id} class="said" popover="auto" aria-label={say('From the company’s own website')}>
      {quotes.map(({ quote, url, page_title }) => (
        <figure>
          <blockquote dir="auto">{quote}</blockquote>
          <figcaption>
            <ExternalLink url={url}>
              <span dir="auto">{page_title || hostOf(url)}</span>
            </ExternalLink>
            {read && <span>{read}</span>}
          </figcaption>
        </figure>
      ))}
    </aside>
  );
}
