import { listSiteTeam, recordAudit } from '../accounts/index.ts';
import type { Call } from '../contract/call.ts';
import { refusal } from '../contract/errors.ts';
import { addMember, changeListing, findVisibleListing, listOwners, type Owner, siteOf } from '../directory/index.ts';
import { queueMail } from '../platform/mail/index.ts';
import { type ClaimRow, findAccountEmail, markDisputed, markVerified } from './claim-store.ts';
import { writeClaimProven, writeDecisionNeeded } from './mails/dispute.ts';

/**
 * What a proof comes to, in the transaction that holds the claim: an unowned listing becomes the claimant's, an owned one
 * waits for the site team. Of two proofs at once the listing's row lets one be first.
 * @param what the operation @throws Refusal claim_not_proven while the listing is hidden
 */
export async function settleProof(call: Call, claim: ClaimRow, what: string): Promise<void> {
  const { db, now, caller } = call;
  const { listing_id: listingId, account_id: accountId } = claim;
  if (!(await findVisibleListing(db, claim.site_id, claim.slug)))
    throw refusal('claim_not_proven', 'The listing is not public at the moment, so nobody can take it over. Write to the site team.');
  let owners: Owner[] = [];
  await changeListing(db, { listingId, caller, what, now }, async () => {
    owners = await listOwners(db, listingId);
    if (owners.length === 0) await addMember(db, { listingId, accountId, role: 'owner', now });
  });
  const event = { accountId, detail: { listing: claim.name, method: claim.method }, call };
  if (owners.length === 0 || owners.some((owner) => owner.account_id === accountId)) {
    await markVerified(db, claim.id, { decided: null, now });
    return recordAudit(db, { ...event, event: 'claim_verified' });
  }
  // Proven once more while it waits: they know.
  if (claim.disputed) return;
  await markDisputed(db, claim.id, now);
  await recordAudit(db, { ...event, event: 'claim_disputed' });
  await tellOfDispute(call, claim, owners);
}

async function tellOfDispute(call: Call, claim: ClaimRow, owners: readonly Owner[]): Promise<void> {
  const { db } = call;
  const site = siteOf(call, claim);
  for (const { email } of owners) await queueMail(db, writeClaimProven({ site, to: email, claim }));
  const claimant = await findAccountEmail(db, claim.account_id);
  const emails = owners.map((owner) => owner.email);
  for (const to of await listSiteTeam(db)) await queueMail(db, writeDecisionNeeded({ site, to, claim, claimant, owners: emails }));
}
