import type { Call } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import { LINK_MINUTES } from '../email-link.ts';
import { asking } from './asking.ts';

/** The same mail for every address: whether an account exists is not asked before the link is opened. */
export function writeSignInLink(given: { to: string; token: string; expiresAt: Date; call: Call }): Mail {
  const { site } = given.call;
  const blocks = [
    `Press the button to sign in to ${site.name}. If you have no account there yet, this makes one.`,
    { button: { label: `Sign in to ${site.name}`, url: `${site.origin}/sign-in/link/${given.token}` } },
    `The link works once, and for ${LINK_MINUTES} minutes.`,
    asking(given.call),
    { small: 'Did somebody else ask for this? Then do nothing: without the link nobody can sign in. Never pass it on.' },
  ];
  return { to: given.to, subject: `Sign in to ${site.name}`, ...writeLetter({ site, blocks }), uselessAfter: given.expiresAt };
}
