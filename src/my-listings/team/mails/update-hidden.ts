import { addressOf } from '../../../contract/addresses.ts';
import type { Site } from '../../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../../platform/mail/index.ts';
import { say, toSay } from '../../../platform/words/say.ts';

export const updateHidden = {
  key: 'update_hidden',
  title: toSay('Update hidden (to the owner)'),
  placeholders: ['name', 'title', 'reason'],
} as const satisfies MailKind;

/** Tells an owner of a listing that the site team has hidden one of its updates, and why. This email can't be turned off. */
export function writeUpdateHidden(given: { site: Site; name: string; title: string; id: number; reason: string }): Letter {
  const { site, name, title, id, reason } = given;
  return letterOf(updateHidden, {
    site,
    subject: say('An update from {name} is hidden', { name }),
    opening: say('The {site} team has hidden the update “{title}” from {name}. Only the owners of the listing can see it.', { site: site.name, title, name }),
    blocks: [
      { facts: [[say('Reason'), reason] as const] },
      say('If you think this is a mistake, ask for another look. You can do that once.'),
      { button: { label: say('Ask for another look'), url: addressOf.appeal(site.origin, 'update', id) } },
    ],
    values: { name, title, reason },
  });
}
