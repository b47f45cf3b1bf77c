import { answerReview, listReviews } from '../../reviews/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { Form, LongInput } from '../forms/form.tsx';
import { placeErrors } from '../forms/place-errors.ts';
import { Icon } from '../parts/icon.tsx';
import { Pager } from '../parts/pager.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage, Sent } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { figure } from '../words/figures.ts';
import { say, sayCount } from '../words/say.ts';

type Found = Awaited<ReturnType<typeof listReviews.handle>>;
type Review = Found['items'][number];

/** A listing's reviews and its owner's answers. */
export const listingReviews: PersonalPage = {
  path: `${PLACE}/reviews`,
  parameters: ['page', 'done'],
  audience: 'person',
  async show(visit) {
    const { page = '1' } = visit.query;
    const listing = await getOwn(visit);
    const isHere = listing.is_public && listing.site === visit.site.key;
    const found = isHere ? await visit.ask(listReviews, { body: { slug: listing.slug, page: /^\d{1,6}$/.test(page) ? Number(page) : page } }) : undefined;
    return () => ({
      title: say('Reviews of {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/reviews"
          lede={say('Everyone sees your reply below the review, and the reviewer gets it by email. If a review breaks the rules, contact the site team.')}
          done={doneIn(visit, { answered: say('Your reply is shown below the review.'), removed: say('Reply removed.') })}
        >
          {!found || found.items.length === 0 ? (
            <p class="empty">{listing.status === 'live' ? say('No reviews yet.') : say('People can write reviews once the listing is live.')}</p>
          ) : (
            <>
              <Stars found={found} />
              <ol class="entries">
                {found.items.map((review) => (
                  <ReviewEntry review={review} sent={visit.sent} timeZone={visit.site.timeZone} />
                ))}
              </ol>
              <Pager list={found} path={placeOf(listing, '/reviews')} query={{}} />
            </>
          )}
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async answer(visit) {
      const listing = await getOwn(visit);
      const id = readId(visit);
      const text = visit.sent.values[`answer-${id}`] ?? '';
      const { answer } = await placeErrors(visit.ask(answerReview, { body: { review: id, answer: text } }), (pointer) =>
        pointer === '/answer' ? `answer-${id}` : undefined,
      );
      return { to: placeOf(listing, `/reviews?done=${answer === null ? 'removed' : 'answered'}`), status: 303 };
    },
  }),
};

/** How many reviews gave each number of stars. */
function Stars({ found: { stars, total } }: { found: Found }) {
  const sum = stars.reduce((all, n, i) => all + n * (i + 1), 0);
  return (
    <div class="stars-of">
      <p>
        <strong class="big">{total === 0 ? '–' : figure(Math.round((sum / total) * 10) / 10)}</strong>{' '}
        {sayCount('out of five, from {n} review|out of five, from {n} reviews', total)}
      </p>
      <ul>
        {[5, 4, 3, 2, 1].map((n) => (
          <li>
            <span>{sayCount('{n} star|{n} stars', n)}</span>
            <meter min={0} max={Math.max(1, total)} value={stars[n - 1]} aria-label={sayCount('{n} star|{n} stars', n)} />
            <span class="number">{figure(stars[n - 1]!)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReviewEntry({ review, sent, timeZone }: { review: Review; sent: Sent; timeZone: string }) {
  const name = `answer-${review.id}`;
  const isOpen = sent.values.id === String(review.id);
  return (
    <li class="entry is-review">
      <div class="entry-main">
        <p class="star-row" aria-label={sayCount('{n} star|{n} stars', review.rating)} role="img">
          {[1, 2, 3, 4, 5].map((n) => (
            <span class={n <= review.rating ? 'is-full' : undefined}>
              <Icon name="star" />
            </span>
          ))}
        </p>
        {review.title && <h2 dir="auto">{review.title}</h2>}
        {review.body && <Paragraphs text={review.body} />}
        <p class="facts">
          <span dir="auto">{review.author ?? say('Unnamed member')}</span>
          <Instant at={review.written_at} timeZone={timeZone} />
          {review.edited_at && <span>{say('edited')}</span>}
        </p>
        {review.answer && (
          <blockquote>
            <p class="over">{say('Your reply')}</p>
            <Paragraphs text={review.answer.body} />
          </blockquote>
        )}
        <details open={isOpen}>
          <summary>{review.answer ? say('Edit reply') : say('Reply')}</summary>
          <Form name="answer">
            <input type="hidden" name="id" value={String(review.id)} />
            <LongInput
              form="answer"
              name={name}
              label={say('Your reply')}
              max={5000}
              value={review.answer?.body}
              hint={review.answer ? say('Leave this empty to remove your reply.') : say('Plain text. Everyone can see it.')}
              sent={isOpen ? sent : { ...sent, values: {}, error: undefined }}
            />
            <button type="submit">{say('Save reply')}</button>
          </Form>
        </details>
      </div>
    </li>
  );
}
