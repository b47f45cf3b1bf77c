// When a proof of control is checked again (docs/decisions/0050). Pure.

const DAY_MS = 86_400_000;
const days = (now: Date, n: number) => new Date(now.getTime() + n * DAY_MS);
const areOver = (since: Date | null, now: Date, n: number) => since !== null && now.getTime() - since.getTime() >= n * DAY_MS;

/** How many days a domain may be unreachable, and how long an owner has to prove control again. */
const PATIENCE_DAYS = 30;

interface Standing {
  renew_at: Date;
  unanswered_since: Date | null;
  asked_at: Date | null;
}

/** Whether the proof itself is checked again: a year has passed, or the domain has been unreachable for 30 days. */
export function isProofDue(proof: Standing, now: Date): boolean {
  return proof.renew_at <= now || areOver(proof.unanswered_since, now, PATIENCE_DAYS);
}

/**
 * The result of a check. If the proof is gone after a year, the owner is asked to renew it and it ends 30 days later. If the
 * domain was unreachable for 30 days, it ends at once.
 * @param look.proven undefined: the proof itself wasn't checked
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
