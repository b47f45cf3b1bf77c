import { type Call, siteOf } from '../contract/call.ts';
import { checkoutUrl } from './checkout-link.ts';
import { readChosen } from './chosen.ts';
import { sayEvent } from './event-sentences.ts';
import type { ShownOrder } from './order-shape.ts';
import { listEvents, listLines, type OrderRow } from './order-store.ts';
import type { Quote } from './quote/quote.ts';

/** VAT of a quote for an answer, with the rate in percent: 1900 basis points become 19. To whom the VAT is owed isn't shown. */
export function showVat({ rate_basis_points, owed_to: _, ...vat }: Quote['vat']): ShownOrder['vat'] {
  return { ...vat, rate_percent: rate_basis_points / 100 };
}

/** The fields that list_orders and get_order share. */
export async function showSummary(call: Call, order: OrderRow) {
  const site = siteOf(call, order);
  const isOpen = order.status === 'pending' && order.expires_at > call.now;
  return {
    number: order.number,
    site: site.key,
    status: order.status === 'pending' && !isOpen ? ('expired' as const) : order.status,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    total_cents: order.total_cents,
    currency: 'USD' as const,
    checkout_url: isOpen ? await checkoutUrl(call.db, { site, number: order.number, now: call.now }) : null,
  };
}

/** An order as its buyer sees it. A pending order whose time is up is shown as expired, without waiting for the job that ends it. */
export async function showOrder(call: Call, order: OrderRow): Promise<ShownOrder> {
  const lines = await listLines(call.db, order.id);
  const events = await listEvents(call.db, order.id);
  const { quote } = order;
  const chosen = await readChosen(call.db, { siteId: order.site_id, lines });
  const summary = await showSummary(call, order);
  return {
    ...summary,
    discounts: quote.discounts,
    subtotal_cents: order.subtotal_cents,
    vat: showVat(quote.vat),
    expires_at: summary.status === 'pending' ? order.expires_at.toISOString() : null,
    fulfilled_at: order.fulfilled_at?.toISOString() ?? null,
    delivery: order.delivery,
    lines: lines.map((line, i) => ({
      ...quote.lines[i]!,
      chosen: chosen[i]!,
      fulfilled: line.fulfilled_at !== null,
      fulfilled_at: line.fulfilled_at?.toISOString() ?? null,
    })),
    events: events.map((row) => ({ at: row.at.toISOString(), event: row.event, detail: sayEvent(row) })),
  };
}
