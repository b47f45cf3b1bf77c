import { addressOf } from '../../contract/addresses.ts';
import type { ListingProfile } from '../../listings/index.ts';
import { pictureAt } from '../../pictures/index.ts';
import { storySectionWords } from '../../profile-fields/index.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { Portrait } from '../parts/logo.tsx';
import { Paid } from '../parts/marks.tsx';
import { OriginMark, type Origins } from '../parts/stated.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { Day, Instant } from '../parts/time.tsx';
import { ReportLink } from '../reports/report-link.tsx';
import { hostOf, pathOf, safeUrl } from '../words/safe-url.ts';
import { say } from '../words/say.ts';

/** Founders have pages once one of their listings is live. */
export function FounderList(given: { founders: ListingProfile['founders']; portraits: Record<string, string>; origins: Origins }) {
  const { founders, portraits, origins } = given;
  if (founders.length === 0) return null;
  return (
    <section>
      <h2>{founders.length === 1 ? say('Founder') : say('Founders')}</h2>
      <ul class="people">
        {founders.map((founder) => (
          <li class="with-face">
            <Portrait name={founder.name} url={portraits[founder.slug] ?? null} />
            <div>
              <a class="name" href={founder.url === null ? undefined : addressOf.founder('', founder.slug)} dir="auto">
                {founder.name}
              </a>
              <OriginMark origins={origins} part="founders" entry={founder.name} what={founder.name} />{' '}
              {founder.title && (
                <span class="soft" dir="auto">
                  {founder.title}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Updates on a profile, newest first; nothing without any. Of a deleted one only the dates are left. */
export function Updates(given: { updates: ListingProfile['latest_updates']; deleted: readonly { posted_at: string; deleted_at: string }[]; timeZone: string }) {
  const { updates, deleted, timeZone } = given;
  if (updates.length + deleted.length === 0) return null;
  const entries = [...updates, ...deleted].sort((a, b) => b.posted_at.localeCompare(a.posted_at));
  return (
    <section>
      <h2>{say('Latest updates')}</h2>
      <ol class="timeline">
        {entries.map((update) => (
          <li>
            <Instant at={update.posted_at} timeZone={timeZone} />
            {'deleted_at' in update ? (
              <p class="unstated">{say('Update deleted by the owner on {day}.', { day: <Instant at={update.deleted_at} timeZone={timeZone} /> })}</p>
            ) : (
              <>
                <h3 dir="auto">{update.title}</h3>
                <Paragraphs text={update.body} />
                <p class="facts">
                  <ReportLink kind="update" id={update.id} about={update.title} />
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Bought, and always labelled as such. */
export function AiReview({ review, timeZone }: { review: ListingProfile['ai_review']; timeZone: string }) {
  if (review === null) return null;
  return (
    <section>
      <h2>{say('Review written by AI from the company’s website')}</h2>
      <Paragraphs text={review.body} />
      {review.sources.length > 0 && (
        <details>
          <summary>{say('Quotes and their source pages')}</summary>
          <ol>
            {review.sources.map(({ quote, url, page_title }) => (
              <li>
                <q dir="auto">{quote}</q>{' '}
                <ExternalLink url={url}>
                  <span dir="auto">{page_title || `${hostOf(url)}${pathOf(url)}`}</span>
                </ExternalLink>
              </li>
            ))}
          </ol>
        </details>
      )}
      <p class="soft">
        <Paid /> {say('{author}, {day}', { author: <span dir="auto">{review.written_by}</span>, day: <Instant at={review.written_at} timeZone={timeZone} /> })}
      </p>
    </section>
  );
}

const storySections = Object.entries(storySectionWords) as [keyof typeof storySectionWords, string][];

/** The founder's story on a profile; nothing without one. Only the parts that were written have a heading. */
export function Story({ story }: { story: ListingProfile['story'] }) {
  if (!story) return null;
  return (
    <section class="story" id="story">
      <h2 dir="auto">{story.title ?? say('Founder story')}</h2>
      {story.story && <Paragraphs text={story.story} />}
      {storySections.map(([part, heading]) => {
        const text = story[part];
        if (!text) return null;
        return (
          <>
            <h3>{say(heading)}</h3>
            <Paragraphs text={text} />
          </>
        );
      })}
    </section>
  );
}

/** Milestones on a profile, in the order of the answer; nothing without any. */
export function Milestones({ milestones }: { milestones: ListingProfile['milestones'] }) {
  if (!milestones || milestones.length === 0) return null;
  return (
    <section>
      <h2>{say('Milestones')}</h2>
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

/** Our own copies of the pictures, and a picture of the video: its player is on another host and only opens on a click. */
export function Media({ profile: { media, name } }: { profile: ListingProfile }) {
  const video = safeUrl(media?.demo_video_url);
  const still = media?.demo_video_picture_url;
  if (!media || (media.screenshots.length === 0 && !video)) return null;
  return (
    <section>
      <h2 class="unseen">{say('Pictures')}</h2>
      <ul
        class="media"
        data-gallery
        data-label={say('Screenshots of {name}', { name })}
        data-previous={say('Previous picture')}
        data-next={say('Next picture')}
        data-close={say('Close')}
      >
        {video && (
          <li>
            <a class="video" href={video} target="_blank" rel="nofollow ugc noopener">
              {still && <img src={pathOf(pictureAt(still, 640))} alt="" width="640" height="360" loading="lazy" />}
              <span class="video-words">
                <Icon name="play" />
                <span>{say('Watch the demo video')}</span>
                <span class="soft">{say('opens {host} in a new tab', { host: hostOf(video) })}</span>
              </span>
            </a>
          </li>
        )}
        {media.screenshots.map((picture, i) => (
          <li>
            <a href={pathOf(picture.url)} data-zoom>
              <img
                class="screenshot"
                src={pathOf(pictureAt(picture.url, 640))}
                srcset={`${pathOf(pictureAt(picture.url, 640))} 640w, ${pathOf(pictureAt(picture.url, 1280))} 1280w`}
                sizes={i === 0 && !video ? '(min-width: 45rem) 24rem, 100vw' : SIZES_OF_OTHERS}
                width={picture.width}
                height={picture.height}
                alt={picture.alt ?? say('Screenshot of {name}', { name })}
                loading={i < 2 ? undefined : 'lazy'}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a phone, all but the first picture are in three columns. */
const SIZES_OF_OTHERS = '(min-width: 45rem) 24rem, 33vw';

/** The company's questions and answers on a profile; nothing without any. */
export function Questions({ faqs, origins }: { faqs: ListingProfile['faqs']; origins: Origins }) {
  if (faqs.length === 0) return null;
  return (
    <section class="faqs">
      <h2>{say('Questions and answers')}</h2>
      {faqs.map(({ question, answer }) => (
        <details>
          <summary dir="auto">{question}</summary>
          <Paragraphs text={answer} />
          <OriginMark origins={origins} part="faqs" entry={question} what={question} />
        </details>
      ))}
    </section>
  );
}
