import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { type AskingCall, asking } from './asking.ts';

// Emails about linked accounts: they are a way in, so each change tells the owner of the address.

export const accountLinked = { key: 'account_linked', title: toSay('Account linked'), placeholders: [] } as const satisfies MailKind;
export const accountUnlinked = { key: 'account_unlinked', title: toSay('Account unlinked'), placeholders: [] } as const satisfies MailKind;

interface Given {
  call: AskingCall;
  /** The other service, and how the account is called there. */
  provider: string;
  label: string;
}

const ending = ({ call }: Given) => [
  asking(call),
  say('If it wasn’t you, someone else has access to your account. Sign in with an email link, unlink the account and sign out everywhere.'),
  { button: { label: say('Check your account'), url: `${call.site.origin}/account/security` } },
];

/** Says that a provider's account can now sign in, with a link for people who didn't link it. */
export function writeAccountLinked(given: Given): Letter {
  const { site } = given.call;
  const about = { provider: given.provider, account: given.label, site: site.name };
  const opening = say('Your {provider} account {account} can now sign in to your {site} account.', about);
  const subject = say('{provider} is linked to your {site} account', { provider: given.provider, site: site.name });
  return letterOf(accountLinked, { site, subject, opening, blocks: ending(given), values: {} });
}

/** Says that a provider's account can no longer sign in. */
export function writeAccountUnlinked(given: Given): Letter {
  const { site } = given.call;
  const about = { provider: given.provider, account: given.label, site: site.name };
  const opening = say('Your {provider} account {account} can no longer sign in to your {site} account.', about);
  const subject = say('{provider} is no longer linked to your {site} account', { provider: given.provider, site: site.name });
  return letterOf(accountUnlinked, { site, subject, opening, blocks: ending(given), values: {} });
}
