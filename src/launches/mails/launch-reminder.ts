import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const launchReminder = {
  key: 'launch_reminder',
  title: toSay('Launch reminder (to people who asked for it)'),
  placeholders: ['name'],
} as const satisfies MailKind;

/** Tells someone who asked for it that a product has launched. */
export function writeLaunchReminder({ site, listing }: { site: Site; listing: { slug: string; name: string } }): Letter {
  const { name, slug } = listing;
  return letterOf(launchReminder, {
    site,
    subject: say('{name} has launched', { name }),
    opening: say('You asked us to tell you when {name} launches on {site}. It’s live now, and you can vote for it this week.', { name, site: site.name }),
    blocks: [{ button: { label: say('View listing'), url: addressOf.listing(site.origin, slug) } }],
    values: { name },
  });
}
