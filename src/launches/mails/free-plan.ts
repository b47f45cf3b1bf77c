import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Block, type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { weekdayInWords } from '../../platform/words/days.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { sayBadgeFinding } from '../badge-sentences.ts';

export const placeConfirmed = { key: 'place_confirmed', title: toSay('Launch week confirmed'), placeholders: ['name', 'day'] } as const satisfies MailKind;

export const badgeGone = { key: 'badge_gone', title: toSay('Badge missing before the launch'), placeholders: ['name', 'day'] } as const satisfies MailKind;

export const badgeMissed = { key: 'badge_missed', title: toSay('Badge missing, listing live'), placeholders: ['name'] } as const satisfies MailKind;

export const badgeStillMissed = {
  key: 'badge_still_missed',
  title: toSay('Badge still missing, last reminder'),
  placeholders: ['name'],
} as const satisfies MailKind;

export const listingWithdrawn = {
  key: 'listing_withdrawn',
  title: toSay('Listing withdrawn without its badge'),
  placeholders: ['name'],
} as const satisfies MailKind;

export const launchMoved = {
  key: 'launch_moved',
  title: toSay('Launch moved to a later week'),
  placeholders: ['name', 'day', 'missed'],
} as const satisfies MailKind;

export const launchLost = { key: 'launch_lost', title: toSay('Launch week lost'), placeholders: ['name', 'missed'] } as const satisfies MailKind;

export const launchBegan = { key: 'launch_began', title: toSay('Launch week started'), placeholders: ['name', 'day'] } as const satisfies MailKind;

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

/** The badge was found: the place in the week is confirmed. */
export function writePlaceConfirmed(given: Told): Letter {
  const about = aboutWeek(given);
  return letterOf(placeConfirmed, {
    site: given.site,
    subject: say('{name} launches on {day}', about),
    opening: say('We found your badge, so your launch is confirmed. {name} launches in the week that begins on {day}.', about),
    values: about,
    blocks: [
      say('You don’t need to do anything until then. Keep the badge on your homepage: we check it once a day, and your place depends on it.'),
      { button: { label: say('View the launch week'), url: addressOf.week(given.site.origin, given.listing.week!) } },
    ],
  });
}

/** The badge of a confirmed launch disappeared before its Monday. @param given.seen what the check found, a sentence of badgeSentences */
export function writeBadgeGone(given: Told & { seen: string }): Letter {
  const about = aboutWeek(given);
  return letterOf(badgeGone, {
    site: given.site,
    subject: say('Put the badge for {name} back before {day}', about),
    opening: say('We checked your homepage and couldn’t find the badge for {name}.', about),
    values: about,
    blocks: [
      sayBadgeFinding(given.seen),
      say(
        'We’re still holding your place in the week that begins on {day}. Put the badge back before that Monday and the launch goes ahead as planned.',
        about,
      ),
      ownPage(given, say('See what we found')),
    ],
  });
}

/** Tells the owner of a live listing that its badge is missing, and what the last check found. @param given.seen that finding's sentence */
export function writeBadgeMissed(given: Told & { seen: string }): Letter {
  const about = { name: given.listing.name };
  return letterOf(badgeMissed, {
    site: given.site,
    subject: say('The badge for {name} is missing', about),
    opening: say('{name} is listed for free, but we can no longer find its badge on your homepage.', about),
    values: about,
    blocks: [
      sayBadgeFinding(given.seen),
      say('Please put it back within 14 days. After that, the listing is withdrawn. Its votes are kept.'),
      ownPage(given, say('See what we found')),
    ],
  });
}

/** The badge of a live listing is still gone: the last email before it is withdrawn. */
export function writeBadgeStillMissed(given: Told): Letter {
  const about = { name: given.listing.name };
  return letterOf(badgeStillMissed, {
    site: given.site,
    subject: say('{name}: 7 days left to put the badge back', about),
    opening: say('The badge for {name} is still missing from your homepage. Without it, the listing is withdrawn in 7 days.', about),
    values: about,
    blocks: [say('Its votes are kept, and you can choose a new launch week at any time.'), ownPage(given, say('Get the badge'))],
  });
}

/** Tells the owner that the listing was withdrawn because its badge was missing for two weeks. */
export function writeWithdrawn(given: Told): Letter {
  const about = { name: given.listing.name };
  return letterOf(listingWithdrawn, {
    site: given.site,
    subject: say('{name} is no longer listed', about),
    opening: say('The badge for {name} was missing for two weeks, so we withdrew the listing. Nothing is deleted: its profile and votes are kept.', about),
    values: about,
    blocks: [say('To list it again, choose a free launch week, or pay for a launch, which doesn’t need a badge.'), ownPage(given, say('Open your listing'))],
  });
}

/** A Monday came without the badge. */
export function writeMovedOn(given: Told & { missed: string; mondaysLeft: number }): Letter {
  const about = { ...aboutWeek(given), missed: weekdayInWords(given.missed) };
  return letterOf(launchMoved, {
    site: given.site,
    subject: say('{name}: new launch week', about),
    opening: say(
      'The week of {missed} has begun, and the badge wasn’t on the homepage of {name}. We’ve moved the launch to the week that begins on {day}.',
      about,
    ),
    values: about,
    blocks: [
      given.mondaysLeft > 1
        ? say('Put the badge on the homepage before that Monday.')
        : say('Put the badge on the homepage before that Monday, or you’ll lose your place.'),
      ownPage(given, say('Get the badge')),
    ],
  });
}

/** The last Monday came without the badge, or no week has a free place. */
export function writePlaceGone(given: Told & { missed: string; staysLive: boolean }): Letter {
  const about = { name: given.listing.name, missed: weekdayInWords(given.missed) };
  return letterOf(launchLost, {
    site: given.site,
    subject: say('{name} has lost its launch week', about),
    opening: say('The week of {missed} has begun without the badge on the homepage of {name}, so its place is no longer reserved. Nothing is deleted.', about),
    values: about,
    blocks: [
      ...(given.staysLive ? [say('The listing stays live.')] : []),
      say('Once the badge is on your homepage, you can choose a free launch week again. A paid launch doesn’t need a badge.'),
      ownPage(given, say('Open your listing')),
    ],
  });
}

/** The launch week has started. @param given.isFree a free listing depends on its badge from now on */
export function writeLive(given: Told & { isFree: boolean }): Letter {
  const about = aboutWeek(given);
  return letterOf(launchBegan, {
    site: given.site,
    subject: say('{name} is live', about),
    opening: say('{name} launched in the week that began on {day}. Votes count for this week until the end of Sunday.', about),
    values: about,
    blocks: [
      { button: { label: say('Open the launch page'), url: `${given.site.origin}/account/listings/${given.listing.id}/launch` } },
      {
        links: [
          {
            label: say('View public page'),
            url: addressOf.listing(given.site.origin, given.listing.slug),
            says: say('Where people vote. Share it with your users, friends and followers.'),
          },
          {
            label: say('Launch kit'),
            url: `${given.site.origin}/account/listings/${given.listing.id}/kit`,
            says: say('Text, a picture and a QR code to share.'),
          },
        ],
      },
      ...(given.isFree ? [say('The free plan needs the badge. Please keep it on your homepage.')] : []),
    ],
  });
}

const ownPage = ({ site, listing }: Told, label: string): Block => ({ button: { label, url: `${site.origin}/account/listings/${listing.id}` } });

const aboutWeek = ({ listing: { name, week } }: Told) => ({ name, day: week === null ? say('a Monday') : weekdayInWords(week) });
