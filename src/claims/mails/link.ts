import type { Letter } from '../../accounts/index.ts';
import type { Site } from '../../contract/call.ts';
import { writeLetter } from '../../platform/mail/index.ts';
import { say } from '../../platform/words/say.ts';

/** Hours that a mailed link works (decisions: Claims). */
export const LINK_HOURS = 24;

/** To an address at the company: who claims what, so that nobody there opens it for somebody else. */
export function writeClaimLink(given: { site: Site; token: string; listing: { name: string; host: string }; claimant: string; expiresAt: Date }): Letter {
  const { site, listing, claimant } = given;
  const blocks = [
    say('{claimant} wants to manage the listing for {name} ({host}) on {site}, and entered this address to prove that it’s their company.', {
      claimant,
      name: listing.name,
      host: listing.host,
      site: site.name,
    }),
    { button: { label: say('Confirm the claim'), url: `${site.origin}/claims/${given.token}` } },
    say('The link works once, for {hours} hours, and only while {claimant} is signed in.', { hours: LINK_HOURS, claimant }),
    { small: say('If it wasn’t you, ignore this email and don’t forward the link. Nothing changes unless it is used.') },
  ];
  return {
    subject: say('Claim for {name} on {site}', { name: listing.name, site: site.name }),
    ...writeLetter({ site, blocks }),
    uselessAfter: given.expiresAt,
  };
}
