import type { Letter } from '../../accounts/index.ts';
import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import type { Notice } from '../../notifications/index.ts';
import { type Block, writeLetter } from '../../platform/mail/index.ts';
import { weekdayInWords } from '../../platform/words/days.ts';
import { say } from '../../platform/words/say.ts';
import { sayBadgeFinding } from '../badge-sentences.ts';

/** The listing that an email is about. */
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

/** The badge was found: the place in the week is fixed. */
export function writePlaceConfirmed(given: Told): Letter {
  const about = aboutWeek(given);
  return letter(given, say('{name} launches on {day}', about), [
    say('We found your badge, so your launch is confirmed. {name} launches in the week that begins on {day}.', about),
    say('You don’t need to do anything until then. Keep the badge on your homepage: we check it once a day, and your place depends on it.'),
    { button: { label: say('View the launch week'), url: addressOf.week(given.site.origin, given.listing.week!) } },
  ]);
}

/** The badge of a confirmed launch is gone before its Monday. @param given.seen what the look found, a sentence of badgeSentences */
export function writeBadgeGone(given: Told & { seen: string }): Notice {
  const about = aboutWeek(given);
  return notice(given, say('Put the badge for {name} back before {day}', about), [
    say('We checked your homepage and couldn’t find the badge for {name}.', about),
    sayBadgeFinding(given.seen),
    say('We’re still holding your place in the week that begins on {day}. Put the badge back before that Monday and the launch goes ahead as planned.', about),
    ownPage(given, say('See what we found')),
  ]);
}

/** The badge of a live listing is gone. */
export function writeBadgeMissed(given: Told & { seen: string }): Notice {
  const about = { name: given.listing.name };
  return notice(given, say('The badge for {name} is missing', about), [
    say('{name} is listed for free, and we can’t find its badge on your homepage any more.', about),
    sayBadgeFinding(given.seen),
    say('Please put it back within 14 days. After that, the listing is removed from the site. Its votes are kept.'),
    ownPage(given, say('See what we found')),
  ]);
}

/** The badge of a live listing is still gone: the last email before the listing goes. */
export function writeBadgeStillMissed(given: Told): Notice {
  const about = { name: given.listing.name };
  return notice(given, say('{name}: 7 days left to put the badge back', about), [
    say('The badge for {name} is still missing from your homepage. Without it, the listing is removed from the site in 7 days.', about),
    say('Its votes are kept, and you can choose a new launch week at any time.'),
    ownPage(given, say('Get the badge')),
  ]);
}

/** The listing is withdrawn. */
export function writeWithdrawn(given: Told): Letter {
  const about = { name: given.listing.name };
  return letter(given, say('{name} is no longer listed', about), [
    say('The badge for {name} was missing for two weeks, so we removed the listing from the site. Nothing is deleted: its profile and votes are kept.', about),
    say('To list it again, choose a free launch week, or pay for a launch, which doesn’t need a badge.'),
    ownPage(given, say('Open your listing')),
  ]);
}

/** A Monday came without the badge. */
export function writeMovedOn(given: Told & { missed: string; mondaysLeft: number }): Letter {
  const about = { ...aboutWeek(given), missed: weekdayInWords(given.missed) };
  return letter(given, say('{name}: new launch week', about), [
    say('The week of {missed} has begun, and the badge wasn’t on the homepage of {name}. We’ve moved the launch to the week that begins on {day}.', about),
    given.mondaysLeft > 1
      ? say('Put the badge on the homepage before that Monday.')
      : say('Put the badge on the homepage before that Monday, or you’ll lose your place.'),
    ownPage(given, say('Get the badge')),
  ]);
}

/** The last Monday came without the badge, or no week has a place any more. */
export function writePlaceGone(given: Told & { missed: string; staysLive: boolean }): Letter {
  const about = { name: given.listing.name, missed: weekdayInWords(given.missed) };
  return letter(given, say('{name} has lost its launch week', about), [
    say('The week of {missed} has begun without the badge on the homepage of {name}, so its place is no longer reserved. Nothing is deleted.', about),
    ...(given.staysLive ? [say('The listing stays live.')] : []),
    say('Once the badge is on your homepage, you can choose a free launch week again. A paid launch doesn’t need a badge.'),
    ownPage(given, say('Open your listing')),
  ]);
}

/** The launch week has begun. @param given.isFree a free listing depends on its badge from now on */
export function writeLive(given: Told & { isFree: boolean }): Notice {
  const about = aboutWeek(given);
  return notice(given, say('{name} is live', about), [
    say('{name} launched in the week that began on {day}. Votes count for this week until the end of Sunday.', about),
    { button: { label: say('View listing'), url: addressOf.listing(given.site.origin, given.listing.slug) } },
    ...(given.isFree ? [say('The free plan needs the badge. Please keep it on your homepage.')] : []),
  ]);
}

// Emails of a kind that can be turned off get their footer from `notify`; the others tell what an owner has to know.
const notice = ({ site }: Told, subject: string, blocks: readonly Block[]): Notice => ({ site, subject, blocks });

const letter = ({ site }: Told, subject: string, blocks: readonly Block[]): Letter => ({ subject, ...writeLetter({ site, blocks }) });

const ownPage = ({ site, listing }: Told, label: string): Block => ({ button: { label, url: `${site.origin}/account/listings/${listing.id}` } });

const aboutWeek = ({ listing: { name, week } }: Told) => ({ name, day: week === null ? say('a Monday') : weekdayInWords(week) });
