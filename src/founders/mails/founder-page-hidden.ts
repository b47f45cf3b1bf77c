import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const founderPageHidden = {
  key: 'founder_page_hidden',
  title: toSay('Founder page hidden (to the founder)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

/** Tells a founder, or the owners of their listings, that the site team has hidden what their page says, and why. This email can't be turned off. */
export function writeFounderPageHidden({ site, name, slug, reason }: { site: Site; name: string; slug: string; reason: string }): Letter {
  return letterOf(founderPageHidden, {
    site,
    subject: say('The founder page of {name} on {site} is hidden', { name, site: site.name }),
    opening: say(
      'The {site} team has hidden the text, the links, the picture and the interview on the founder page of {name}. The name and the products stay.',
      {
        site: site.name,
        name,
      },
    ),
    blocks: [
      { facts: [[say('Reason'), reason] as const] },
      say('If you think this is a mistake, ask for another look. You can do that once.'),
      { button: { label: say('Ask for another look'), url: addressOf.appeal(site.origin, 'founder', slug) } },
    ],
    values: { name, reason },
  });
}
