import type { Site } from '../../contract/call.ts';
import { addressOf } from '../../directory/index.ts';
import { type Mail, writeLetter } from '../../platform/mail/index.ts';
import type { ClaimRow } from '../claim-store.ts';

interface Given {
  site: Site;
  to: string;
  claim: Pick<ClaimRow, 'slug' | 'name' | 'host'>;
  reason: string;
}

const write = ({ site, to, claim, reason }: Given, subject: string, sentence: string): Mail => ({
  to,
  subject,
  ...writeLetter({
    site,
    blocks: [sentence, `Their reason: ${reason}`, { button: { label: 'Look at the listing', url: addressOf.listing(site.origin, claim.slug) } }],
  }),
});

/** To the claimant. */
export const writeGranted = (given: Given): Mail =>
  write(given, `${given.claim.name} is yours`, `The site team has decided: ${given.claim.name} (${given.claim.host}) on ${given.site.name} is yours now.`);

/** To the claimant. */
export const writeRejected = (given: Given): Mail =>
  write(
    given,
    `Your claim of ${given.claim.name} was rejected`,
    `The site team has rejected your claim of ${given.claim.name} (${given.claim.host}) on ${given.site.name}.`,
  );

/** To an owner who loses the listing. */
export const writeLost = (given: Given): Mail =>
  write(
    given,
    `${given.claim.name} has another owner now`,
    `The site team has given ${given.claim.name} (${given.claim.host}) on ${given.site.name} to somebody who claimed it. It is not in your account any more.`,
  );

/** To an owner who keeps it. */
export const writeKept = (given: Given): Mail =>
  write(
    given,
    `${given.claim.name} stays yours`,
    `The site team has rejected the claim of ${given.claim.name} (${given.claim.host}) on ${given.site.name}: it stays yours.`,
  );
