import { type Db, sql } from '../../platform/database/database.ts';
import { currentPrices } from '../price-store.ts';
import { savePrice } from '../team/team-order-store.ts';

export interface PriceChange {
  id: number;
  code: string;
  price_cents: number;
  set_at: Date;
  holds_from: Date;
  applied_at: Date | null;
}

/** Sets a price from a point in time on; immediately if that is not in the future. A planned change for the same time is replaced. */
export async function changePrice(tx: Db, given: { siteId: number; code: string; cents: number; from: Date; now: Date }): Promise<number> {
  const { siteId, code, cents, from, now } = given;
  const isNow = from <= now;
  const row = await tx.row<{ id: number }>(sql`
    insert into product_price_change (site_id, code, price_cents, set_at, holds_from, applied_at)
    values (${siteId}, ${code}, ${cents}, ${now}, ${isNow ? now : from}, ${isNow ? now : null})
    on conflict (site_id, code, holds_from) where applied_at is null do update set price_cents = excluded.price_cents, set_at = excluded.set_at
    returning id`);
  if (isNow) await savePrice(tx, { siteId, code, cents, now });
  return row!.id;
}

/** The price that the site team set, in cents; undefined while the default price or that of a bundle's parts holds. */
export async function findOwnPrice(tx: Db, given: { siteId: number; code: string }): Promise<number | undefined> {
  return (await tx.row<{ price_cents: number }>(sql`select price_cents from product_price where site_id = ${given.siteId} and code = ${given.code}`))
    ?.price_cents;
}

/** Takes the site team's price away, and keeps in the history what holds from now on. @returns that price in cents */
export async function dropOwnPrice(tx: Db, given: { siteId: number; code: string; now: Date }): Promise<number> {
  const { siteId, code, now } = given;
  await tx.run(sql`delete from product_price where site_id = ${siteId} and code = ${code}`);
  const cents = (await currentPrices(tx, siteId)).get(code)!;
  await tx.run(sql`
    insert into product_price_change (site_id, code, price_cents, set_at, holds_from, applied_at) values (${siteId}, ${code}, ${cents}, ${now}, ${now}, ${now})`);
  return cents;
}

/** Applies planned prices that are due. Safe to repeat and to run late: of several, the newest applies. */
export async function applyPrices(tx: Db, now: Date): Promise<void> {
  const due = await tx.rows<{ site_id: number; code: string; price_cents: number; holds_from: Date }>(sql`
    update product_price_change set applied_at = ${now} where id in (
      select id from product_price_change where applied_at is null and holds_from <= ${now} order by id for update)
    returning site_id, code, price_cents, holds_from`);
  for (const { site_id, code, price_cents } of due.toSorted((a, b) => a.holds_from.getTime() - b.holds_from.getTime()))
    await savePrice(tx, { siteId: site_id, code, cents: price_cents, now });
}

/** Changes of a site's prices, planned ones too, the last made first. */
export async function listPriceChanges(db: Db, given: { siteId: number; limit: number }): Promise<PriceChange[]> {
  return db.rows<PriceChange>(sql`
    select id, code, price_cents, set_at, holds_from, applied_at from product_price_change where site_id = ${given.siteId}
    order by id desc limit ${given.limit}`);
}

/** Removes a planned price change. @returns undefined if there is none */
export async function deletePriceChange(tx: Db, given: { siteId: number; id: number }): Promise<PriceChange | undefined> {
  return tx.row<PriceChange>(sql`
    delete from product_price_change where id = ${given.id} and site_id = ${given.siteId} and applied_at is null
    returning id, code, price_cents, set_at, holds_from, applied_at`);
}

/** The prices of a site that hold from a later day on, soonest first. */
export async function listPlannedPrices(db: Db, siteId: number): Promise<Pick<PriceChange, 'code' | 'price_cents' | 'holds_from'>[]> {
  return db.rows(sql`
    select code, price_cents, holds_from from product_price_change where site_id = ${siteId} and applied_at is null order by holds_from, id`);
}

/** Two people who set prices of a site at the same time come one after the other, until the transaction ends. */
export async function lockPrices(tx: Db, siteId: number): Promise<void> {
  await tx.run(sql`select from site where id = ${siteId} for update`);
}

/** What people set of a product's price, for the mark of its version. */
export const pricesOf = (product: string, cents: number, planned: Awaited<ReturnType<typeof listPlannedPrices>>) => ({
  product,
  cents,
  planned: planned.filter(({ code }) => code === product).map((one) => ({ cents: one.price_cents, from: one.holds_from.toISOString() })),
});
