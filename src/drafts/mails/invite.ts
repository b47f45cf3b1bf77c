import type { Letter } from '../../accounts/index.ts';
import type { Call } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';

export const INVITE_DAYS = 14;

/** To a co-founder: who invites them to what, and what the link lets them do. */
export function writeInvite(given: { to: string; token: string; product: string; host: string; inviter: string; expiresAt: Date; call: Call }): Letter {
  const { site } = given.call;
  const blocks = [
    say('{inviter} is preparing the profile of {product} ({host}) on {site} and named you as a co-founder.', {
      inviter: given.inviter,
      product: given.product,
      host: given.host,
      site: site.name,
    }),
    say('You can add how you’d like to appear there: your name, your title, a short bio and your links.'),
    { button: { label: say('Add my profile'), url: `${site.origin}/invites/${given.token}` } },
    say('The link works for {days} days, and only for {address}.', { days: INVITE_DAYS, address: given.to }),
    { small: say('If you aren’t one of the founders, ignore this email. Nothing about you is shown unless you use the link.') },
  ];
  return {
    subject: say('Your co-founder profile for {product}', { product: given.product }),
    ...writeLetter({ site, blocks }),
    uselessAfter: given.expiresAt,
  };
}
