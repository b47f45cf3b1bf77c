import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { orderStatus } from '../order-shape.ts';
import { listAllOrders } from '../team/team-order-store.ts';

export const listOrders = defineAdminOperation({
  name: 'list_orders',
  title: 'List orders',
  summary: 'All orders on a site, newest first.',
  description: "Lists a site's orders, newest first. Changes nothing.",
  writes: false,
  input: z.strictObject({
    status: orderStatus.optional(),
    q: z.string().min(1).max(200).optional().meta({ description: "Search in order number, buyer's email or company, and listing name." }),
    ...v.paging,
  }),
  output: v.pageOf(
    z.strictObject({
      number: z.string(),
      status: orderStatus,
      account: z.string(),
      products: z.array(z.string()),
      total_cents: v.count,
      created_at: v.instant,
      paid_at: v.instant.nullable(),
    }),
  ),
  async handle({ status, q, ...at }, call) {
    const { rows, total } = await listAllOrders(call.db, { siteId: call.site.id, status, words: q, at });
    const items = rows.map(({ site_id: _, ...row }) => ({ ...row, created_at: row.created_at.toISOString(), paid_at: row.paid_at?.toISOString() ?? null }));
    return v.showPage(items, at, total);
  },
});
