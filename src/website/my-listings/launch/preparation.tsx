import { type Own, placeOf } from '../../areas/own-listing.ts';
import { Moment } from '../../forms/moment.tsx';
import { figure } from '../../words/figures.ts';
import { say, sayCount, toSay } from '../../words/say.ts';
import { Checklist, type Point } from '../checklist.tsx';
import { timeLeft } from './time-left.ts';
import type { Launch } from './votes.tsx';

interface Given {
  launch: Launch;
  listing: Own;
  now: Date;
}

/** What to have ready before the launch, and whom to tell. */
export function Preparation({ launch, listing, now }: Given) {
  return (
    <>
      {launch.starts_at && (
        <dl class="figures">
          <div>
            <dt>{say('Time until launch')}</dt>
            <dd>{timeLeft(launch.starts_at, now)}</dd>
            <dd class="hint">
              <Moment at={launch.starts_at} timeZone={launch.time_zone} />
            </dd>
          </div>
          <div>
            <dt>{say('Reminders')}</dt>
            <dd>{figure(launch.reminders)}</dd>
          </div>
          <div>
            <dt>{say('Followers')}</dt>
            <dd>{figure(listing.followers)}</dd>
          </div>
        </dl>
      )}
      <Checklist id="ready" title={say('Launch checklist')} points={pointsOf(launch, listing)} listing={listing} />
      <section aria-labelledby="tell">
        <h2 id="tell">{say('People to tell')}</h2>
        {launch.reminders > 0 && (
          <p>{sayCount('{n} person asked for an email when it launches.|{n} people asked for an email when it launches.', launch.reminders)}</p>
        )}
        <p>{say('Tell your users, friends and followers when it launches. The launch kit has text, a picture and a QR code to share.')}</p>
        {listing.is_public && (
          <p class="acts">
            <a class="button quiet" href={placeOf(listing, '/kit')}>
              {say('Open the launch kit')}
            </a>
          </p>
        )}
      </section>
    </>
  );
}

/** Nobody can ask for a reminder, and the kit has nothing to share, before the listing has a public page: until then, neither is named. */
function pointsOf({ week, reminders }: Launch, listing: Own): Point[] {
  const { badge, logo_url: logo, media, latest_updates: updates, tagline, description, is_public: isPublic } = listing;
  return [
    { label: toSay('A launch week'), isDone: week !== null, to: '/plan' },
    ...(badge ? [{ label: toSay('The badge on your homepage'), isDone: badge.finding === 'found', to: '/badge' }] : []),
    { label: toSay('A logo'), isDone: logo !== null, to: '/pictures' },
    { label: toSay('A tagline and a description'), isDone: !!tagline && !!description, to: '/edit#edit-fields/tagline' },
    { label: toSay('A picture in the gallery'), isDone: media.screenshots.length > 0, to: '/pictures', isPaid: true },
    { label: toSay('A first update'), isDone: updates.length > 0, to: '/updates' },
    ...(isPublic ? [{ label: toSay('At least one reminder'), isDone: reminders > 0, to: '/kit' }] : []),
  ];
}
