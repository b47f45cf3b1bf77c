import { addressOf } from '../../contract/addresses.ts';
import { answerReview, getMyReview, listReviews } from '../../reviews/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { readId } from '../forms/choose-form.ts';
import { Done } from '../forms/done.tsx';
import { LongInput, Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { Pager } from '../parts/pager.tsx';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalPage, PersonalVisit, Sent } from '../personal-page.ts';
import { say } from '../words/say.ts';
import { ReviewEntry, type Reviews } from './review-parts.tsx';

/** Where owners answer reviews. Each review has one answer, which can be changed and removed. */
export const answersPage: PersonalPage = {
  path: '/listings/{slug}/answers',
  parameters: ['done', 'page'],
  audience: 'person',
  show: showAnswers,
  async post(visit) {
    const { act, answer = '' } = visit.sent.values;
    const isRemoval = act === 'remove';
    await visit.ask(answerReview, { body: { review: readId(visit), answer: isRemoval ? null : answer } });
    return { to: `${addressOf.listing('', visit.values.slug!)}/answers?done=${isRemoval || answer.trim() === '' ? 'removed' : 'answered'}`, status: 303 };
  },
};

async function showAnswers(visit: PersonalVisit): Promise<Sheet> {
  const { slug } = visit.values;
  const { page } = visit.query;
  const [mine, reviews] = await Promise.all([
    visit.ask(getMyReview, { body: { slug } }),
    visit.ask(listReviews, { body: { slug, ...(page && /^\d{1,4}$/.test(page) && { page: Number(page) }) } }),
  ]);
  const { listing, items } = reviews;
  const isOwn = mine.why_not?.code === 'own_listing';
  return () => {
    const done = doneIn(visit, { answered: say('Your reply is shown below the review.'), removed: say('Reply removed.') });
    return {
      title: say('Reply to reviews of {name}', { name: listing.name }),
      body: (
        <div class="reading account">
          <PageHead title={say('Reply to reviews of {name}', { name: <span dir="auto">{listing.name}</span> })} over={<BackTo listing={listing} />} />
          <Refused sent={visit.sent} />
          <Done says={done} />
          {!isOwn && <p class="notice">{say('Only the owner can reply to reviews of a product.')}</p>}
          {items.length === 0 && <p class="empty">{say('No reviews yet.')}</p>}
          <ul class="reviews">
            {items.map((review) => (
              <ReviewEntry review={review} timeZone={visit.site.timeZone} about={listing.name} level={2}>
                {isOwn && <AnswerForm review={review} sent={visit.sent} />}
              </ReviewEntry>
            ))}
          </ul>
          <Pager list={reviews} path={visit.path} query={{}} />
        </div>
      ),
    };
  };
}

function AnswerForm({ review, sent }: { review: Reviews['items'][number]; sent: Sent }) {
  const form = `answer-${review.id}`;
  return (
    <details class="answering" open={sent.values.form === form}>
      <summary>{review.answer ? say('Edit reply') : say('Reply')}</summary>
      <form class="form" method="post">
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="id" value={String(review.id)} />
        <LongInput form={form} name="answer" label={say('Your reply')} max={5000} value={review.answer?.body} sent={sent} />
        <p class="acts">
          <button type="submit">{say('Publish reply')}</button>
          {review.answer && (
            <button class="danger" type="submit" name="act" value="remove">
              {say('Remove reply')}
            </button>
          )}
        </p>
      </form>
    </details>
  );
}
