import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const accountDeleted = {
  key: 'account_deleted',
  title: toSay('Account deleted by the site team'),
  placeholders: ['reason'],
} as const satisfies MailKind;

export const accountsMerged = {
  key: 'accounts_merged',
  title: toSay('Accounts merged (to both addresses)'),
  placeholders: ['reason'],
} as const satisfies MailKind;

/** The last email to an account that the site team deleted. */
export function writeAccountDeleted({ site, reason }: { site: Site; reason: string }): Letter {
  const opening = say('The {site} team has deleted your account, with your email address, name, keys, drafts, reviews and everything you follow.', {
    site: site.name,
  });
  const blocks = [
    { facts: [[say('Reason'), reason] as const] },
    say(
      'We keep listings without an owner, votes without a name, and invoices for as long as the law requires. If you think this is a mistake, contact the site team.',
    ),
  ];
  return letterOf(accountDeleted, { site, subject: say('Your {site} account is deleted', { site: site.name }), opening, blocks, values: { reason } });
}

/** Tells both addresses of two merged accounts which one is left, and why. @param given.from address of the account that ended */
export function writeAccountsMerged({ site, from, into, reason }: { site: Site; from: string; into: string; reason: string }): Letter {
  const opening = say(
    'The {site} team has merged two of your accounts. Everything in {from} now belongs to {into}: listings, drafts, orders, reviews, votes and what you follow.',
    { site: site.name, from, into },
  );
  const blocks = [
    { facts: [[say('Reason'), reason] as const] },
    say('Sessions, keys, passkeys and connected apps of {from} have ended. Sign in with {into}.', { from, into }),
    { button: { label: say('Sign in'), url: `${site.origin}/sign-in` } },
  ];
  return letterOf(accountsMerged, { site, subject: say('Your {site} accounts were merged', { site: site.name }), opening, blocks, values: { reason } });
}
