import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const personPageHidden = {
  key: 'person_page_hidden',
  title: toSay('Profile hidden (to the person)'),
  placeholders: ['reason'],
} as const satisfies MailKind;

/** Tells a person that the site team has hidden their profile, and why. This email can't be turned off. */
export function writePersonPageHidden({ site, name, reason }: { site: Site; name: string; reason: string }): Letter {
  return letterOf(personPageHidden, {
    site,
    subject: say('Your profile on {site} is hidden', { site: site.name }),
    opening: say('The {site} team has hidden your profile “{name}”. Only you can see it. What you wrote elsewhere stays.', { site: site.name, name }),
    blocks: [
      { facts: [[say('Reason'), reason] as const] },
      say('If you think this is a mistake, ask for another look. You can do that once.'),
      { button: { label: say('Ask for another look'), url: addressOf.appeal(site.origin, 'person', name) } },
    ],
    values: { reason },
  });
}
