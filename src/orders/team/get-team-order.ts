import { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { findOrder, type OrderRow } from '../order-store.ts';

export const numberInput = z.string().min(1).max(32).meta({ description: 'Order number, such as SW-7K3M-9QTR-2B4X-C8DZ.' });

/** Any order of the site team's site. @throws Refusal order_not_found */
export async function getTeamOrder(call: Call, given: { number: string; lock?: boolean }): Promise<OrderRow> {
  const order = await findOrder(call.db, given);
  if (order?.site_id !== call.site.id) throw refusal('order_not_found', `${call.site.name} has no order ${given.number}.`);
  return order;
}
