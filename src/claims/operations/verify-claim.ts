import { z } from 'zod';
import { requireWorkAllowance } from '../../accounts/index.ts';
import type { AccountCaller } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import { type CallBy, defineWrite } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listOwners } from '../../ownership/index.ts';
import { factsOf, statusAt } from '../claim-facts.ts';
import { claimNetworkNeed } from '../claim-network.ts';
import { claimShape } from '../claim-shape.ts';
import { type ClaimRow, findOwnClaim, lockClaim, saveSeen } from '../claim-store.ts';
import { verifiedClaim } from '../example-claim.ts';
import { methods, whatEachChecks } from '../methods/index.ts';
import { settleProof } from '../settle-proof.ts';
import { showClaim } from '../show-claim.ts';

export const verifyClaim = defineWrite({
  name: 'verify_claim',
  title: 'Verify a claim',
  summary: 'Checks whether you published what a claim asks for.',
  description: `Checks for what claim_listing asked you to publish (${whatEachChecks}). If found, the claim is verified and you own the listing; an owner who never proved control of the domain is told and replaced. If the owner has proved it, the claim stays pending with \`disputed: true\` and the site team decides. If not found, the error claim_not_proven says what we saw: fix it and call again. An email claim is verified when its link is opened; this call then only returns its state. Up to 60 checks an hour.`,
  method: 'POST',
  path: '/claims/{claim_id}/verify',
  group: 'Claims',
  scope: 'listings:write',
  pathInput: z.strictObject({
    claim_id: v.id('Id of the claim.', 12),
  }),
  output: claimShape,
  mayBeNotFound: true,
  annotations: { destructive: false, idempotent: true, openWorld: true },
  example: { answer: verifiedClaim },
  async prepare({ claim_id }, call) {
    const claim = await getClaim(call, claim_id);
    if (await isSettled(call, claim)) return undefined;
    requirePending(claim, call.now);
    await requireWorkAllowance(call, 'claim_check');
    const { proven, seen } = await methods[claim.method].look(factsOf(claim), call.need(claimNetworkNeed));
    await saveSeen(call.db, claim.id, { seen, now: call.now });
    if (!proven) throw refusal('claim_not_proven', seen);
    return factsOf(claim);
  },
  async handle({ claim_id }, call, looked) {
    await lockClaim(call.db, claim_id);
    const claim = await getClaim(call, claim_id);
    if (!(await isSettled(call, claim))) {
      requirePending(claim, call.now);
      // A check of one address proves nothing about another one that the listing got in the meantime.
      if (looked?.homepage !== factsOf(claim).homepage) throw refusal('claim_not_proven', 'The listing changed while we checked it. Check again.');
      await settleProof(call, claim, 'verify_claim');
    }
    return showClaim(await getClaim(call, claim_id), call);
  },
});

/** Another person's claim is treated as not existing. @throws Refusal claim_not_found */
async function getClaim({ db, caller, site }: CallBy<AccountCaller>, id: number): Promise<ClaimRow> {
  const claim = await findOwnClaim(db, { id, accountId: caller.accountId, siteId: site.id });
  if (!claim) throw refusal('claim_not_found', `You have no claim ${id}.`);
  return claim;
}

/** Nothing is left to check: the claim is verified, or proven and waiting for the site team. */
async function isSettled({ db }: CallBy<AccountCaller>, claim: ClaimRow): Promise<boolean> {
  if (claim.status === 'verified') return true;
  return claim.status === 'pending' && claim.disputed && (await listOwners(db, claim.listing_id)).some((owner) => owner.has_proven);
}

function requirePending(claim: ClaimRow, now: Date): void {
  const status = statusAt(claim, now);
  if (status === 'expired') throw refusal('claim_over', 'This claim wasn’t proved within 14 days.');
  if (status === 'rejected') throw refusal('claim_over', `The site team rejected this claim: ${claim.reason}`);
}
