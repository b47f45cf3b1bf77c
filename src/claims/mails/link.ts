import type { Site } from '../../contract/call.ts';
import { type Letter, letterOf, type MailKind } from '../../platform/mail/index.ts';
import { say, toSay } from '../../platform/words/say.ts';

/** How many hours an emailed link works (docs/decisions/0028). */
export const LINK_HOURS = 24;

export const claimLink = {
  key: 'claim_link',
  title: toSay('Claim: confirmation link'),
  placeholders: ['name', 'host', 'claimant', 'hours'],
} as const satisfies MailKind;

/** To an address at the company. It says who claims what, so that nobody there confirms a stranger's claim by mistake. */
export function writeClaimLink(given: { site: Site; token: string; listing: { name: string; host: string }; claimant: string; expiresAt: Date }): Letter {
  const { site, listing, claimant } = given;
  const about = { claimant, name: listing.name, host: listing.host, site: site.name, hours: LINK_HOURS };
  const opening = say(
    '{claimant} wants to manage the listing for {name} ({host}) on {site}, and entered this address to prove that it’s their company.',
    about,
  );
  const blocks = [
    { button: { label: say('Confirm the claim'), url: `${site.origin}/claims/${given.token}` } },
    say('The link works once, for {hours} hours, and only while {claimant} is signed in.', { hours: LINK_HOURS, claimant }),
    { small: say('If it wasn’t you, ignore this email and don’t forward the link. Nothing changes unless it is used.') },
  ];
  const subject = say('Claim for {name} on {site}', about);
  return letterOf(claimLink, { site, subject, opening, blocks, values: about, uselessAfter: given.expiresAt });
}
