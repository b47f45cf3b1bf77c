import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const reviewHidden = {
  key: 'review_hidden',
  title: toSay('Review hidden (to the author)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

/** Tells the author of a review that the site team has hidden it, and why. This email can't be turned off. */
export function writeHidden({ site, listing, review, reason }: { site: Site; listing: { name: string }; review: number; reason: string }): Letter {
  const { name } = listing;
  const opening = say('The {site} team has hidden your review of {name}. Only you can see it, and it doesn’t count.', { site: site.name, name });
  const blocks = [
    { facts: [[say('Reason'), reason] as const] },
    say('If you think this is a mistake, ask for another look. You can do that once.'),
    { button: { label: say('Ask for another look'), url: addressOf.appeal(site.origin, 'review', review) } },
  ];
  return letterOf(reviewHidden, { site, subject: say('Your review of {name} is hidden', { name }), opening, blocks, values: { name, reason } });
}
