import type { Site } from '../../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../../platform/mail/index.ts';
import { say, toSay } from '../../../platform/words/say.ts';
import { sayName } from '../../versions/content-words.ts';

export const listingEditedByTeam = {
  key: 'listing_edited_by_team',
  title: toSay('Listing edited by the site team (to the owner)'),
  placeholders: ['name'],
} as const satisfies MailKind;

/** To the owner: which fields the site team changed, why, and where to look at it. */
export function writeEditedByTeam(given: { site: Site; listing: { id: number; name: string }; keys: readonly string[]; reason: string | undefined }): Letter {
  const { site, listing, keys, reason } = given;
  const { name } = listing;
  const opening = say('The {site} team has edited the listing for {name}.', { site: site.name, name });
  const blocks = [
    {
      facts: [[say('Changed'), keys.map(sayName).join(say(', '))] as const, ...(reason === undefined ? [] : [[say('Reason'), reason] as const])],
    },
    say('The history of your listing shows each change, before and after. You can edit it again or restore an earlier version.'),
    { button: { label: say('View history'), url: `${site.origin}/account/listings/${listing.id}/history` } },
  ];
  return letterOf(listingEditedByTeam, { site, subject: say('We edited the listing for {name}', { name }), opening, blocks, values: { name } });
}
