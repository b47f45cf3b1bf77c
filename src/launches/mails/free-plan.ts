import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import type { Letter } from '../../notifications/index.ts';
import { type Block, writeLetter } from '../../platform/mail/index.ts';
import type { Letter as WrittenLetter } from './tell-owners.ts';

/** The listing that a letter speaks of. */
export interface LetterListing {
  id: number;
  name: string;
  slug: string;
  /** Monday of its launch week. */
  week: string | null;
}

interface Told {
  site: Site;
  listing: LetterListing;
}

/** The badge was found: the place in the week is fixed. @param given.seen what the look found, in a sentence */
export function writePlaceConfirmed(given: Told & { seen: string }): WrittenLetter {
  return letter(given, `${given.listing.name} launches on ${inWords(given.listing.week)}`, [
    `Your badge is in place, so ${given.listing.name} has its launch: the week that begins on ${inWords(given.listing.week)}.`,
    'Until then there is nothing to do. Leave the badge where it is: it is looked for once a day, and the place depends on it.',
    { button: { label: 'See the launch week', url: addressOf.week(given.site.origin, given.listing.week!) } },
  ]);
}

/** The badge of a confirmed launch is gone before its Monday. */
export function writeBadgeGone(given: Told & { seen: string }): Letter {
  return notice(given, `The badge of ${given.listing.name} is gone`, [
    `We looked for your badge on the homepage of ${given.listing.name} and did not see it any more. ${given.seen}`,
    `Your place in the week that begins on ${inWords(given.listing.week)} is still kept. Put the badge back before that Monday, and the launch takes place as planned.`,
    ownPage(given, 'See what we found'),
  ]);
}

/** The badge of a live listing is gone. */
export function writeBadgeMissed(given: Told & { seen: string }): Letter {
  return notice(given, `The badge of ${given.listing.name} is missing`, [
    `${given.listing.name} is listed for free, and its badge is not on the homepage any more. ${given.seen}`,
    'Please put it back within 14 days; after that the listing is taken off the site. Its votes are kept.',
    ownPage(given, 'See what we found'),
  ]);
}

/** The badge of a live listing is still gone: the last word before the listing goes. */
export function writeBadgeStillMissed(given: Told): Letter {
  return notice(given, `${given.listing.name}: seven days left to put the badge back`, [
    `The badge of ${given.listing.name} is still missing from its homepage. Without it the listing is taken off the site in seven days.`,
    'Its votes are kept, and you can choose a new launch week at any time.',
    ownPage(given, 'Get the badge'),
  ]);
}

/** The listing is withdrawn. */
export function writeWithdrawn(given: Told): WrittenLetter {
  return letter(given, `${given.listing.name} is no longer listed`, [
    `The badge of ${given.listing.name} was missing for two weeks, so the listing is off the site now. Nothing is lost: its profile and its votes are kept.`,
    'Choose a free launch week again, or a paid launch that needs no badge.',
    ownPage(given, 'Open your listing'),
  ]);
}

/** A Monday came without the badge. */
export function writeMovedOn(given: Told & { missed: string; mondaysLeft: number }): WrittenLetter {
  return letter(given, `${given.listing.name}: a new launch week`, [
    `The week of ${inWords(given.missed)} has begun, and the badge was not on the homepage of ${given.listing.name}. So its launch moves to the week that begins on ${inWords(given.listing.week)}.`,
    given.mondaysLeft > 1
      ? 'Put the badge on the homepage before that Monday.'
      : 'Put the badge on the homepage before that Monday: if it is not there then, the place goes to somebody else.',
    ownPage(given, 'Get the badge'),
  ]);
}

/** The last Monday came without the badge, or no week has a place any more. */
export function writePlaceGone(given: Told & { missed: string }): WrittenLetter {
  return letter(given, `${given.listing.name} has no launch week any more`, [
    `The week of ${inWords(given.missed)} has begun without the badge on the homepage of ${given.listing.name}, and its place goes to somebody else. The listing is a draft again; nothing of it is lost.`,
    'When the badge is in place, choose a free launch week again. A paid launch needs none.',
    ownPage(given, 'Open your listing'),
  ]);
}

/** The launch week has begun. @param given.isFree a free listing depends on its badge from now on */
export function writeLive(given: Told & { isFree: boolean }): Letter {
  return notice(given, `${given.listing.name} is live`, [
    `${given.listing.name} launched in the week that began on ${inWords(given.listing.week)}. Votes count for that week until its Sunday ends.`,
    { button: { label: 'Open the listing', url: addressOf.listing(given.site.origin, given.listing.slug) } },
    ...(given.isFree ? ['The badge stays part of the free plan: please leave it on your homepage.'] : []),
  ]);
}

// Mails of a kind that can be turned off get their footer from `notify`; the others tell what an owner has to know.
const notice = ({ site }: Told, subject: string, blocks: readonly Block[]): Letter => ({ site, subject, blocks });

function letter({ site }: Told, subject: string, blocks: readonly Block[]): WrittenLetter {
  return { subject, ...writeLetter({ site, blocks }) };
}

const ownPage = ({ site, listing }: Told, label: string): Block => ({ button: { label, url: `${site.origin}/account/listings/${listing.id}` } });

const long = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** "Monday, 28 December 2026" */
export const inWords = (day: string | null) => (day === null ? 'a Monday' : long.format(new Date(`${day}T00:00:00Z`)));
