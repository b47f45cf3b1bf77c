import type { Call } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';
import { LINK_MINUTES } from '../credentials/email-link.ts';
import type { Letter } from '../mail-people.ts';
import { asking } from './asking.ts';

/** The same email for every address: whether an account exists is not asked before the link is opened. */
export function writeSignInLink(given: { token: string; expiresAt: Date; call: Call }): Letter {
  const { site } = given.call;
  const blocks = [
    say('Use the button to sign in to {site}. If you don’t have an account yet, this creates one.', { site: site.name }),
    { button: { label: say('Sign in to {site}', { site: site.name }), url: `${site.origin}/sign-in/link/${given.token}` } },
    say('The link works once and expires after {minutes} minutes.', { minutes: LINK_MINUTES }),
    asking(given.call),
    { small: say('If you didn’t request this, ignore this email. Nobody can sign in without the link, so never share it.') },
  ];
  return { subject: say('Sign in to {site}', { site: site.name }), ...writeLetter({ site, blocks }), uselessAfter: given.expiresAt };
}
