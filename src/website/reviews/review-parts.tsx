import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import type { listReviews } from '../../reviews/index.ts';
import { SectionHead } from '../parts/section-head.tsx';
import { Stars } from '../parts/stars.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { Instant } from '../parts/time.tsx';
import { ByLine, nobody, type PersonOf } from '../people/person-links.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { figure, oneDecimal } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';

export type Reviews = Awaited<ReturnType<typeof listReviews.handle>>;
type Review = Reviews['items'][number];

interface Given {
  review: Review;
  timeZone: string;
  level?: 2 | 3;
  /** The product's name. */
  about: string;
  person?: PersonOf;
  children?: Child;
}

/** A review with its owner's answer. @param level of its heading */
export function ReviewEntry({ review, timeZone, level = 3, about, person = nobody, children }: Given) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const author = review.author ?? say('Unnamed member');
  return (
    <li class="review" id={`review-${review.id}`}>
      <Heading class="review-head">
        <Stars rating={review.rating} />{' '}
        {review.title === null ? <ByLine name={author} of={person('review', review.id)} /> : <span dir="auto">{review.title}</span>}
      </Heading>
      <p class="facts">
        {review.title !== null && <ByLine name={author} of={person('review', review.id)} />}
        <Instant at={review.written_at} timeZone={timeZone} />
        <ReportLink kind="review" id={review.id} about={review.title ?? author} />
        {review.edited_at && <span>{say('edited {day}', { day: <Instant at={review.edited_at} timeZone={timeZone} /> })}</span>}
      </p>
      {review.body && <Paragraphs text={review.body} />}
      {review.answer && (
        <div class="answer">
          <p class="facts">
            <strong>{say('Reply from {name}', { name: <span dir="auto">{about}</span> })}</strong>
            <Instant at={review.answer.at} timeZone={timeZone} />
          </p>
          <Paragraphs text={review.answer.body} />
        </div>
      )}
      {children}
    </li>
  );
}

/** @param isOpen whether reviews can be written */
interface TeaserGiven {
  listing: { slug: string; name: string };
  /** Null if there are none. */
  reviews: Reviews | null;
  timeZone: string;
  isOpen: boolean;
  person: PersonOf;
}

/** The newest reviews on a listing's page; nothing if there are none and none can be written. */
export function ReviewsTeaser({ listing, reviews, timeZone, isOpen, person }: TeaserGiven) {
  const { items, total } = reviews ?? { items: [], total: 0 };
  if (!isOpen && total === 0) return null;
  const own = addressOf.listing('', listing.slug);
  return (
    <section id="reviews">
      <SectionHead title={say('Reviews')} {...(total > items.length && { to: `${own}/reviews`, more: sayCount('All {n}|All {n}', total) })} />
      {reviews && total > 0 && (
        <div class="tally is-brief">
          <Tally stars={reviews.stars} total={total} />
        </div>
      )}
      {total === 0 ? (
        <p class="empty">{say('No reviews yet.')}</p>
      ) : (
        <ul class="reviews">
          {items.map((review) => (
            <ReviewEntry review={review} timeZone={timeZone} about={listing.name} person={person} />
          ))}
        </ul>
      )}
      {isOpen && (
        <p>
          <a href={`${own}/review`} rel="nofollow">
            {say('Write a review')}
          </a>
        </p>
      )}
    </section>
  );
}

/** How many reviews gave each number of stars. */
export function Tally({ stars, total }: { stars: Reviews['stars']; total: number }) {
  const mean = stars.reduce((sum, n, i) => sum + n * (i + 1), 0) / total;
  return (
    <>
      <p class="rating-line">
        <Stars rating={mean} /> <span class="big">{oneDecimal(mean)}</span> <span class="soft">{sayCount('{n} review|{n} reviews', total)}</span>
      </p>
      <table>
        <caption class="unseen">{say('Reviews by rating')}</caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((n) => (
            <tr>
              <th scope="row">{sayCount('{n} star|{n} stars', n)}</th>
              <td>
                <svg viewBox="0 0 100 6" width="100" height="6" preserveAspectRatio="none" aria-hidden="true">
                  <rect class="bar-ground" width="100" height="6" />
                  <rect class="bar" width={String(Math.round((100 * stars[n - 1]!) / total))} height="6" />
                </svg>
              </td>
              <td class="number">{figure(stars[n - 1]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
