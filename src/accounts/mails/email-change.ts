import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { LINK_MINUTES } from '../credentials/email-link.ts';
import { type AskingCall, asking } from './asking.ts';

export const emailChangeLink = {
  key: 'email_change_link',
  title: toSay('New email address: confirmation link'),
  placeholders: ['minutes'],
} as const satisfies MailKind;

export const emailAddressTaken = {
  key: 'email_address_taken',
  title: toSay('New email address: already in use'),
  placeholders: [],
} as const satisfies MailKind;

export const emailAddressChanged = {
  key: 'email_address_changed',
  title: toSay('Email address changed (to the previous address)'),
  placeholders: ['address'],
} as const satisfies MailKind;

/** To a new address without an account. */
export function writeEmailChangeLink(given: { token: string; expiresAt: Date; call: AskingCall }): Letter {
  const { site } = given.call;
  const opening = say('You asked to use this address to sign in to {site}. Confirm it with the button below.', { site: site.name });
  const blocks = [
    { button: { label: say('Confirm this address'), url: `${site.origin}/account/email/${given.token}` } },
    say('The link works once, for {minutes} minutes, and only for the account that requested it.', { minutes: LINK_MINUTES }),
    asking(given.call),
    { small: say('If you didn’t request this, ignore this email. Nothing changes unless the link is used.') },
  ];
  const subject = say('Confirm your email address for {site}', { site: site.name });
  return letterOf(emailChangeLink, { site, subject, opening, blocks, values: { minutes: LINK_MINUTES }, uselessAfter: given.expiresAt });
}

/** To a new address that already has an account: only its owner finds out. */
export function writeAddressTaken(given: { expiresAt: Date; call: AskingCall }): Letter {
  const { site } = given.call;
  const opening = say('Someone tried to use this address for another {site} account. That isn’t possible, because this address already has an account.', {
    site: site.name,
  });
  const blocks = [
    say('If it was you, sign in with this address, or close this account first.'),
    { button: { label: say('Sign in'), url: `${site.origin}/sign-in` } },
    asking(given.call),
    { small: say('If it wasn’t you, ignore this email. Nothing has changed.') },
  ];
  const subject = say('Your email address at {site}', { site: site.name });
  return letterOf(emailAddressTaken, { site, subject, opening, blocks, values: {}, uselessAfter: given.expiresAt });
}

/** To the account's previous address: the last email it gets. */
export function writeAddressChanged(given: { newAddress: string; call: AskingCall }): Letter {
  const { site } = given.call;
  const about = { site: site.name, address: given.newAddress };
  const opening = say('Your {site} account now signs in with {address}. This address no longer works for signing in.', about);
  const blocks = [
    asking(given.call),
    say('If it wasn’t you, someone else had access to your account. Contact the {site} team right away.', { site: site.name }),
  ];
  return letterOf(emailAddressChanged, { site, subject: say('Your email address at {site} was changed', about), opening, blocks, values: about });
}
