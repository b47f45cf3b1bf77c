import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const postHidden = {
  key: 'post_hidden',
  title: toSay('Question, comment or reply hidden (to the author)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

/** Tells the author of a post that the site team has hidden it, and why. This email can't be turned off. */
export function writePostHidden({ site, name, discussion, reason }: { site: Site; name: string; discussion: number; reason: string }): Letter {
  return letterOf(postHidden, {
    site,
    subject: say('Your post about {name} is hidden', { name }),
    opening: say('The {site} team has hidden what you wrote about {name}. Only you can see it.', { site: site.name, name }),
    blocks: [
      { facts: [[say('Reason'), reason] as const] },
      say('If you think this is a mistake, contact the site team. They can restore it.'),
      { button: { label: say('View your post'), url: `${site.origin}/discussions/${discussion}` } },
    ],
    values: { name, reason },
  });
}
