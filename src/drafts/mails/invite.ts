import type { Call } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';

export const INVITE_DAYS = 14;

/** To a co-founder: who invites them to what, and what the link lets them do. */
export function writeInvite(given: { to: string; token: string; product: string; host: string; inviter: string; expiresAt: Date; call: Call }): Mail {
  const { site } = given.call;
  const blocks = [
    `${given.inviter} is preparing a profile of ${given.product} (${given.host}) on ${site.name} and names you as a co-founder.`,
    'You can add how you want to be shown there: your name, your title, a few words about you, and your links.',
    { button: { label: 'Add my profile', url: `${site.origin}/invites/${given.token}` } },
    `The link works for ${INVITE_DAYS} days, and only for ${given.to}.`,
    { small: 'Are you none of the founders? Then do nothing: nothing of you is shown without the link.' },
  ];
  return { to: given.to, subject: `Your profile as a co-founder of ${given.product}`, ...writeLetter({ site, blocks }), uselessAfter: given.expiresAt };
}
