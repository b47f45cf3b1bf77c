import type { Site } from '../../contract/call.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';

/** Hours that a mailed link works (decisions: Claims). */
export const LINK_HOURS = 24;

/** To an address at the company: who claims what, so that nobody there opens it for somebody else. */
export function writeClaimLink(given: {
  site: Site;
  to: string;
  token: string;
  listing: { name: string; host: string };
  claimant: string;
  expiresAt: Date;
}): Mail {
  const { site, listing } = given;
  const blocks = [
    `${given.claimant} says that ${listing.name} (${listing.host}) is their company’s, and wants to manage its listing on ${site.name}. They named this address to prove it.`,
    { button: { label: 'Prove the claim', url: `${site.origin}/claims/${given.token}` } },
    `The link works once, for ${LINK_HOURS} hours, and only where ${given.claimant} is signed in.`,
    { small: 'Was it not you? Then do nothing, and pass the link on to nobody: without it nothing changes.' },
  ];
  return { to: given.to, subject: `Claim of ${listing.name} on ${site.name}`, ...writeLetter({ site, blocks }), uselessAfter: given.expiresAt };
}
