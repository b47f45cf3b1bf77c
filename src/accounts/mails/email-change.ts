import type { Call } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { LINK_MINUTES } from '../email-link.ts';
import { asking } from './asking.ts';

/** To a new address that no account has. */
export function writeEmailChangeLink(given: { to: string; token: string; expiresAt: Date; call: Call }): Mail {
  const { site } = given.call;
  const blocks = [
    `Somebody who is signed in to ${site.name} wants to sign in with this address from now on.`,
    { button: { label: 'Use this address', url: `${site.origin}/account/email/${given.token}` } },
    `The link works once, for ${LINK_MINUTES} minutes, and only for the person who asked.`,
    asking(given.call),
    { small: 'Was it not you? Then do nothing: without the link nothing changes.' },
  ];
  return { to: given.to, subject: `Confirm your address for ${site.name}`, ...writeLetter({ site, blocks }), uselessAfter: given.expiresAt };
}

/** To a new address that has an account already: its owner alone learns so. */
export function writeAddressTaken(given: { to: string; expiresAt: Date; call: Call }): Mail {
  const { site } = given.call;
  const blocks = [
    `Somebody who is signed in to another account of ${site.name} wants to use this address for it. That is not possible: this address signs in to an account of its own already.`,
    'If it was you, sign in with this address, or close its account first.',
    { button: { label: 'Sign in', url: `${site.origin}/sign-in` } },
    asking(given.call),
    { small: 'Was it not you? Then there is nothing to do: nothing has changed.' },
  ];
  return { to: given.to, subject: `Your address for ${site.name}`, ...writeLetter({ site, blocks }), uselessAfter: given.expiresAt };
}

/** To the address that an account had before: the last word it gets. */
export function writeAddressChanged(given: { to: string; newAddress: string; call: Call }): Mail {
  const { site } = given.call;
  const blocks = [
    `Your account of ${site.name} now signs in with ${given.newAddress}, and no longer with this address.`,
    asking(given.call),
    `Was it not you? Then somebody had your account open. Write to the site team of ${site.name} at once.`,
  ];
  return { to: given.to, subject: `Your address for ${site.name} was changed`, ...writeLetter({ site, blocks }) };
}
