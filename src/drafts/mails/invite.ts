import type { Call } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

export const INVITE_DAYS = 14;

export const cofounderInvited = {
  key: 'cofounder_invited',
  title: toSay('Co-founder invite'),
  placeholders: ['product', 'inviter', 'days'],
} as const satisfies MailKind;

/** To a co-founder: who invites them, to what, and what they can do with the link. */
export function writeInvite(given: {
  to: string;
  token: string;
  product: string;
  host: string;
  inviter: string;
  expiresAt: Date;
  call: Pick<Call, 'site'>;
}): Letter {
  const { site } = given.call;
  const { inviter, product, host } = given;
  const opening = say('{inviter} is preparing the profile of {product} ({host}) on {site} and named you as a co-founder.', {
    inviter,
    product,
    host,
    site: site.name,
  });
  const blocks = [
    say('You can add how you’d like to appear there: your name, your title, a short bio and your links.'),
    { button: { label: say('Add my profile'), url: `${site.origin}/invites/${given.token}` } },
    say('The link works for {days} days, and only for {address}.', { days: INVITE_DAYS, address: given.to }),
    { small: say('If you aren’t one of the founders, ignore this email. Nothing about you is shown unless you use the link.') },
  ];
  const subject = say('Your co-founder profile for {product}', { product });
  return letterOf(cofounderInvited, { site, subject, opening, blocks, values: { product, inviter, days: INVITE_DAYS }, uselessAfter: given.expiresAt });
}
