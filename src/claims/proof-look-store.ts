import { type Db, sql } from '../platform/database/database.ts';
import type { MethodKey } from './methods/index.ts';

/** A proof that is due for a check, with what is checked. */
export interface DueProof {
  listing_id: number;
  account_id: number;
  method: MethodKey;
  token: string;
  email: string | null;
  link_expires_at: null;
  renew_at: Date;
  unanswered_since: Date | null;
  asked_at: Date | null;
  site_id: number;
  slug: string;
  name: string;
  host: string;
  website_url: string;
  to: string;
}

// Accounts of the demo and of imports have invented domains, and nobody reads their email.
const due = (now: Date) =>
  sql`p.next_look_at <= ${now} and p.renew_at is not null and exists (select from account a where a.id = p.account_id and a.origin = 'person')`;

/** Whether any proof is due for its regular check. */
export async function hasDueProofs(db: Db, now: Date): Promise<boolean> {
  return (await db.row(sql`select from listing_proof p where ${due(now)} limit 1`)) !== undefined;
}

/** Takes proofs that are due and postpones them by an hour, so that no other process checks them too. */
export async function takeDueProofs(db: Db, given: { now: Date; limit: number }): Promise<DueProof[]> {
  return db.rows<DueProof>(sql`
    with taken as (
      select p.listing_id, p.account_id, p.how, p.renew_at from listing_proof p where ${due(given.now)}
      order by p.next_look_at, p.listing_id limit ${given.limit} for update skip locked)
    update listing_proof p set next_look_at = ${new Date(given.now.getTime() + 3_600_000)}
    from taken t, listing l, account a, claim c
    where p.listing_id = t.listing_id and p.account_id = t.account_id and p.how = t.how and l.id = p.listing_id and a.id = p.account_id and c.id = p.claim_id
    returning p.listing_id, p.account_id, c.method, c.token, c.email::text, null as link_expires_at, t.renew_at, p.unanswered_since, p.asked_at,
      l.site_id, l.slug, l.name, l.host, l.website_url, a.email::text as to`);
}

/** Saves the result of a check. @returns false when the proof was renewed or ended in the meantime */
export async function saveProofLook(
  tx: Db,
  proof: DueProof,
  given: { nextLookAt: Date | null; renewAt: Date; unansweredSince: Date | null; askedAt: Date | null; endedAt: Date | null },
): Promise<boolean> {
  const saved = await tx.run(sql`
    update listing_proof set next_look_at = ${given.nextLookAt}, renew_at = ${given.renewAt}, unanswered_since = ${given.unansweredSince},
      asked_at = ${given.askedAt}, ended_at = ${given.endedAt}
    where listing_id = ${proof.listing_id} and account_id = ${proof.account_id} and how = ${proof.method} and ended_at is null and renew_at = ${proof.renew_at}`);
  return saved > 0;
}
