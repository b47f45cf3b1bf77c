import type { Site } from '../../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../../platform/mail/index.ts';
import { say, toSay } from '../../../platform/words/say.ts';

export const updateRestored = {
  key: 'update_restored',
  title: toSay('Hidden update restored (to the owner)'),
  placeholders: ['name', 'title'],
} as const satisfies MailKind;

/** Tells an owner of a listing that the site team shows a hidden update again. This email can't be turned off, like the one that it was hidden. */
export function writeUpdateRestored(given: { site: Site; name: string; title: string; listingId: number }): Letter {
  const { site, name, title, listingId } = given;
  return letterOf(updateRestored, {
    site,
    subject: say('An update from {name} is no longer hidden', { name }),
    opening: say('The {site} team has restored the update “{title}” from {name}. It’s on the profile again.', { site: site.name, title, name }),
    blocks: [{ button: { label: say('View your updates'), url: `${site.origin}/account/listings/${listingId}/updates` } }],
    values: { name, title },
  });
}
