import type { Site } from '../../../contract/call.ts';
import { writeLifted, writeSuspended } from '../../../launches/index.ts';
import { type Letter, letterOf, type MailKind } from '../../../platform/mail/index.ts';
import { say, sayCount, toSay } from '../../../platform/words/say.ts';
import { statusWords } from '../../versions/content-words.ts';
import { writeEditedByTeam } from '../mails/edited-by-team.ts';
import type { BulkTarget } from './bulk-types.ts';

export const listingsSuspended = {
  key: 'listings_suspended',
  title: toSay('Several listings suspended (to the owner)'),
  placeholders: ['reason'],
} as const satisfies MailKind;

export const suspensionsLifted = {
  key: 'suspensions_lifted',
  title: toSay('Several suspensions lifted (to the owner)'),
  placeholders: [],
} as const satisfies MailKind;

export const listingsMoved = {
  key: 'listings_moved',
  title: toSay('Several listings moved to another category (to the owner)'),
  placeholders: [],
} as const satisfies MailKind;

/** Listings of one owner that were changed at once. */
export interface ManyTold {
  site: Site;
  listings: readonly BulkTarget[];
}

/** An email names this many listings and counts the others. */
const MOST_NAMED = 50;

/** To an owner: their listings are suspended. One listing gets the email that it always gets. */
export function writeManySuspended({ site, listings }: ManyTold, reason: string): Letter {
  const [only] = listings;
  if (listings.length === 1) return writeSuspended({ site, name: only!.name, slug: only!.slug, reason });
  const opening = say('The {site} team has suspended some of your listings. Only you can see them for now.', { site: site.name });
  const blocks = [
    { facts: [[say('Listings'), names(listings)] as const, [say('Reason'), reason] as const] },
    say(
      'Nothing is deleted. If you think this is a mistake, or once you’ve fixed what they describe, ask for another look at a listing. You can do that once for each.',
    ),
    { button: { label: say('View your listings'), url: `${site.origin}/account/listings` } },
  ];
  const subject = sayCount('{n} of your listings is suspended|{n} of your listings are suspended', listings.length);
  return letterOf(listingsSuspended, { site, subject, opening, blocks, values: { reason } });
}

/** To an owner: the suspensions of their listings have ended, with each listing's current status. */
export function writeManyLifted({ site, listings }: ManyTold): Letter {
  const [only] = listings;
  if (listings.length === 1) return writeLifted({ site, name: only!.name, status: only!.to.status!, missedWeek: only!.to.missed_week ?? null });
  const named = listings.slice(0, MOST_NAMED);
  const missed = listings.some(({ to }) => to.missed_week !== undefined);
  const opening = say('The {site} team has lifted the suspension of some of your listings.', { site: site.name });
  const blocks = [
    { facts: named.map(({ name, to }) => [name, say(statusWords[to.status!]!)] as const) },
    ...(listings.length > named.length ? [sayCount('And {n} more.|And {n} more.', listings.length - named.length)] : []),
    ...(missed ? [say('If a launch week has already begun, the listing returns to draft. Choose how and when to launch it.')] : []),
    { button: { label: say('View your account'), url: `${site.origin}/account` } },
  ];
  const subject = sayCount('{n} of your listings is no longer suspended|{n} of your listings are no longer suspended', listings.length);
  return letterOf(suspensionsLifted, { site, subject, opening, blocks, values: {} });
}

/** To an owner: their listings have another category. */
export function writeManyEdited({ site, listings }: ManyTold, reason: string | undefined): Letter {
  const [only] = listings;
  if (listings.length === 1) return writeEditedByTeam({ site, listing: only!, keys: ['categories'], reason });
  const opening = say('The {site} team has changed the category of some of your listings.', { site: site.name });
  const blocks = [
    { facts: [[say('Listings'), names(listings)] as const, ...(reason === undefined ? [] : [[say('Reason'), reason] as const])] },
    say('The history of your listing shows each change, before and after. You can edit it again or restore an earlier version.'),
    { button: { label: say('View your account'), url: `${site.origin}/account` } },
  ];
  const subject = sayCount('We edited {n} of your listings|We edited {n} of your listings', listings.length);
  return letterOf(listingsMoved, { site, subject, opening, blocks, values: {} });
}

function names(listings: readonly BulkTarget[]): string {
  const named = listings.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = listings.length - named.length;
  return [...named, ...(more > 0 ? [sayCount('{n} more|{n} more', more)] : [])].join(say(', '));
}
