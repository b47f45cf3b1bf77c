import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { dayInWords } from '../../platform/words/days.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const listingSuspended = {
  key: 'listing_suspended',
  title: toSay('Listing suspended (to the owner)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

export const suspensionLifted = {
  key: 'suspension_lifted',
  title: toSay('Listing suspension lifted (to the owner)'),
  placeholders: ['name'],
} as const satisfies MailKind;

interface Told {
  site: Site;
  name: string;
}

/** What a listing's status means after the suspension. */
const standing: Readonly<Record<string, string>> = {
  live: toSay('It’s live again.'),
  draft: toSay('It’s a draft again.'),
  awaiting_badge: toSay('It’s waiting for its badge again.'),
  scheduled: toSay('Its launch is scheduled again.'),
  withdrawn: toSay('It’s withdrawn, as it was before.'),
};

/** Tells an owner that their listing is suspended, and why. */
export function writeSuspended({ site, name, slug, reason }: Told & { slug: string; reason: string }): Letter {
  const opening = say('The {site} team has suspended the listing for {name}. Only you can see it for now.', { site: site.name, name });
  const blocks = [
    { facts: [[say('Reason'), reason] as const] },
    say('Nothing is deleted. If you think this is a mistake, or once you’ve fixed what they describe, ask for another look. You can do that once.'),
    { button: { label: say('Ask for another look'), url: addressOf.appeal(site.origin, 'listing', slug) } },
  ];
  return letterOf(listingSuspended, { site, subject: say('The listing for {name} is suspended', { name }), opening, blocks, values: { name, reason } });
}

/** Tells an owner that the suspension has ended, and the listing's state. @param given.missedWeek the Monday that passed in the meantime */
export function writeLifted({ site, name, status, missedWeek }: Told & { status: string; missedWeek: string | null }): Letter {
  const now = missedWeek
    ? say('Its launch week of {day} has already begun without it, so it’s a draft again. Choose how and when to launch it.', { day: dayInWords(missedWeek) })
    : say(standing[status] ?? '');
  const opening = say('The {site} team has lifted the suspension of the listing for {name}.', { site: site.name, name });
  const blocks = [now, { button: { label: say('View your account'), url: `${site.origin}/account` } }];
  return letterOf(suspensionLifted, { site, subject: say('The listing for {name} is no longer suspended', { name }), opening, blocks, values: { name } });
}
