import type { Site } from '../../contract/call.ts';
import type { Db } from '../../platform/database/db.ts';
import { holdForRivals } from '../hold-places.ts';
import { lockListings } from '../listing-lock-store.ts';
import { keepState, type LineRow, listLines, markFulfilled, markTakenBack, noteEvent, type OrderRow, setStatus } from '../order-store.ts';
import { getProduct } from '../products/index.ts';
import type { PaidLine } from '../products/product.ts';

interface Given {
  order: OrderRow;
  site: Site;
  now: Date;
}

/** Launches first: other items may be for the listing that the launch makes live. */
const rank = (line: LineRow) => (getProduct(line.product).launches === 'first' ? 0 : 1);

/** Delivers everything a paid order bought, in the transaction of the payment. Lines delivered before are skipped. */
export async function fulfil(tx: Db, given: Given): Promise<void> {
  const { order } = given;
  const lines = await listLines(tx, order.id);
  await lockListings(
    tx,
    lines.flatMap(({ listing_id }) => listing_id ?? []),
  );
  for (const line of lines.toSorted((a, b) => rank(a) - rank(b))) {
    if (line.fulfilled_at !== null) continue;
    const { isDone, state } = await getProduct(line.product).give(tx, paidLine(line, given));
    if (state) await keepState(tx, line.id, state);
    if (isDone) await finishLine(tx, { ...given, line });
  }
  // A launch releases the place of an earlier order, which a pending order may be waiting for.
  await holdForRivals(tx, { ...given, orderId: order.id });
  await finishOrder(tx, given);
}

/** Marks a line as delivered, and the order if it was the last one. Safe to repeat */
export async function deliverLine(tx: Db, given: Given & { line: LineRow }): Promise<void> {
  const { line, order } = given;
  if (line.fulfilled_at !== null || line.taken_back_at !== null || order.status !== 'paid') return;
  await finishLine(tx, given);
  await finishOrder(tx, given);
}

async function finishLine(tx: Db, { order, line, now }: Given & { line: LineRow }): Promise<void> {
  await markFulfilled(tx, line.id, { now });
  const { name } = order.quote.lines[line.position]!;
  await noteEvent(tx, order.id, { event: 'line_fulfilled', caller: { kind: 'job', name: 'fulfil' }, now, detail: { product: line.product, name } });
}

/** Marks an order as delivered when none of its lines is outstanding. Refunded lines don't count. */
export async function finishOrder(tx: Db, { order, now }: Given): Promise<void> {
  const lines = await listLines(tx, order.id);
  if (lines.some(({ fulfilled_at, taken_back_at }) => fulfilled_at === null && taken_back_at === null)) return;
  await setStatus(tx, order.id, { status: 'fulfilled', now });
  await noteEvent(tx, order.id, { event: 'fulfilled', caller: { kind: 'job', name: 'fulfil' }, now });
}

/**
 * Undoes what an order delivered, last line first. Lines undone before are skipped.
 * @param given.only ids of the lines; default: all
 */
export async function takeBack(tx: Db, given: Given & { only?: ReadonlySet<number> }): Promise<void> {
  const { order, only, now } = given;
  const lines = (await listLines(tx, order.id)).filter(({ id }) => only?.has(id) ?? true);
  await lockListings(
    tx,
    lines.flatMap(({ listing_id }) => listing_id ?? []),
  );
  for (const line of lines.toSorted((a, b) => rank(b) - rank(a))) {
    if (line.taken_back_at !== null) continue;
    await getProduct(line.product).takeBack(tx, paidLine(line, given));
    await markTakenBack(tx, line.id, { now });
  }
}

const paidLine = (line: LineRow, { order, site, now }: Given): PaidLine => ({
  id: line.id,
  orderNumber: order.number,
  item: line.item,
  listingId: line.listing_id,
  amountCents: line.amount_cents,
  site,
  now,
  state: line.state,
});
