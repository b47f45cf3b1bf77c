import { addressOf } from '../../contract/addresses.ts';
import { getMyReview, removeReview, writeReview } from '../../reviews/index.ts';
import { isNameless, NamelessHint } from '../accounts/nameless.tsx';
import { doneIn } from '../areas/account-area.tsx';
import { chooseForm } from '../forms/choose-form.ts';
import { Done } from '../forms/done.tsx';
import { Form, Input, LongInput, Refused } from '../forms/form.tsx';
import type { Sheet } from '../page.ts';
import { BackTo } from '../parts/back-to.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Instant } from '../parts/time.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { AppealLink } from '../reports/appeal-link.tsx';
import { sayRules } from '../words/rule-words.ts';
import { say, toSay } from '../words/say.ts';
import { sayWhyNoReview } from '../words/why-not.ts';
import { RatingChoice } from './rating-choice.tsx';

/** A person's review of a listing: write, change and delete it. */
export const reviewPage: PersonalPage = {
  path: '/listings/{slug}/review',
  parameters: ['done'],
  audience: 'person',
  show: showReview,
  post: chooseForm({
    async write(visit) {
      const { rating = '', title = '', body = '' } = visit.sent.values;
      const { listing } = await visit.ask(writeReview, { body: { slug: visit.values.slug, rating: Number(rating) || 0, title, body } });
      return { to: `${addressOf.listing('', listing.slug)}/review?done=written`, status: 303 };
    },
    async remove(visit) {
      const { listing } = await visit.ask(removeReview, { body: { slug: visit.values.slug } });
      return { to: `${addressOf.listing('', listing.slug)}/review?done=removed`, status: 303 };
    },
  }),
};

type Mine = Awaited<ReturnType<typeof getMyReview.handle>>;
type Review = NonNullable<Mine['review']>;

const written: Record<Review['state'], string> = {
  shown: toSay('Review published on the product’s page.'),
  waiting: toSay('Review saved. It’s shown once the site team has checked it.'),
  hidden: toSay('The site team has hidden your review.'),
};

async function showReview(visit: PersonalVisit): Promise<Sheet> {
  const mine = await visit.ask(getMyReview, { body: { slug: visit.values.slug } });
  const { listing, review, why_not } = mine;
  const nameless = !why_not && (await isNameless(visit));
  return () => {
    const done = doneIn(visit, review ? { written: say(written[review.state]) } : { removed: say('Review removed.') });
    const name = <span dir="auto">{listing.name}</span>;
    return {
      title: review ? say('Your review of {name}', { name: listing.name }) : say('Review {name}', { name: listing.name }),
      section: 'listings',
      body: (
        <div class="reading account">
          <PageHead title={review ? say('Your review of {name}', { name }) : say('Review {name}', { name })} over={<BackTo listing={listing} />} />
          {why_not ? <p class="notice">{sayWhyNoReview(why_not, listing.name)}</p> : <Refused sent={visit.sent} />}
          {done ? <Done says={done} /> : review && !why_not && review.state !== 'shown' && <p class="notice">{say(written[review.state])}</p>}
          {review?.hidden_because && (
            <p>
              {say('Reason:')} <span dir="auto">{review.hidden_because}</span> <AppealLink kind="review" id={review.id} />
            </p>
          )}
          {review && (
            <p class="facts">
              <span>{say('Written {day}', { day: <Instant at={review.written_at} timeZone={visit.site.timeZone} /> })}</span>
              <a href={`${addressOf.listing('', listing.slug)}/reviews`}>{say('All reviews')}</a>
            </p>
          )}
          {nameless && <NamelessHint />}
          {!why_not && <ReviewForm visit={visit} review={review} />}
          {review && <RemoveForm />}
          {why_not?.code === 'own_listing' && (
            <p>
              <a class="button" href={`${addressOf.listing('', listing.slug)}/answers`}>
                {say('Reply to reviews')}
              </a>
            </p>
          )}
          {!why_not && <WhatWaits rules={mine.waits_when} />}
        </div>
      ),
    };
  };
}

function ReviewForm({ visit: { sent }, review }: { visit: PersonalVisit; review: Review | null }) {
  return (
    <Form name="write">
      <RatingChoice sent={sent} rating={review?.rating} />
      <Input
        form="write"
        name="title"
        label={say('Summary in one line')}
        max={120}
        autocomplete="off"
        optional
        value={review?.title ?? undefined}
        sent={sent}
      />
      <LongInput
        form="write"
        name="body"
        label={say('Your review')}
        max={5000}
        value={review?.body ?? undefined}
        hint={say('At least 20 characters. Say what you used it for and how it went. Your name is shown next to your review.')}
        sent={sent}
      />
      <button type="submit">{review ? say('Save review') : say('Publish review')}</button>
    </Form>
  );
}

const RemoveForm = () => (
  <Form name="remove">
    <button class="danger" type="submit">
      {say('Remove my review')}
    </button>
    <p class="hint">{say('Its rating and any reply are removed too.')}</p>
  </Form>
);

const WhatWaits = ({ rules }: { rules: readonly string[] }) => (
  <details>
    <summary>{say('Which reviews are checked first')}</summary>
    <p>{say('The site team checks a review before it’s shown, and logs its decision, when:')}</p>
    <ul class="points">
      {sayRules(rules).map((rule) => (
        <li>{rule}</li>
      ))}
    </ul>
  </details>
);
