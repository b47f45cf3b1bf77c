import type { Site } from '../contract/call.ts';
import { type Db, sql } from '../platform/database/database.ts';
import type { PlaceKind } from './planning/week-plan.ts';
import { findPlans } from './planning/week-plan-store.ts';

/** First half of the lock on a site's places; the second half is the site. */
const PLACES_LOCK = 71_350_017;

interface Wanted {
  site: Site;
  kind: PlaceKind;
  /** Acceptable weeks, the preferred one first. */
  weeks: readonly string[];
  now: Date;
}

/** Waits until nobody else is taking places of a site or planning its weeks, and locks others out until the transaction ends. */
export async function lockPlaces(tx: Db, siteId: number): Promise<void> {
  await tx.row(sql`select pg_advisory_xact_lock(${PLACES_LOCK}, ${siteId})`);
}

/**
 * Takes a place in the first of these weeks that is offered and has one. A second caller waits until the first one's transaction
 * ends, so that the last place is given away only once. A listing keeps a place that it already has, even in a week that was
 * closed in the meantime. Lock the listing's row before this, never after: all code uses that order.
 * @param given.heldUntil an order's place lasts until then, unless it is taken again without it (paid)
 * @returns the week (Monday); undefined when all of them are full or closed
 */
export async function takePlace(tx: Db, given: Wanted & { listingId: number; heldUntil?: Date; orderNumber?: string }): Promise<string | undefined> {
  return (await takePlaces(tx, { ...given, listingIds: [given.listingId] })).get(given.listingId);
}

/** Takes a place for each of these listings, in their order. Listings for which all weeks were full are left out. */
export async function takePlaces(
  tx: Db,
  given: Wanted & { listingIds: readonly number[]; heldUntil?: Date; orderNumber?: string },
): Promise<Map<number, string>> {
  const { site, kind, weeks, listingIds, now } = given;
  const siteId = site.id;
  await lockPlaces(tx, siteId);
  // Under the lock: the site team may have changed a week a moment ago.
  const plans = await findPlans(tx, { site, weeks });
  const counted = await countPlaces(tx, { siteId, weeks, now, except: listingIds });
  const room = new Map(weeks.map((week) => [week, plans.get(week)![kind].isClosed ? 0 : plans.get(week)![kind].capacity - (counted.get(week)?.[kind] ?? 0)]));
  const own = await listOwnPlaces(tx, { listingIds, weeks, kind, now });
  const places = new Map<number, string>();
  let at = 0;
  for (const id of listingIds) {
    while (at < weeks.length && room.get(weeks[at]!)! <= 0) at++;
    const week = weeks.find((one, i) => i === at || own.has(`${id} ${one}`));
    if (week === undefined) continue;
    room.set(week, room.get(week)! - 1);
    places.set(id, week);
  }
  await tx.run(sql`
    insert into week_place (site_id, week, kind, listing_id, held_until, order_number, taken_at)
    select ${siteId}, p.week, ${kind}, p.listing_id, ${given.heldUntil ?? null}, ${given.orderNumber ?? null}, ${now}
    from unnest(${[...places.keys()]}::bigint[], ${[...places.values()]}::date[]) with ordinality as p(listing_id, week, n) order by p.n
    on conflict (listing_id, week, kind) do update set
      held_until = excluded.held_until, order_number = excluded.order_number, taken_at = excluded.taken_at
      where week_place.held_until is not null`);
  return places;
}

/** Places that these listings have in these weeks, as "listing week". */
export async function listOwnPlaces(
  db: Db,
  given: { listingIds: readonly number[]; weeks: readonly string[]; kind: PlaceKind; now: Date },
): Promise<Set<string>> {
  const rows = await db.rows<{ listing_id: number; week: string }>(sql`
    select listing_id, week from week_place
    where listing_id = any(${[...given.listingIds]}::bigint[]) and week = any(${[...given.weeks]}::date[]) and kind = ${given.kind}
      and (held_until is null or held_until > ${given.now})`);
  return new Set(rows.map(({ listing_id, week }) => `${listing_id} ${week}`));
}

/** Releases the places these listings have from a given week on; earlier ones are history. */
export async function givePlacesBack(tx: Db, given: { listingIds: readonly number[]; kind: PlaceKind; from: string }): Promise<void> {
  await tx.run(sql`
    delete from week_place where listing_id = any(${[...given.listingIds]}::bigint[]) and kind = ${given.kind} and week >= ${given.from}`);
}

/** Number of places taken in these weeks; held ones count until they expire. Weeks without any are left out. */
export async function countPlaces(
  db: Db,
  given: { siteId: number; weeks: readonly string[]; now: Date; except?: readonly number[] },
): Promise<Map<string, Record<PlaceKind, number>>> {
  const rows = await db.rows<{ week: string; free: number; paid: number }>(sql`
    select week, count(*) filter (where kind = 'free')::int as free, count(*) filter (where kind = 'paid')::int as paid
    from week_place
    where site_id = ${given.siteId} and week = any(${[...given.weeks]}::date[]) and (held_until is null or held_until > ${given.now})
      and listing_id <> all(${[...(given.except ?? [])]}::bigint[])
    group by week`);
  return new Map(rows.map(({ week, free, paid }) => [week, { free, paid }]));
}

/** Deletes places whose order wasn't paid in time. @returns how many */
export async function dropExpiredPlaces(tx: Db, now: Date): Promise<number> {
  return tx.run(sql`delete from week_place where held_until <= ${now}`);
}

/** Passes places held by one order to another order. @param given.to the first of these that wants the same place gets it */
export async function handPlacesOn(
  tx: Db,
  given: { orderNumber: string; to: readonly { orderNumber: string; listingId: number; week: string; heldUntil: Date }[] },
): Promise<void> {
  for (const { orderNumber, listingId, week, heldUntil } of given.to) {
    await tx.run(sql`
      update week_place set order_number = ${orderNumber}, held_until = ${heldUntil}
      where order_number = ${given.orderNumber} and listing_id = ${listingId} and week = ${week} and held_until is not null`);
  }
}

/**
 * Makes the launch an order paid for the listing's only upcoming one: its week's place belongs to the order from now on, and
 * other paid places in upcoming weeks are released. Places held by pending orders stay.
 * @param given.week undefined: it launches at once
 * @param given.from Monday of the first upcoming week
 */
export async function keepOnlyPlace(tx: Db, given: { listingId: number; orderNumber: string; week: string | undefined; from: string }): Promise<void> {
  const week = given.week ?? null;
  await tx.run(sql`
    delete from week_place where listing_id = ${given.listingId} and kind = 'paid' and held_until is null and week >= ${given.from}
      and week is distinct from ${week}::date`);
  await tx.run(sql`
    update week_place set order_number = ${given.orderNumber}
    where listing_id = ${given.listingId} and kind = 'paid' and held_until is null and week = ${week}::date`);
}

/** Releases all places that an order reserved or took. @param listingId only those for this listing */
export async function dropOrderPlaces(tx: Db, orderNumber: string, listingId?: number): Promise<void> {
  await tx.run(sql`
    delete from week_place where order_number = ${orderNumber} and (${listingId ?? null}::bigint is null or listing_id = ${listingId ?? null})`);
}
