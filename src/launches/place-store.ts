import { type Db, sql } from '../platform/database/database.ts';

export type PlaceKind = 'free' | 'paid';

/** First half of the lock of a site's places; the second is the site. */
const PLACES_LOCK = 71_350_017;

interface Wanted {
  siteId: number;
  kind: PlaceKind;
  /** Weeks that would do, the wanted one first. */
  weeks: readonly string[];
  /** Places of one week (settings). */
  capacity: number;
  now: Date;
}

/**
 * Takes a place in the first of these weeks that has one. Whoever asks second waits until the first one's transaction
 * ends, so that the last place goes once. A place that the listing has there for good stays its own. Lock the listing's row before, never after: everybody takes the two in that order.
 * @param given.heldUntil an order's place lasts until then, unless it is taken again without it (paid)
 * @returns the week (Monday); undefined when all of them are full
 */
export async function takePlace(tx: Db, given: Wanted & { listingId: number; heldUntil?: Date; orderNumber?: string }): Promise<string | undefined> {
  return (await takePlaces(tx, { ...given, listingIds: [given.listingId] })).get(given.listingId);
}

/** Takes a place for each of these listings, in their order. Those for whom no week had one are not in the answer. */
export async function takePlaces(
  tx: Db,
  given: Wanted & { listingIds: readonly number[]; heldUntil?: Date; orderNumber?: string },
): Promise<Map<number, string>> {
  const { siteId, kind, weeks, listingIds } = given;
  await tx.row(sql`select pg_advisory_xact_lock(${PLACES_LOCK}, ${siteId})`);
  const counted = await countPlaces(tx, { ...given, except: listingIds });
  const taken = new Map(weeks.map((week) => [week, counted.get(week)?.[kind] ?? 0]));
  const places = new Map<number, string>();
  let at = 0;
  for (const id of listingIds) {
    while (at < weeks.length && taken.get(weeks[at]!)! >= given.capacity) at++;
    const week = weeks[at];
    if (week === undefined) break;
    taken.set(week, taken.get(week)! + 1);
    places.set(id, week);
  }
  await tx.run(sql`
    insert into week_place (site_id, week, kind, listing_id, held_until, order_number, taken_at)
    select ${siteId}, p.week, ${kind}, p.listing, ${given.heldUntil ?? null}, ${given.orderNumber ?? null}, ${given.now}
    from unnest(${[...places.keys()]}::bigint[], ${[...places.values()]}::date[]) with ordinality as p(listing, week, n) order by p.n
    on conflict (listing_id, week, kind) do update set
      held_until = excluded.held_until, order_number = excluded.order_number, taken_at = excluded.taken_at
      where week_place.held_until is not null`);
  return places;
}

/** Gives places back that these listings hold from a week on; those of weeks that have begun are history. */
export async function givePlacesBack(tx: Db, given: { listingIds: readonly number[]; kind: PlaceKind; from: string }): Promise<void> {
  await tx.run(sql`
    delete from week_place where listing_id = any(${[...given.listingIds]}::bigint[]) and kind = ${given.kind} and week >= ${given.from}`);
}

/** How many places of these weeks are taken; held ones count until they expire. Weeks without any are not in the answer. */
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

/** Forgets places whose order was not paid in time. @returns how many */
export async function dropExpiredPlaces(tx: Db, now: Date): Promise<number> {
  return tx.run(sql`delete from week_place where held_until <= ${now}`);
}

/** Lets places that an order holds be held by another one. @param given.to the first of those that want the same place gets it */
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
 * The launch that an order paid for is the only one to come for its listing: the place of its week is the order's from now
 * on, and paid places of other coming weeks are given back. Those that pending orders hold stay theirs.
 * @param given.week undefined: it launches at once
 * @param given.from Monday of the first week to come
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

/** Gives back what an order held or took. */
export async function dropOrderPlaces(tx: Db, orderNumber: string): Promise<void> {
  await tx.run(sql`delete from week_place where order_number = ${orderNumber}`);
}
