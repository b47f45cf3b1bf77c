import type { Site } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';

/** To a person: that their account is suspended, and why. */
export function writeAccountSuspended({ to, site, reason }: { to: string; site: Site; reason: string }): Mail {
  const blocks = [
    `The team of ${site.name} has suspended your account: neither you nor your keys and apps can act with it for now.`,
    { facts: [['Reason', reason] as const] },
    'Nothing of yours is lost, and your listings stand as they are. Answer the team if you think that this is wrong.',
  ];
  return { to, subject: `Your account at ${site.name} is suspended`, ...writeLetter({ site, blocks }) };
}

export function writeAccountLifted({ to, site }: { to: string; site: Site }): Mail {
  const blocks = [`The team of ${site.name} has lifted the suspension of your account.`, { button: { label: 'Sign in', url: `${site.origin}/sign-in` } }];
  return { to, subject: `Your account at ${site.name} is no longer suspended`, ...writeLetter({ site, blocks }) };
}
