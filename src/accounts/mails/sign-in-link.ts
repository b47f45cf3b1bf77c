import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';
import { LINK_MINUTES } from '../credentials/email-link.ts';
import { type AskingCall, asking } from './asking.ts';

export const signInLink = { key: 'sign_in_link', title: toSay('Sign-in link'), placeholders: ['minutes'] } as const satisfies MailKind;

/** The same email for every address: whether an account exists is only checked when the link is opened. */
export function writeSignInLink(given: { token: string; expiresAt: Date; call: AskingCall }): Letter {
  const { site } = given.call;
  const opening = say('Use the button to sign in to {site}. If you don’t have an account yet, this creates one.', { site: site.name });
  const blocks = [
    { button: { label: say('Sign in to {site}', { site: site.name }), url: `${site.origin}/sign-in/link/${given.token}` } },
    say('The link works once and expires after {minutes} minutes.', { minutes: LINK_MINUTES }),
    asking(given.call),
    { small: say('If you didn’t request this, ignore this email. Nobody can sign in without the link, so never share it.') },
  ];
  const subject = say('Sign in to {site}', { site: site.name });
  return letterOf(signInLink, { site, subject, opening, blocks, values: { minutes: LINK_MINUTES }, uselessAfter: given.expiresAt });
}
