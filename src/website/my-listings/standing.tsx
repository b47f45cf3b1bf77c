import type { Child } from 'hono/jsx';
import { addressOf } from '../../contract/addresses.ts';
import { statusWords } from '../../my-listings/index.ts';
import type { Own } from '../areas/own-listing.ts';
import { dayInWords, weekInWords } from '../words/days.ts';
import { hostOf } from '../words/safe-url.ts';
import { say, toSay } from '../words/say.ts';
import type { Asked } from './asked.ts';

/** A listing's status as its owner reads it, in the status's colour. */
export const Standing = ({ status }: { status: Own['status'] }) => <span class={`standing is-${status}`}>{say(statusWords[status]!)}</span>;

/** The owner's next step and where to do it. */
interface Step {
  says: Child;
  /** Path below the listing's own address. */
  to?: string;
  /** Another address instead. */
  at?: string;
  label?: string;
}

type Stepping = Pick<Own, 'slug' | 'status' | 'next_step' | 'launch_week' | 'website_url'> & { badge?: Own['badge'] };

/** That a listing is suspended, and where its owner asks for another look. @param given.asked undefined: nobody has asked */
export function Suspended({ listing, asked }: { listing: Stepping; asked: Asked | undefined }) {
  const { says, at, label } = nextStepOf(listing, asked);
  return (
    <p class="empty">
      {says} <a href={at}>{label}</a>
    </p>
  );
}

/** A listing that is live but never launched stays live; only its launch is queued. */
const queuedWords = {
  place: toSay('Put the badge on the homepage of {host}. Once we find it, the listing launches in the week of {week}. It stays live the whole time.'),
  publish: toSay('Put the badge on the homepage of {host}. Once we find it, the listing goes live in the week of {week}.'),
  keep: toSay('It launches on Monday, {day}. Keep the badge on the homepage of {host} until then and afterwards.'),
  keepUntil: toSay('It goes live on Monday, {day}. Keep the badge on the homepage of {host} until then and afterwards.'),
};

/** Where a suspended listing stands after its owner asked for another look. */
function sayAsked({ decision, statement }: Asked): string {
  if (decision !== null) return say('The site team has looked again. The decision stays the same.');
  return statement === null
    ? say('Another owner has asked for another look. The site team hasn’t decided yet.')
    : say('You asked for another look. We’ll email you when the site team has decided.');
}

/** What a listing's owner can do next, and the tail of the page for it. @param asked about its suspension; undefined: nobody has asked */
export function nextStepOf({ slug, status, next_step: step, launch_week: week, website_url, badge }: Stepping, asked?: Asked): Step {
  const host = hostOf(website_url);
  switch (step.code) {
    case 'choose_plan':
      return { says: say('Saved, but not published yet. Choose how to launch it.'), to: '/plan', label: say('Choose how to launch') };
    case 'place_badge':
      return {
        says: say(status === 'live' ? queuedWords.place : queuedWords.publish, { host, week: weekInWords(week!) }),
        to: '/badge',
        label: say('Go to the badge'),
      };
    case 'keep_badge':
      return {
        says: say(status === 'live' ? queuedWords.keep : queuedWords.keepUntil, { day: dayInWords(week!), host }),
        to: '/kit',
        label: say('Open the launch kit'),
      };
    case 'restore_badge':
      return {
        says: say('The badge has been missing from the homepage of {host} since {day}. Put it back: after 14 days without it, the listing is withdrawn.', {
          host,
          day: badge?.missing_since ? dayInWords(badge.missing_since.slice(0, 10)) : '…',
        }),
        to: '/badge',
        label: say('Go to the badge'),
      };
    case 'wait_for_launch':
      return {
        says: say('It goes live on Monday, {day}. You don’t need to do anything.', { day: dayInWords(week!) }),
        to: '/kit',
        label: say('Open the launch kit'),
      };
    case 'write_to_site_team':
      if (asked) return { says: sayAsked(asked), at: addressOf.appeal('', 'listing', slug), label: say('View your request') };
      return {
        says: say('The site team has suspended this listing. If you think this is a mistake, or once you’ve fixed the problem, ask for another look.'),
        at: addressOf.appeal('', 'listing', slug),
        label: say('Ask for another look'),
      };
    case 'post_update':
      return { says: say('It’s live. Tell your followers what’s new.'), to: '/updates', label: say('Post an update') };
  }
}
