import type { Site } from '../contract/call.ts';
import type { InputError } from '../contract/errors.ts';
import { takePlace } from '../launches/index.ts';
import type { Db } from '../platform/database/db.ts';
import { lockListings } from './listing-lock-store.ts';
import { listDisplaced } from './order-store.ts';
import { placeCodes } from './products/index.ts';
import type { Item } from './products/product.ts';

/**
 * Takes the places an order needs, in the caller's transaction.
 * @param given.heldUntil for an unpaid order; without it the places are permanent
 * @returns errors for places that are no longer available
 */
export async function holdPlaces(
  tx: Db,
  given: { site: Site; items: readonly Item[]; orderNumber: string; heldUntil?: Date; now: Date },
): Promise<InputError[]> {
  const { site, now, orderNumber, heldUntil } = given;
  const wanted = given.items.flatMap(({ product, listing_id, week }, at) =>
    placeCodes.includes(product) && listing_id !== undefined && week !== undefined ? [{ at, listingId: listing_id, week }] : [],
  );
  return takePlaces(tx, { site, wanted, orderNumber, now, ...(heldUntil && { heldUntil }) });
}

async function takePlaces(
  tx: Db,
  given: { site: Site; wanted: readonly { at: number; listingId: number; week: string }[]; orderNumber: string; heldUntil?: Date; now: Date },
): Promise<InputError[]> {
  const { site, wanted, now, orderNumber, heldUntil } = given;
  if (wanted.length === 0) return [];
  // Always lock listings before places, and listings in the same order.
  await lockListings(
    tx,
    wanted.map(({ listingId }) => listingId),
  );
  const errors: InputError[] = [];
  for (const { at, listingId, week } of wanted) {
    const place = { site, kind: 'paid' as const, weeks: [week], now };
    const got = await takePlace(tx, { ...place, listingId, orderNumber, ...(heldUntil && { heldUntil }) });
    if (got === undefined) errors.push({ pointer: `/items/${at}/week`, code: 'week_full', detail: `There are no paid places left in the week of ${week}.` });
  }
  return errors;
}

/** After an order released places of its listings, its own or an earlier order's: holds them again for a pending order that wants one. */
export async function holdForRivals(tx: Db, given: { site: Site; orderId: number; now: Date }): Promise<void> {
  const { site, now } = given;
  for (const { orderNumber, listingId, week, heldUntil } of await listDisplaced(tx, { ...given, products: placeCodes }))
    await takePlaces(tx, { site, wanted: [{ at: 0, listingId, week }], orderNumber, heldUntil, now });
}
