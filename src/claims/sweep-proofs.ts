import { mailPeople, recordAudit } from '../accounts/index.ts';
import { siteOf } from '../contract/call.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from '../platform/database/db.ts';
import { addJob, type Task } from '../platform/jobs/index.ts';
import { listSites } from '../sites/index.ts';
import { factsOf } from './claim-facts.ts';
import type { ClaimNetwork } from './claim-network.ts';
import { writeProofAsked, writeProofEnded } from './mails/proof.ts';
import { methods } from './methods/index.ts';
import { readOwnPage } from './methods/read-own-page.ts';
import { type DueProof, hasDueProofs, saveProofLook, takeDueProofs } from './proof-look-store.ts';
import { isProofDue, settleProofLook } from './proof-rules.ts';

/** Name of the job that checks the domains that are due. */
const SWEEP_PROOFS = 'sweep_proofs';
/** How many domains are checked at the same time, and at most in one run; the next minute continues. */
const AT_ONCE = 10;
const MOST = 500;
const MAX_BYTES = 2 * 1024 * 1024;

interface Parts {
  database: Database;
  network: ClaimNetwork;
  baseUrl: string;
}

/** Checks the proofs that are due at `now`. Safe to repeat and to run in several processes. @returns how many were settled */
export async function sweepProofs(parts: Parts, now: Date, signal?: AbortSignal): Promise<number> {
  const sites = await listSites(parts.database, parts.baseUrl);
  let settled = 0;
  while (settled < MOST && !signal?.aborted) {
    const due = await takeDueProofs(parts.database, { now, limit: AT_ONCE });
    if (due.length === 0) break;
    await Promise.all(due.map((proof) => lookAgain(parts, { proof, site: siteOf({ sites: () => sites }, proof), now })));
    settled += due.length;
  }
  return settled;
}

async function lookAgain({ database, network }: Parts, given: { proof: DueProof; site: ReturnType<typeof siteOf>; now: Date }): Promise<void> {
  const { proof, site, now } = given;
  const facts = factsOf(proof);
  const page = await readOwnPage(network.fetch, { url: facts.homepage, domain: facts.domain, maxBytes: MAX_BYTES, accept: 'text/html' });
  const proven = isProofDue(proof, now) ? (await methods[proof.method].look(facts, network)).proven : undefined;
  const { step, ...saved } = settleProofLook(proof, { answers: !('failure' in page) || page.reached, proven }, now);
  await database.transaction(async (tx) => {
    if ((await saveProofLook(tx, proof, saved)) && step) await tell(tx, { proof, site, now, step });
  });
}

async function tell(tx: Db, given: { proof: DueProof; site: ReturnType<typeof siteOf>; now: Date; step: 'asked' | 'ended' }): Promise<void> {
  const { proof, site, now, step } = given;
  await mailPeople(tx, { to: [proof.to], write: () => (step === 'asked' ? writeProofAsked : writeProofEnded)({ site, claim: proof }) });
  if (step === 'asked') return;
  const call = { caller: { kind: 'job', name: SWEEP_PROOFS } as const, now, from: { address: null, client: null } };
  await recordAudit(tx, { accountId: proof.account_id, event: 'proof_ended', detail: { listing: proof.name }, call });
  await refreshListingStats(tx, [proof.listing_id]);
}

/** The jobs that check proofs of control, for `startJobs`. */
export function proofTasks(parts: Parts & { clock: Clock }): Record<string, Task> {
  return { [SWEEP_PROOFS]: async (_, { signal }) => void (await sweepProofs(parts, parts.clock.now(), signal)) };
}

/** Queues a job to check the domains, if any is due. */
export async function queueProofSweep(db: Db, now: Date): Promise<void> {
  if (await hasDueProofs(db, now)) await addJob(db, SWEEP_PROOFS, {}, { key: SWEEP_PROOFS, maxAttempts: 1 });
}
