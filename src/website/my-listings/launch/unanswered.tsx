import { addressOf } from '../../../contract/addresses.ts';
import { hasFeature } from '../../../contract/features.ts';
import { listUnansweredDiscussions } from '../../../discussions/index.ts';
import { listUnansweredReviews } from '../../../reviews/index.ts';
import { type Own, placeOf } from '../../areas/own-listing.ts';
import { beginningOf } from '../../discussions/post-text.ts';
import { addressWith } from '../../parts/pager.tsx';
import { Instant } from '../../parts/time.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { say, sayCount } from '../../words/say.ts';

const MOST = 10;
const WORDS = 160;
/** A place in the list: after this discussion, and after this review. Either may be missing: from the newest. */
const PLACE = /^(\d{1,15})?\.(\d{1,17}-\d{1,15})?$/;

interface Open {
  to: string;
  words: string;
  /** What it is: a question, or a review with its stars. */
  kind: () => string;
  at: string;
  discussion?: number;
  review?: string;
}

interface Found {
  items: Open[];
  /** The place after them; undefined: these are all. */
  older: string | undefined;
  isFirst: boolean;
}

/**
 * Questions, comments and reviews without an answer from the makers, newest first.
 * @param place where a page begins; anything that isn't a place: with the newest
 * @returns undefined if the listing has no public page here
 */
export async function findUnanswered(visit: PersonalVisit, listing: Own, place = ''): Promise<Found | undefined> {
  const [talks, reviews] = [hasFeature(visit.site, 'discussions'), hasFeature(visit.site, 'reviews')];
  if (!listing.is_public || listing.site !== visit.site.key || !(talks || reviews)) return undefined;
  const [isPlace, discussion, review] = PLACE.exec(place) ?? [];
  const asked = { listing_id: listing.id, most: MOST + 1 };
  const [posted, written] = await Promise.all([
    talks ? visit.ask(listUnansweredDiscussions, { body: { ...asked, ...(discussion && { before: Number(discussion) }) } }) : { items: [] },
    reviews ? visit.ask(listUnansweredReviews, { body: { ...asked, ...(review && { before: review }) } }) : { items: [] },
  ]);
  const merged = merge(
    posted.items.map(({ id, kind, body, written_at }) => ({
      to: `${addressOf.discussion('', id)}#reply`,
      words: body,
      kind: () => (kind === 'question' ? say('Question') : say('Comment')),
      at: written_at,
      discussion: id,
    })),
    written.items.map(({ place: at, rating, title, body, written_at }) => ({
      to: placeOf(listing, '/reviews'),
      words: title ?? body ?? '',
      kind: () => sayCount('Review with {n} star|Review with {n} stars', rating),
      at: written_at,
      review: at,
    })),
  );
  const items = merged.slice(0, MOST);
  const last = <T,>(of: (one: Open) => T | undefined) => items.map(of).findLast((one) => one !== undefined);
  const after = `${last((one) => one.discussion) ?? discussion ?? ''}.${last((one) => one.review) ?? review ?? ''}`;
  return { items, older: merged.length > MOST ? after : undefined, isFirst: !isPlace };
}

/** Both lists as one, newest first. Each keeps its order, which its places follow. */
function merge(some: readonly Open[], others: readonly Open[]): Open[] {
  const merged: Open[] = [];
  let [i, j] = [0, 0];
  while (i < some.length || j < others.length) {
    const [one, other] = [some[i], others[j]];
    const isOne = one !== undefined && (other === undefined || one.at >= other.at);
    merged.push(isOne ? one : other!);
    if (isOne) i++;
    else j++;
  }
  return merged;
}

/** A page of what a listing's owner hasn't answered. @param given.found undefined draws nothing @param given.query the page's other parameters */
export function Unanswered({ found, path, query, timeZone }: { found: Found | undefined; path: string; query: Record<string, string>; timeZone: string }) {
  if (!found) return null;
  const { items, older, isFirst } = found;
  return (
    <section aria-labelledby="open">
      <h2 id="open">{say('To answer')}</h2>
      {items.length === 0 ? (
        <p class="empty">{say('Nothing to answer. New questions, comments and reviews appear here.')}</p>
      ) : (
        <ul class="entries">
          {items.map(({ to, words, kind, at }) => (
            <li class="entry">
              <div class="entry-main">
                <a href={to} dir="auto">
                  {words ? beginningOf(words, WORDS) : kind()}
                </a>
                <p class="facts">
                  <span>{kind()}</span> <Instant at={at} timeZone={timeZone} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {(older !== undefined || !isFirst) && (
        <p class="links">
          {older !== undefined && (
            <a href={`${addressWith(path, { ...query, open: older })}#open`} rel="next">
              {say('Older')}
            </a>
          )}{' '}
          {!isFirst && <a href={`${addressWith(path, query)}#open`}>{say('Newest')}</a>}
        </p>
      )}
    </section>
  );
}
