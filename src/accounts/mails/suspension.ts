import type { Site } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';
import type { Letter } from '../mail-people.ts';

/** To a person: that their account is suspended, and why. */
export function writeAccountSuspended({ site, reason }: { site: Site; reason: string }): Letter {
  const blocks = [
    say('The {site} team has suspended your account. Until the suspension is lifted, you, your API keys and your connected apps can’t make changes.', {
      site: site.name,
    }),
    { facts: [[say('Reason'), reason] as const] },
    say('Nothing is deleted, and your listings stay as they are. If you think this is a mistake, contact the site team.'),
  ];
  return { subject: say('Your {site} account is suspended', { site: site.name }), ...writeLetter({ site, blocks }) };
}

export function writeAccountLifted({ site }: { site: Site }): Letter {
  const blocks = [
    say('The {site} team has lifted the suspension of your account. Everything works again.', { site: site.name }),
    { button: { label: say('Sign in'), url: `${site.origin}/sign-in` } },
  ];
  return { subject: say('Your {site} account is active again', { site: site.name }), ...writeLetter({ site, blocks }) };
}
