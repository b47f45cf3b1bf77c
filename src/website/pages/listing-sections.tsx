import { addressOf, type ListingProfile } from '../../directory/index.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { pathOf } from '../words/safe-url.ts';

/** Founders have pages once a listing of theirs is live. */
export function FounderList({ founders }: { founders: ListingProfile['founders'] }) {
  if (founders.length === 0) return null;
  return (
    <section>
      <h2>{founders.length === 1 ? 'Founder' : 'Founders'}</h2>
      <ul class="people">
        {founders.map((founder) => (
          <li>
            <a class="name" href={founder.url === null ? undefined : addressOf.founder('', founder.slug)} dir="auto">
              {founder.name}
            </a>
            {founder.title && (
              <span class="soft" dir="auto">
                {founder.title}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Updates({ updates, timeZone }: { updates: ListingProfile['latest_updates']; timeZone: string }) {
  if (updates.length === 0) return null;
  return (
    <section>
      <h2>Latest updates</h2>
      <ol class="timeline">
        {updates.map((update) => (
          <li>
            <Instant at={update.posted_at} timeZone={timeZone} />
            <h3 dir="auto">{update.title}</h3>
            <Paragraphs text={update.body} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Bought, and always told to be what it is. */
export function AiReview({ review, timeZone }: { review: ListingProfile['ai_review']; timeZone: string }) {
  if (review === null) return null;
  return (
    <section>
      <h2>Review, written by AI from what the company’s site says</h2>
      <Paragraphs text={review.body} />
      <p class="soft">
        Paid. {review.written_by}, <Instant at={review.written_at} timeZone={timeZone} />.
      </p>
    </section>
  );
}

const storyHeadings = [
  ['story', null],
  ['why_started', 'Why it was started'],
  ['problem', 'The problem'],
  ['journey', 'The journey'],
  ['challenges', 'Challenges'],
  ['achievements', 'Achievements'],
  ['lessons', 'Lessons'],
  ['whats_next', 'What is next'],
] as const;

export function Story({ story }: { story: ListingProfile['story'] }) {
  if (!story) return null;
  return (
    <section class="story" id="story">
      <h2 dir="auto">{story.title ?? 'Founder story'}</h2>
      {storyHeadings.map(([part, heading]) => {
        const text = story[part];
        if (!text) return null;
        return (
          <>
            {heading && <h3>{heading}</h3>}
            <Paragraphs text={text} />
          </>
        );
      })}
    </section>
  );
}

export function Milestones({ milestones }: { milestones: ListingProfile['milestones'] }) {
  if (!milestones || milestones.length === 0) return null;
  return (
    <section>
      <h2>Milestones</h2>
      <ol class="timeline">
        {milestones.map((milestone) => (
          <li>
            <Day day={milestone.date} short />
            <h3 dir="auto">{milestone.url ? <ExternalLink url={milestone.url}>{milestone.title}</ExternalLink> : milestone.title}</h3>
            {milestone.description && <Paragraphs text={milestone.description} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Media({ profile: { media, name } }: { profile: ListingProfile }) {
  if (!media || (media.screenshots.length === 0 && !media.demo_video_url)) return null;
  return (
    <section>
      <h2>Pictures</h2>
      {media.screenshots.map((picture) => (
        <img class="screenshot" src={pathOf(picture.url)} alt={picture.alt ?? `Screenshot of ${name}`} loading="lazy" />
      ))}
      {media.demo_video_url && (
        <p>
          <ExternalLink url={media.demo_video_url}>Watch the demo video</ExternalLink>
        </p>
      )}
    </section>
  );
}
