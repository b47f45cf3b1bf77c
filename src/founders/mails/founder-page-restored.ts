import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const founderPageRestored = {
  key: 'founder_page_restored',
  title: toSay('Hidden founder page restored (to the founder)'),
  placeholders: ['name'],
} as const satisfies MailKind;

/** Tells those who were told that a founder's page was hidden that it is shown again. This email can't be turned off, like the other one. */
export function writeFounderPageRestored({ site, name, slug }: { site: Site; name: string; slug: string }): Letter {
  return letterOf(founderPageRestored, {
    site,
    subject: say('The founder page of {name} on {site} is no longer hidden', { name, site: site.name }),
    opening: say('The {site} team has restored the founder page of {name}. Everyone can see it again.', { site: site.name, name }),
    blocks: [{ button: { label: say('View {name}', { name }), url: addressOf.founder(site.origin, slug) } }],
    values: { name },
  });
}
