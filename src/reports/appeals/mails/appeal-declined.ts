import { addressOf } from '../../../contract/addresses.ts';
import type { Site } from '../../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../../platform/mail/index.ts';
import { say, toSay } from '../../../platform/words/say.ts';
import type { AppealKind } from '../appeal-store.ts';

export const appealDeclined = {
  key: 'appeal_declined',
  title: toSay('Stays hidden after another look (to the author or owner)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

/** Tells the person who asked for another look that the site team keeps its decision, and why. This email can't be turned off. */
export function writeAppealDeclined(given: { site: Site; kind: AppealKind; ref: string; name: string; reason: string }): Letter {
  const { site, kind, ref, name, reason } = given;
  return letterOf(appealDeclined, {
    site,
    subject: say('Another look at our decision about {name}', { name }),
    opening: say('You asked the {site} team to look again at its decision about {name}. The decision stays the same.', { site: site.name, name }),
    blocks: [{ facts: [[say('Reason'), reason] as const] }, { button: { label: say('View your request'), url: addressOf.appeal(site.origin, kind, ref) } }],
    values: { name, reason },
  });
}
