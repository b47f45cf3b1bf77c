import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const personPageRestored = {
  key: 'person_page_restored',
  title: toSay('Hidden profile restored (to the person)'),
  placeholders: [],
} as const satisfies MailKind;

/** Tells a person that the site team shows their profile again. This email can't be turned off, like the one that it was hidden. */
export function writePersonPageRestored({ site, name }: { site: Site; name: string }): Letter {
  return letterOf(personPageRestored, {
    site,
    subject: say('Your profile on {site} is no longer hidden', { site: site.name }),
    opening: say('The {site} team has restored your profile “{name}”. Everyone can see it again.', { site: site.name, name }),
    blocks: [{ button: { label: say('View your profile'), url: `${site.origin}/account/profile` } }],
    values: {},
  });
}
