import { type Db, join, sql } from '../../platform/database/database.ts';
import type { Quote } from '../quote/quote.ts';
import type { CouponRule } from './coupon-rules.ts';

export interface CouponRow extends CouponRule {
  id: number;
  starts_at: Date | null;
  ends_at: Date | null;
  most_uses: number | null;
  most_per_account: number | null;
  stopped_at: Date | null;
}

const columns = sql`c.id, c.code, c.percent, c.amount_cents, c.products, c.starts_at, c.ends_at, c.most_uses, c.most_per_account, c.stopped_at`;
/** A coupon counts as used from the moment it is added to an order until that order ends unpaid. */
const counts = sql`(o.status in ('paid', 'fulfilled', 'refunded') or o.status = 'pending')`;

/** Adds a coupon. It takes off a percentage or an amount in cents. @returns undefined if the code is taken */
export async function insertCoupon(tx: Db, given: Omit<CouponRow, 'id' | 'stopped_at'> & { siteId: number; now: Date }): Promise<{ id: number } | undefined> {
  return tx.row<{ id: number }>(sql`
    insert into coupon (site_id, code, percent, amount_cents, products, starts_at, ends_at, most_uses, most_per_account, created_at)
    values (${given.siteId}, ${given.code}, ${given.percent}, ${given.amount_cents}, ${given.products ? [...given.products] : null}::text[],
      ${given.starts_at}, ${given.ends_at}, ${given.most_uses}, ${given.most_per_account}, ${given.now})
    on conflict (site_id, code) do nothing returning id`);
}

/** Locks the coupon, so that two orders can't both take its last use. */
export async function lockCoupon(tx: Db, given: { siteId: number; code: string }): Promise<CouponRow | undefined> {
  return tx.row<CouponRow>(sql`select ${columns} from coupon c where c.site_id = ${given.siteId} and c.code = ${given.code} for update`);
}

/** Uses in other orders: in total, and by this account. */
export async function countUses(tx: Db, given: { couponId: number; orderId: number; accountId: number }): Promise<{ all: number; own: number }> {
  const row = await tx.row<{ all: number; own: number }>(sql`
    select count(*)::int as "all", count(*) filter (where o.account_id = ${given.accountId})::int as own
    from coupon_use u join purchase o on o.id = u.purchase_id where u.coupon_id = ${given.couponId} and u.purchase_id <> ${given.orderId} and ${counts}`);
  return row!;
}

/** Saves a pending order's prices with or without a coupon. */
export async function saveCoupon(tx: Db, given: { orderId: number; couponId: number | null; cents: number; quote: Quote; now: Date }): Promise<void> {
  const { orderId, quote } = given;
  await tx.run(sql`
    update purchase set quote = ${JSON.stringify(quote)}, subtotal_cents = ${quote.subtotal_cents}, vat_cents = ${quote.vat.amount_cents},
      total_cents = ${quote.total_cents} where id = ${orderId} and status = 'pending'`);
  for (const [position, line] of quote.lines.entries())
    await tx.run(sql`update purchase_line set amount_cents = ${line.amount_cents} where purchase_id = ${orderId} and position = ${position}`);
  await tx.run(sql`delete from coupon_use where purchase_id = ${orderId}`);
  if (given.couponId !== null)
    await tx.run(sql`
      insert into coupon_use (purchase_id, coupon_id, cents, used_at) values (${orderId}, ${given.couponId}, ${given.cents}, ${given.now})`);
}

/** Whether a coupon can be used: only the first state that fits counts. */
export const couponStates = ['stopped', 'expired', 'used_up', 'planned', 'usable'] as const;
export type CouponState = (typeof couponStates)[number];

export interface CouponFilter {
  /** Part of the code. */
  q?: string | undefined;
  state?: CouponState | undefined;
  /** The code of a product that it can be used for. */
  product?: string | undefined;
}

/** Newest first, with the amount they took off paid orders. */
export async function listCoupons(
  db: Db,
  given: { siteId: number; filter: CouponFilter; now: Date; limit: number },
): Promise<(CouponRow & { uses: number; cents: number; state: CouponState })[]> {
  const { filter, now } = given;
  const state = sql`case when c.stopped_at is not null then 'stopped' when c.ends_at <= ${now} then 'expired' when u.uses >= c.most_uses then 'used_up'
    when c.starts_at > ${now} then 'planned' else 'usable' end`;
  const conditions = [
    ...(filter.q ? [sql`strpos(c.code, upper(${filter.q})) > 0`] : []),
    ...(filter.state ? [sql`${state} = ${filter.state}`] : []),
    ...(filter.product ? [sql`(c.products is null or ${filter.product} = any(c.products))`] : []),
  ];
  return db.rows(sql`
    select ${columns}, u.uses, u.cents, ${state} as state from coupon c
    cross join lateral (select count(*)::int as uses, coalesce(sum(u.cents), 0)::bigint as cents from coupon_use u join purchase o on o.id = u.purchase_id
      where u.coupon_id = c.id and o.paid_at is not null) u
    where ${join([sql`c.site_id = ${given.siteId}`, ...conditions], ' and ')} order by c.id desc limit ${given.limit}`);
}

/**
 * Stops a coupon at a time, or with null lets it work again.
 * @returns false if nothing changed: it already was in that state, or there is no such coupon
 */
export async function setStopped(tx: Db, given: { siteId: number; code: string; at: Date | null }): Promise<boolean> {
  return (
    (await tx.run(sql`
      update coupon set stopped_at = ${given.at}
      where site_id = ${given.siteId} and code = ${given.code} and (stopped_at is null) <> (${given.at}::timestamptz is null)`)) > 0
  );
}
