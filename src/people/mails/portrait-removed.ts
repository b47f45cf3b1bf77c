import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const portraitRemoved = {
  key: 'portrait_removed',
  title: toSay('Profile picture removed (to the person)'),
  placeholders: ['reason'],
} as const satisfies MailKind;

/** Tells a person that the site team has removed the picture of their profile, and why. This email can't be turned off. */
export function writePortraitRemoved({ site, name, reason }: { site: Site; name: string; reason: string }): Letter {
  return letterOf(portraitRemoved, {
    site,
    subject: say('Your picture on {site} was removed', { site: site.name }),
    opening: say('The {site} team has removed the picture from your profile “{name}”. The profile itself is still public.', { site: site.name, name }),
    blocks: [
      { facts: [[say('Reason'), reason] as const] },
      say('You can upload another picture.'),
      { button: { label: say('Change your picture'), url: `${site.origin}/account/profile` } },
    ],
    values: { reason },
  });
}
