import { type Db, sql } from '../../platform/database/database.ts';

/** Number of the order that bought a listing's place in a week, if one did. */
export async function findOrderOfPlace(db: Db, given: { siteId: number; slug: string; week: string }): Promise<string | undefined> {
  const row = await db.row<{ order_number: string | null }>(sql`
    select p.order_number from week_place p join listing l on l.id = p.listing_id
    where l.site_id = ${given.siteId} and l.slug = ${given.slug} and p.week = ${given.week} and p.held_until is null order by p.kind desc limit 1`);
  return row?.order_number ?? undefined;
}

/** Moves an order's lines for a listing to another week: in the item, which refunds use, and in what the buyer reads. @returns ids of the orders */
export async function moveLines(
  tx: Db,
  given: { orderNumber: string; listingId: number; products: readonly string[]; from: string; to: string },
): Promise<number[]> {
  const { orderNumber, listingId, from, to } = given;
  const lines = await tx.rows<{ purchase_id: number; position: number }>(sql`
    update purchase_line l set item = jsonb_set(l.item, '{week}', to_jsonb(${to}::text))
    from purchase o
    where o.id = l.purchase_id and o.number = ${orderNumber} and l.listing_id = ${listingId} and l.product = any(${[...given.products]}::text[])
      and l.item ->> 'week' = ${from} and l.taken_back_at is null
    returning l.purchase_id, l.position`);
  for (const { purchase_id, position } of lines)
    await tx.run(sql`update purchase set quote = jsonb_set(quote, ${`{lines,${position},week}`}::text[], to_jsonb(${to}::text)) where id = ${purchase_id}`);
  return [...new Set(lines.map(({ purchase_id }) => purchase_id))];
}

export interface FeaturedToCome {
  line_id: number;
  /** The week that was asked for with the product itself; null: it begins with the launch. */
  asked: string | null;
  begins_at: Date;
  ends_at: Date;
}

/** Paid featured days of a listing that haven't begun, earliest first. @param given.ownWeek products whose week is the one in which they begin */
export async function listFeaturedToCome(tx: Db, given: { listingId: number; ownWeek: readonly string[]; now: Date }): Promise<FeaturedToCome[]> {
  return tx.rows<FeaturedToCome>(sql`
    select p.line_id, case when l.product = any(${[...given.ownWeek]}::text[]) then l.item ->> 'week' end as asked, p.begins_at, p.ends_at
    from featured_period p join purchase_line l on l.id = p.line_id
    where p.listing_id = ${given.listingId} and p.begins_at > ${given.now} and p.ends_at > p.begins_at order by p.begins_at, p.line_id`);
}

/** Moves the featured days of an order line. With equal times the period is empty and takes no room from others. */
export async function setFeaturedPeriod(tx: Db, given: { lineId: number; beginsAt: Date; endsAt: Date }): Promise<void> {
  await tx.run(sql`update featured_period set begins_at = ${given.beginsAt}, ends_at = ${given.endsAt} where line_id = ${given.lineId}`);
}
