import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const reviewAnswered = { key: 'review_answered', title: toSay('Reply to a review (to the author)'), placeholders: ['name'] } as const satisfies MailKind;

/** To the author of a review: the owner's answer. */
export function writeAnswered({ site, listing, answer }: { site: Site; listing: { slug: string; name: string }; answer: string }): Letter {
  return letterOf(reviewAnswered, {
    site,
    subject: say('{name} replied to your review', listing),
    opening: say('The owner of {name} replied to your review:', listing),
    blocks: [...answer.split(/\n{2,}/), { button: { label: say('View {name}', listing), url: addressOf.listing(site.origin, listing.slug) } }],
    values: { name: listing.name },
  });
}
