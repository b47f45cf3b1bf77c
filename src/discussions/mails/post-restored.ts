import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const postRestored = {
  key: 'post_restored',
  title: toSay('Hidden question, comment or reply restored (to the author)'),
  placeholders: ['name'],
} as const satisfies MailKind;

/** Tells the author of a hidden post that the site team shows it again. This email can't be turned off, like the one that it was hidden. */
export function writePostRestored({ site, name, discussion }: { site: Site; name: string; discussion: number }): Letter {
  return letterOf(postRestored, {
    site,
    subject: say('Your post about {name} is no longer hidden', { name }),
    opening: say('The {site} team has restored what you wrote about {name}. Everyone can see it again.', { site: site.name, name }),
    blocks: [{ button: { label: say('View your post'), url: `${site.origin}/discussions/${discussion}` } }],
    values: { name },
  });
}
