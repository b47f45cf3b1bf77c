import { type Db, sql } from '../platform/database/database.ts';
import type { Sealed } from '../platform/secrets/key-ring.ts';

/** Keys of a payment provider that were replaced or removed, encrypted. */
export interface FormerRow {
  id: number;
  provider: string;
  sealed: Sealed;
  /** No payment was begun with them later. */
  until: Date;
}

/** A payment that was begun this long ago and hasn't arrived is given up, as in the checks of payments. */
const GIVEN_UP_MS = 7 * 86_400_000;
/** Former keys are deleted after this time, also if a refund never ends. */
const LONGEST_MS = 30 * 86_400_000;

/** All of them, the newest first. */
export async function listFormerKeys(db: Db): Promise<FormerRow[]> {
  const rows = await db.rows<{ id: number; provider: string; key_id: string; sealed: Buffer; until: Date }>(sql`
    select id, provider, key_id, sealed, until from former_payment_keys order by id desc`);
  return rows.map(({ id, provider, key_id: keyId, sealed, until }) => ({ id, provider, sealed: { keyId, bytes: sealed }, until }));
}

/** Saves keys that are being replaced or removed. */
export async function keepFormerKeys(tx: Db, given: { provider: string; sealed: Sealed; until: Date }): Promise<void> {
  const { provider, sealed, until } = given;
  await tx.run(sql`
    insert into former_payment_keys (provider, key_id, sealed, until) values (${provider}, ${sealed.keyId}, ${sealed.bytes}, ${until})`);
}

/** Replaces the encrypted form of former keys. */
export async function resealFormerKeys(db: Db, given: { id: number; to: Sealed }): Promise<void> {
  await db.run(sql`update former_payment_keys set key_id = ${given.to.keyId}, sealed = ${given.to.bytes} where id = ${given.id}`);
}

/** Deletes former keys once no payment that was begun with them is pending, and no refund of one; after 30 days in any case. */
export async function forgetFormerKeys(tx: Db, now: Date): Promise<void> {
  await tx.run(sql`
    delete from former_payment_keys f where f.until < ${new Date(now.getTime() - LONGEST_MS)} or (f.until < ${now}
      and not exists (select from payment p where p.provider = f.provider and p.created_at <= f.until
        and p.status in ('open', 'processing') and (p.status = 'processing' or p.created_at > ${new Date(now.getTime() - GIVEN_UP_MS)}))
      and not exists (select from refund r join payment p on p.id = r.payment_id
        where r.status = 'waiting' and p.provider = f.provider and p.created_at <= f.until))`);
}

/** How many payments and refunds of a provider still need its former keys. */
export async function countPending(db: Db, given: { provider: string; now: Date }): Promise<number> {
  const { provider, now } = given;
  const found = await db.row<{ n: number }>(sql`
    with last as (select max(until) as until from former_payment_keys where provider = ${provider})
    select count(*)::int as n from (
      select p.id from payment p, last where p.provider = ${provider} and p.created_at <= last.until
        and p.status in ('open', 'processing') and (p.status = 'processing' or p.created_at > ${new Date(now.getTime() - GIVEN_UP_MS)})
      union all
      select r.id from refund r join payment p on p.id = r.payment_id, last
      where r.status = 'waiting' and p.provider = ${provider} and p.created_at <= last.until) as pending`);
  return found!.n;
}

/** Whether a test payment with this provider worked since then, on this site. */
export async function hasTestedSince(db: Db, given: { siteId: number; provider: string; since: Date }): Promise<boolean> {
  const { siteId, provider, since } = given;
  const found = await db.row<{ has: boolean }>(sql`
    select coalesce((select at >= ${since} from team_audit
      where site_id = ${siteId} and operation = 'test_payment' and subject = ${`payments:${provider}`} order by id desc limit 1), false) as has`);
  return found!.has;
}
