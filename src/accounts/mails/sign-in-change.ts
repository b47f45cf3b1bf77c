import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { type AskingCall, asking, ifItWasntYou } from './asking.ts';

// Emails about a password or passkey that was added, changed or removed: its owner notices if someone else did it.

export const newPassword = { key: 'new_password', title: toSay('New password'), placeholders: [] } as const satisfies MailKind;
export const passwordRemoved = { key: 'password_removed', title: toSay('Password removed'), placeholders: [] } as const satisfies MailKind;
export const passkeyAdded = { key: 'passkey_added', title: toSay('Passkey added'), placeholders: [] } as const satisfies MailKind;
export const passkeyRemoved = { key: 'passkey_removed', title: toSay('Passkey removed'), placeholders: [] } as const satisfies MailKind;

interface Given {
  call: AskingCall;
}

/** Says that the password is new and all other sessions have ended. */
export function writeNewPassword({ call }: Given): Letter {
  const { site } = call;
  const opening = say('Your {site} account has a new password. All other sessions have ended.', { site: site.name });
  const subject = say('New password for {site}', { site: site.name });
  return letterOf(newPassword, { site, subject, opening, blocks: [asking(call), ...ifItWasntYou(call)], values: {} });
}

/** Says that the account has no password any more, and how to sign in now. */
export function writePasswordRemoved({ call }: Given): Letter {
  const { site } = call;
  const opening = say('The password of your {site} account was removed. You now sign in with an email link or a passkey.', { site: site.name });
  const subject = say('Your password for {site} was removed', { site: site.name });
  return letterOf(passwordRemoved, { site, subject, opening, blocks: [asking(call), ...ifItWasntYou(call)], values: {} });
}

/** Says that a passkey can sign in from now on. @param given.name what its owner calls the passkey */
export function writePasskeyAdded({ call, name }: Given & { name: string }): Letter {
  const { site } = call;
  const opening = say('The passkey “{name}” was added to your {site} account. It can sign in without a password or an email.', { name, site: site.name });
  const subject = say('New passkey for {site}', { site: site.name });
  return letterOf(passkeyAdded, { site, subject, opening, blocks: [asking(call), ...ifItWasntYou(call)], values: {} });
}

/** Says that a passkey can't sign in any more. @param given.name what its owner called the passkey */
export function writePasskeyRemoved({ call, name }: Given & { name: string }): Letter {
  const { site } = call;
  const opening = say('The passkey “{name}” was removed from your {site} account. It can no longer sign in.', { name, site: site.name });
  const subject = say('A passkey for {site} was removed', { site: site.name });
  return letterOf(passkeyRemoved, { site, subject, opening, blocks: [asking(call), ...ifItWasntYou(call)], values: {} });
}
