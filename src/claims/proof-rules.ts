// When a proof of control is looked at again (decisions: Ownership and proof). Pure.

const DAY_MS = 86_400_000;
const days = (now: Date, n: number) => new Date(now.getTime() + n * DAY_MS);
const areOver = (since: Date | null, now: Date, n: number) => since !== null && now.getTime() - since.getTime() >= n * DAY_MS;

/** Days for which a domain may not answer, and for which an owner may prove anew. */
const PATIENCE_DAYS = 30;

interface Standing {
  renew_at: Date;
  unanswered_since: Date | null;
  asked_at: Date | null;
}

/** Whether the proof itself is looked at again: a year has passed, or the domain has not answered for 30 days. */
export function isProofDue(proof: Standing, now: Date): boolean {
  return proof.renew_at <= now || areOver(proof.unanswered_since, now, PATIENCE_DAYS);
}

/**
 * What a look comes to. A proof that is not there any more after a year is asked for again and ends 30 days later; one of a
 * domain that has not answered for 30 days ends at once.
 * @param look.proven undefined: the proof itself was not looked at
 */
export function settleProofLook(proof: Standing, look: { answers: boolean; proven: boolean | undefined }, now: Date) {
  const unansweredSince = look.answers ? null : (proof.unanswered_since ?? now);
  const next = { nextLookAt: days(now, look.answers ? 7 : 1), renewAt: proof.renew_at, unansweredSince, askedAt: proof.asked_at, endedAt: null };
  if (look.proven === undefined) return { ...next, step: undefined };
  if (look.proven) return { ...next, renewAt: days(now, 365), askedAt: null, step: undefined };
  const isGone = areOver(unansweredSince, now, PATIENCE_DAYS) || areOver(proof.asked_at, now, PATIENCE_DAYS);
  if (isGone) return { ...next, nextLookAt: null, endedAt: now, step: 'ended' as const };
  return { ...next, nextLookAt: days(now, 1), askedAt: proof.asked_at ?? now, step: proof.asked_at ? undefined : ('asked' as const) };
}
