import { z } from 'zod';
import { onePage } from '../../contract/example-directory.ts';
import { defineAccountRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listedOrder } from '../example-order.ts';
import { orderSummary } from '../order-shape.ts';
import { listOrders } from '../order-store.ts';
import { showSummary } from '../show-order.ts';

export const listMyOrders = defineAccountRead({
  name: 'list_my_orders',
  title: 'List my orders',
  summary: 'Your orders, newest first, with their status.',
  description:
    'Returns your orders on all sites, newest first. A pending order includes its `checkout_url`, so the person can still pay. Use get_order for its lines.',
  path: '/orders',
  group: 'Orders',
  scope: 'account:read',
  queryInput: z.strictObject(v.paging),
  output: v.pageOf(orderSummary),
  example: { answer: (origin) => onePage([{ ...listedOrder(origin), products: ['launch', 'featured'] }]) },
  async handle(at, call) {
    const { rows, total } = await listOrders(call.db, { accountId: call.caller.accountId, at });
    const items = [];
    for (const row of rows) items.push({ ...(await showSummary(call, row)), products: row.products });
    return v.showPage(items, at, total);
  },
});
