import { z } from 'zod';
import { getEmail, mailPeople, recordAudit } from '../../accounts/index.ts';
import { siteOf } from '../../contract/call.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import { changeListing } from '../../listing-changes/index.ts';
import { showNotices } from '../../notifications/index.ts';
import { endProofs, listOwners, removeOwner } from '../../ownership/index.ts';
import { addMember } from '../../sites/index.ts';
import { CLAIM_DAYS } from '../claim-facts.ts';
import { type ClaimRow, findPending, lockClaim, markPendingAgain } from '../claim-store.ts';
import { writeReopened } from '../mails/decision.ts';
import { showTeamClaim, teamClaim } from '../team-claim.ts';
import { listTeamClaims } from '../team-claim-store.ts';

const DAY_MS = 86_400_000;

export const reopenClaim = defineTeamOperation({
  name: 'reopen_claim',
  roles: ['moderator'],
  title: 'Reopen a claim',
  summary: 'The claim waits for a decision again, and a listing that was given away goes back to its former owners.',
  description:
    'For decisions of the site team. Refused once the listing has changed hands again. Votes and reviews that the claimant lost as an owner aren’t restored. We email everyone involved.',
  writes: true,
  input: z.strictObject({
    id: z.int().min(1).meta({ description: 'Id of the claim.' }),
    owners: z.array(z.int().min(1)).max(100).default([]).meta({ description: 'Account ids of those who owned the listing before.' }),
    disputed: z.boolean().default(false).meta({ description: 'Whether it had been proven and waited for a decision.' }),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, included in the emails.' }),
  }),
  output: teamClaim,
  async handle({ id, owners, disputed, reason }, call) {
    const { db, now } = call;
    const claim = await lockClaim(db, id);
    if (!claim) throw refusal('claim_not_found', `There is no claim ${id}.`);
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/id', code, detail }]);
    if (claim.decided_at === null || (claim.status !== 'verified' && claim.status !== 'rejected'))
      throw refuse('not_decided', `Claim ${id} hasn’t been decided by the site team.`);
    const { account_id: accountId, listing_id: listingId, method, email } = claim;
    if (await findPending(db, { accountId, listingId, method, email }))
      throw refuse('claimed_again', 'The same person has claimed the listing again. Decide that claim.');
    const told = await listOwners(db, listingId);
    if (claim.status === 'verified') await giveBack(call, claim, owners);
    await markPendingAgain(db, id, { disputed: disputed && claim.proved_at !== null, expiresAt: new Date(now.getTime() + CLAIM_DAYS * DAY_MS) });
    await recordAudit(db, { accountId, event: 'claim_reopened', detail: { listing: claim.name, reason }, call });
    const about = { site: siteOf(call, claim), claim, reason };
    const accounts = new Set([accountId, ...[...told, ...(await listOwners(db, listingId))].map((owner) => owner.account_id)]);
    const notices = [...accounts].map((id) => ({ accountId: id, write: () => writeReopened(about) }));
    await showNotices(db, 'claim_decided', { notices, now });
    const to = new Set([await getEmail(db, accountId), ...[...told, ...(await listOwners(db, listingId))].map((owner) => owner.email)]);
    await mailPeople(db, { to: [...to], write: () => writeReopened(about) });
    call.note({ subject: `claim:${id}`, before: { status: claim.status }, after: { status: 'pending', listing: claim.name } });
    const { rows } = await listTeamClaims(db, { status: undefined, id, at: { page: 1, per_page: 1 } });
    return showTeamClaim(rows[0]!);
  },
});

/** @throws Refusal invalid_request if someone else owns it by now */
async function giveBack(call: TeamCall, claim: ClaimRow, owners: readonly number[]): Promise<void> {
  const { db, now, caller } = call;
  const { listing_id: listingId, account_id: accountId } = claim;
  await changeListing(db, { listingId, caller, what: 'reopen_claim', now }, async () => {
    const present = await listOwners(db, listingId);
    if (present.length !== 1 || present[0]!.account_id !== accountId)
      throw invalidInput([{ pointer: '/id', code: 'changed_since', detail: `${claim.name} has been transferred again since then. Transfer it instead.` }]);
    if (!owners.includes(accountId)) {
      await endProofs(db, { listingId, accountId, now });
      await removeOwner(db, { listingId, accountId });
    }
    for (const former of owners)
      if (former !== accountId && (await isThere(call, former))) await addMember(call, { listingId, accountId: former, role: 'owner' });
  });
}

/** A former owner may have closed their account. */
const isThere = async ({ db }: TeamCall, accountId: number) => !(await getEmail(db, accountId)).endsWith('@account.invalid');
