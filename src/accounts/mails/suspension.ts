import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const accountSuspended = { key: 'account_suspended', title: toSay('Account suspended'), placeholders: ['reason'] } as const satisfies MailKind;

export const accountLifted = { key: 'account_lifted', title: toSay('Account suspension lifted'), placeholders: [] } as const satisfies MailKind;

/** Tells a person that their account is suspended, and why. */
export function writeAccountSuspended({ site, reason }: { site: Site; reason: string }): Letter {
  const opening = say(
    'The {site} team has suspended your account. Until the suspension is lifted, you, your API keys and your connected apps can’t make changes.',
    { site: site.name },
  );
  const blocks = [
    { facts: [[say('Reason'), reason] as const] },
    say('Nothing is deleted, and your listings stay as they are. If you think this is a mistake, contact the site team.'),
    { button: { label: say('Contact the site team'), url: `${site.origin}/contact` } },
  ];
  return letterOf(accountSuspended, { site, subject: say('Your {site} account is suspended', { site: site.name }), opening, blocks, values: { reason } });
}

/** Tells a person that their account is no longer suspended. */
export function writeAccountLifted({ site }: { site: Site }): Letter {
  const opening = say('The {site} team has lifted the suspension of your account. Everything works again.', { site: site.name });
  const blocks = [{ button: { label: say('Sign in'), url: `${site.origin}/sign-in` } }];
  return letterOf(accountLifted, { site, subject: say('Your {site} account is active again', { site: site.name }), opening, blocks, values: {} });
}
