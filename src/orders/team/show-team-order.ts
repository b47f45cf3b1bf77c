import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import * as v from '../../contract/values.ts';
import { deliveryShape } from '../checkout/delivery.ts';
import { chosenShape, readChosen } from '../chosen.ts';
import { sayEvent } from '../event-sentences.ts';
import { orderStatus, quoteLine, totals } from '../order-shape.ts';
import { listEvents, listLines, type OrderRow } from '../order-store.ts';
import { showVat } from '../show-order.ts';

/** An order as shown to the site team. */
export const teamOrder = z.strictObject({
  number: z.string(),
  status: orderStatus,
  created_at: v.instant,
  paid_at: v.instant.nullable(),
  ...totals,
  billing: z.record(z.string(), z.string().nullable()).nullable(),
  delivery: deliveryShape.nullable(),
  consents: z.record(z.string(), v.jsonValue).nullable(),
  lines: z.array(quoteLine.extend({ chosen: chosenShape, fulfilled_at: v.instant.nullable(), taken_back_at: v.instant.nullable() })),
  events: z.array(z.strictObject({ at: v.instant, event: z.string(), by: z.string(), detail: z.string() })),
});

/** An order with what only the team sees: billing details, consents, and who caused each event. */
export async function showTeamOrder(call: Call, order: OrderRow): Promise<z.output<typeof teamOrder>> {
  const { quote } = order;
  const lines = await listLines(call.db, order.id);
  const chosen = await readChosen(call.db, { siteId: order.site_id, lines });
  const events = await listEvents(call.db, order.id);
  return {
    number: order.number,
    status: order.status,
    created_at: order.created_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    currency: 'USD',
    discounts: quote.discounts,
    subtotal_cents: order.subtotal_cents,
    vat: showVat(quote.vat),
    total_cents: order.total_cents,
    billing: order.billing && { ...order.billing },
    delivery: order.delivery,
    consents: order.consents && {
      terms: order.consents.terms && { ...order.consents.terms },
      immediate_delivery: order.consents.immediate_delivery && { ...order.consents.immediate_delivery },
    },
    lines: lines.map((line, i) => ({
      ...quote.lines[i]!,
      chosen: chosen[i]!,
      fulfilled_at: line.fulfilled_at?.toISOString() ?? null,
      taken_back_at: line.taken_back_at?.toISOString() ?? null,
    })),
    events: events.map((row) => ({ at: row.at.toISOString(), event: row.event, by: row.by, detail: sayEvent(row) })),
  };
}
