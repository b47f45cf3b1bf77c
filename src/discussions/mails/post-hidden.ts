import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const postHidden = {
  key: 'post_hidden',
  title: toSay('Question, comment or reply hidden (to the author)'),
  placeholders: ['name', 'reason'],
} as const satisfies MailKind;

/** Tells the author of a post that the site team has hidden it, and why. This email can't be turned off. */
export function writePostHidden({ site, name, post, reason }: { site: Site; name: string; post: number; reason: string }): Letter {
  return letterOf(postHidden, {
    site,
    subject: say('Your post about {name} is hidden', { name }),
    opening: say('The {site} team has hidden what you wrote about {name}. Only you can see it.', { site: site.name, name }),
    blocks: [
      { facts: [[say('Reason'), reason] as const] },
      say('If you think this is a mistake, ask for another look. You can do that once.'),
      { button: { label: say('Ask for another look'), url: addressOf.appeal(site.origin, 'post', post) } },
    ],
    values: { name, reason },
  });
}
