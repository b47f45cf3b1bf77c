import { addressOf } from '../../../contract/addresses.ts';
import { hasFeature } from '../../../contract/features.ts';
import { listDiscussions } from '../../../discussions/index.ts';
import { listReviews } from '../../../reviews/index.ts';
import { type Own, placeOf } from '../../areas/own-listing.ts';
import { beginningOf } from '../../discussions/post-text.ts';
import { Instant } from '../../parts/time.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { say, sayCount } from '../../words/say.ts';

/** Entries that are looked at, the newest of each kind. */
const LOOKED_AT = 50;
const MOST = 10;
const WORDS = 160;

interface Open {
  to: string;
  words: string;
  isReview: boolean;
  /** What it is: a question, or a review with its stars. */
  kind: () => string;
  at: string;
}

/** Questions, comments and reviews without an answer from the makers, newest first; undefined: the listing has no public page here. */
export async function findUnanswered(visit: PersonalVisit, listing: Own): Promise<Open[] | undefined> {
  const { slug } = listing;
  const [talks, reviews] = [hasFeature(visit.site, 'discussions'), hasFeature(visit.site, 'reviews')];
  if (!listing.is_public || listing.site !== visit.site.key || !(talks || reviews)) return undefined;
  const [posted, written] = await Promise.all([
    talks ? visit.ask(listDiscussions, { body: { slug, per_page: LOOKED_AT, posts: 1 } }) : { items: [] },
    reviews ? visit.ask(listReviews, { body: { slug, per_page: LOOKED_AT } }) : { items: [] },
  ]);
  const open: Open[] = [];
  for (const { id, kind, answered, posts } of posted.items) {
    const first = posts.find(({ is_first, is_maker }) => is_first && !is_maker);
    if (answered || !first) continue;
    const sayKind = () => (kind === 'question' ? say('Question') : say('Comment'));
    open.push({ to: `${addressOf.discussion('', id)}#reply`, words: first.body, kind: sayKind, at: first.written_at, isReview: false });
  }
  for (const { rating, title, body, answer, written_at: at } of written.items) {
    const sayKind = () => sayCount('Review with {n} star|Review with {n} stars', rating);
    if (!answer) open.push({ to: placeOf(listing, '/reviews'), words: title ?? body ?? '', kind: sayKind, at, isReview: true });
  }
  return open.sort((a, b) => b.at.localeCompare(a.at));
}

/** The newest questions, comments and reviews that a listing's owner hasn't answered. @param given.found undefined draws nothing */
export function Unanswered({ found, listing, timeZone }: { found: Open[] | undefined; listing: Own; timeZone: string }) {
  if (!found) return null;
  const rest = found.slice(MOST);
  return (
    <section aria-labelledby="open">
      <h2 id="open">{say('To answer')}</h2>
      {found.length === 0 ? (
        <p class="empty">{say('Nothing to answer. New questions, comments and reviews appear here.')}</p>
      ) : (
        <ul class="entries">
          {found.slice(0, MOST).map(({ to, words, kind, at }) => (
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
      {rest.length > 0 && (
        <p class="more">
          {rest.some(({ isReview }) => !isReview) && <a href={addressOf.discussions('', listing.slug)}>{say('All questions and comments')}</a>}{' '}
          {rest.some(({ isReview }) => isReview) && <a href={placeOf(listing, '/reviews')}>{say('All reviews')}</a>}
        </p>
      )}
    </section>
  );
}
