import { getEmail, listSiteTeam, mailPeople, recordAudit } from '../accounts/index.ts';
import { type Call, siteOf } from '../contract/call.ts';
import { refusal } from '../contract/errors.ts';
import { changeListing } from '../listing-changes/index.ts';
import { addProof, listOwners, type Owner, removeOtherOwners } from '../ownership/index.ts';
import { addMember } from '../sites/index.ts';
import { type ClaimRow, markDisputed, markVerified } from './claim-store.ts';
import { findClaimableListing } from './claimable-store.ts';
import { writeClaimProven, writeDecisionNeeded } from './mails/dispute.ts';
import { writeTakenOver } from './mails/takeover.ts';
import { insertTakeover } from './takeover-store.ts';

/**
 * Applies a proof, in the transaction that locks the claim (docs/decisions/0050). A listing without an owner goes to
 * the claimant, and so does one whose owners have never proven control: they are notified and can dispute it. If an owner has proven
 * control, the site team decides. Of two concurrent proofs, the lock on the listing's row decides which is first.
 * @param what the operation @throws Refusal claim_not_proven while the listing is suspended
 */
export async function settleProof(call: Call, claim: ClaimRow, what: string): Promise<void> {
  const { db, now, caller } = call;
  const { listing_id: listingId, account_id: accountId, method: how } = claim;
  if (!(await findClaimableListing(db, { siteId: claim.site_id, slug: claim.slug, accountId })))
    throw refusal('claim_not_proven', 'The listing isn’t public right now, so nobody can claim it. Contact the site team.');
  let others: Owner[] = [];
  await changeListing(db, { listingId, caller, what, now }, async () => {
    others = (await listOwners(db, listingId)).filter((owner) => owner.account_id !== accountId);
    if (others.some((owner) => owner.has_proven)) return;
    await removeOtherOwners(db, { listingId, accountId });
    await addMember(call, { listingId, accountId, role: 'owner' });
    await addProof(db, { listingId, accountId, how, claimId: claim.id, now });
  });
  const event = { accountId, detail: { listing: claim.name, method: how }, call };
  if (!others.some((owner) => owner.has_proven)) {
    await markVerified(db, claim.id, { decided: null, now });
    await recordAudit(db, { ...event, event: 'claim_verified' });
    for (const former of others) await tellFormerOwner(call, claim, former);
    return;
  }
  // Proven again while the site team decides: the owners already know.
  if (claim.disputed) return;
  await markDisputed(db, claim.id, now);
  await recordAudit(db, { ...event, event: 'claim_disputed' });
  await tellOfDispute(call, claim, others);
}

/** They managed the listing without proof. They keep their orders and invoices, and can dispute the change. */
async function tellFormerOwner(call: Call, claim: ClaimRow, former: Owner): Promise<void> {
  const { db, now } = call;
  await insertTakeover(db, { listingId: claim.listing_id, claimId: claim.id, accountId: former.account_id, now });
  await recordAudit(db, { accountId: former.account_id, event: 'listing_taken_over', detail: { listing: claim.name }, call });
  await mailPeople(db, { to: [former.email], write: () => writeTakenOver({ site: siteOf(call, claim), claim }) });
}

async function tellOfDispute(call: Call, claim: ClaimRow, owners: readonly Owner[]): Promise<void> {
  const { db } = call;
  const site = siteOf(call, claim);
  const emails = owners.map((owner) => owner.email);
  await mailPeople(db, { to: emails, write: () => writeClaimProven({ site, claim }) });
  const claimant = await getEmail(db, claim.account_id);
  await mailPeople(db, { to: await listSiteTeam(db), write: () => writeDecisionNeeded({ site, claim, claimant, owners: emails }) });
}
