import type { Call } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';
import { LINK_MINUTES } from '../credentials/email-link.ts';
import type { Letter } from '../mail-people.ts';
import { asking } from './asking.ts';

/** To a new address that no account has. */
export function writeEmailChangeLink(given: { token: string; expiresAt: Date; call: Call }): Letter {
  const { site } = given.call;
  const blocks = [
    say('You asked to use this address to sign in to {site}. Confirm it with the button below.', { site: site.name }),
    { button: { label: say('Confirm this address'), url: `${site.origin}/account/email/${given.token}` } },
    say('The link works once, for {minutes} minutes, and only for the account that requested it.', { minutes: LINK_MINUTES }),
    asking(given.call),
    { small: say('If you didn’t request this, ignore this email. Nothing changes unless the link is used.') },
  ];
  return { subject: say('Confirm your email address for {site}', { site: site.name }), ...writeLetter({ site, blocks }), uselessAfter: given.expiresAt };
}

/** To a new address that has an account already: its owner alone learns so. */
export function writeAddressTaken(given: { expiresAt: Date; call: Call }): Letter {
  const { site } = given.call;
  const blocks = [
    say('Someone tried to use this address for another {site} account. That isn’t possible, because this address already has an account.', {
      site: site.name,
    }),
    say('If it was you, sign in with this address, or close this account first.'),
    { button: { label: say('Sign in'), url: `${site.origin}/sign-in` } },
    asking(given.call),
    { small: say('If it wasn’t you, ignore this email. Nothing has changed.') },
  ];
  return { subject: say('Your email address at {site}', { site: site.name }), ...writeLetter({ site, blocks }), uselessAfter: given.expiresAt };
}

/** To the address that an account had before: the last email it gets. */
export function writeAddressChanged(given: { newAddress: string; call: Call }): Letter {
  const { site } = given.call;
  const blocks = [
    say('Your {site} account now signs in with {address}. This address no longer works for signing in.', { site: site.name, address: given.newAddress }),
    asking(given.call),
    say('If it wasn’t you, someone else had access to your account. Contact the {site} team right away.', { site: site.name }),
  ];
  return { subject: say('Your email address at {site} was changed', { site: site.name }), ...writeLetter({ site, blocks }) };
}
