import { z } from 'zod';
import { getEmail, mailPeople, recordAudit } from '../../accounts/index.ts';
import { type Call, siteOf } from '../../contract/call.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { changeListing } from '../../listing-changes/index.ts';
import { showNotices } from '../../notifications/index.ts';
import { addProof, listOwners, type Owner, removeOtherOwners } from '../../ownership/index.ts';
import type { Letter } from '../../platform/mail/index.ts';
import { addMember } from '../../sites/index.ts';
import { statusAt } from '../claim-facts.ts';
import { type ClaimRow, isSuspended, lockClaim, markRejected, markVerified } from '../claim-store.ts';
import { writeGranted, writeKept, writeLost, writeRejected } from '../mails/decision.ts';
import { showTeamClaim, teamClaim } from '../team-claim.ts';
import { listTeamClaims } from '../team-claim-store.ts';

export const decideClaim = defineTeamOperation({
  name: 'decide_claim',
  roles: ['moderator'],
  title: 'Decide a claim',
  summary: 'Gives a listing to the claimant, or rejects the claim.',
  description:
    'verify: the claimant becomes the only owner; all previous owners lose access. The listing is marked verified only if the claim was proved. reject: nothing changes. We email the reason to everyone involved. Works on any pending claim, proved or not, so check it before you decide.',
  writes: true,
  input: z.strictObject({
    id: z.int().min(1).meta({ description: 'Id of the claim.' }),
    decision: z.enum(['verify', 'reject']),
    reason: z
      .string()
      .max(1000)
      .refine((text) => text.trim() !== '', { params: { code: 'required' }, error: 'must not be blank.' })
      .meta({ description: 'Reason, included in the emails.' }),
  }),
  output: teamClaim,
  async handle({ id, decision, reason: given }, call) {
    const { db, now } = call;
    const claim = await lockClaim(db, id);
    if (!claim) throw refusal('claim_not_found', `There is no claim ${id}.`);
    const status = statusAt(claim, now);
    if (status === 'expired') throw refusal('claim_over', `Claim ${id} has expired, so there is nothing to decide.`);
    if (status !== 'pending')
      throw refusal('claim_over', status === 'verified' ? `Claim ${id} has already been verified.` : `Claim ${id} has already been rejected.`);
    if (decision === 'verify' && (await isSuspended(db, claim.account_id))) {
      const detail = 'The claimant’s account is suspended. Lift its suspension first, or reject the claim.';
      throw invalidInput([{ pointer: '/decision', code: 'suspended', detail }]);
    }
    const reason = given.trim();
    const owners = (await listOwners(db, claim.listing_id)).map(({ account_id }) => account_id);
    await (decision === 'verify' ? grant(call, claim, reason) : reject(call, claim, reason));
    const undo = { operation: 'reopen_claim', input: { id, owners, disputed: claim.disputed, reason: `Undone: ${reason}`.slice(0, 1000) } };
    call.note({ subject: `claim:${id}`, before: { status }, after: { decision, listing: claim.name }, undo });
    const { rows } = await listTeamClaims(db, { status: undefined, id, at: { page: 1, per_page: 1 } });
    return showTeamClaim(rows[0]!);
  },
});

async function grant(call: Call, claim: ClaimRow, reason: string): Promise<void> {
  const { db, now, caller } = call;
  const { listing_id: listingId, account_id: accountId } = claim;
  let former: Owner[] = [];
  await changeListing(db, { listingId, caller, what: 'decide_claim', now }, async () => {
    former = (await listOwners(db, listingId)).filter((owner) => owner.account_id !== accountId);
    await removeOtherOwners(db, { listingId, accountId });
    await addMember(call, { listingId, accountId, role: 'owner' });
    // The site team can grant ownership, but only a proof makes a listing verified.
    if (claim.proved_at) await addProof(db, { listingId, accountId, how: claim.method, claimId: claim.id, now });
  });
  await markVerified(db, claim.id, { decided: { reason }, now });
  const detail = { listing: claim.name, reason };
  await recordAudit(db, { accountId, event: 'claim_verified', detail, call });
  for (const { account_id } of former) await recordAudit(db, { accountId: account_id, event: 'listing_lost', detail, call });
  await tell(call, claim, { reason, claimant: writeGranted, owners: former, owner: writeLost });
}

async function reject(call: Call, claim: ClaimRow, reason: string): Promise<void> {
  const { db, now } = call;
  await markRejected(db, claim.id, { reason, now });
  await recordAudit(db, { accountId: claim.account_id, event: 'claim_rejected', detail: { listing: claim.name, reason }, call });
  // Owners were only asked to respond when the claim was proven.
  const owners = claim.disputed ? await listOwners(db, claim.listing_id) : [];
  await tell(call, claim, { reason, claimant: writeRejected, owners, owner: writeKept });
}

type Write = (given: { site: ReturnType<typeof siteOf>; claim: ClaimRow; reason: string }) => Letter;

async function tell(call: Call, claim: ClaimRow, given: { reason: string; claimant: Write; owners: readonly Owner[]; owner: Write }): Promise<void> {
  const about = { site: siteOf(call, claim), claim, reason: given.reason };
  const { now } = call;
  await showNotices(call.db, 'claim_decided', { notices: [{ accountId: claim.account_id, write: () => given.claimant(about) }], now });
  const owners = given.owners.map(({ account_id }) => ({ accountId: account_id, write: () => given.owner(about) }));
  await showNotices(call.db, 'claim_decided', { notices: owners, now });
  await mailPeople(call.db, { to: [await getEmail(call.db, claim.account_id)], write: () => given.claimant(about) });
  await mailPeople(call.db, { to: given.owners.map(({ email }) => email), write: () => given.owner(about) });
}
