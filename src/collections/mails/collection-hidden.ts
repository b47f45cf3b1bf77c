import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const collectionHidden = {
  key: 'collection_hidden',
  title: toSay('Collection hidden (to the author)'),
  placeholders: ['reason'],
} as const satisfies MailKind;

/** Tells the author of a collection that the site team has hidden it, and why. This email can't be turned off. */
export function writeCollectionHidden({ site, title, id, reason }: { site: Site; title: string; id: number; reason: string }): Letter {
  return letterOf(collectionHidden, {
    site,
    subject: say('Your collection “{title}” is hidden', { title }),
    opening: say('The {site} team has hidden your collection “{title}”. Only you can see it.', { site: site.name, title }),
    blocks: [
      { facts: [[say('Reason'), reason] as const] },
      say('If you think this is a mistake, ask for another look. You can do that once.'),
      { button: { label: say('Ask for another look'), url: addressOf.appeal(site.origin, 'collection', id) } },
    ],
    values: { reason },
  });
}
