import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { orderStatus } from '../order-shape.ts';
import { orderFilter, readOrderFilter } from '../team/order-filter.ts';
import { listAllOrders } from '../team/order-search-store.ts';

export const listOrders = defineTeamOperation({
  name: 'list_orders',
  roles: ['finance'],
  title: 'List orders',
  summary: 'All orders on a site, newest first.',
  description: "Lists a site's orders, newest first, by status, product, period and words. Changes nothing.",
  writes: false,
  input: z.strictObject({ ...orderFilter, ...v.paging }),
  output: v
    .pageOf(
      z.strictObject({
        number: z.string(),
        status: orderStatus,
        account: z.string(),
        products: z.array(z.string()),
        total_cents: v.count,
        created_at: v.instant,
        paid_at: v.instant.nullable(),
      }),
    )
    .extend({
      searched: v.count.nullable().meta({ description: 'Frequent words are searched in only this many of the newest orders of the period; null if in all.' }),
    }),
  async handle({ page, per_page, ...filter }, call) {
    const at = { page, per_page };
    const { rows, total, isCapped, hasMore, searched } = await listAllOrders(call.db, { ...readOrderFilter(call, filter), at });
    const items = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), paid_at: row.paid_at?.toISOString() ?? null }));
    const shown = v.showPage(items, at, total, isCapped);
    // Further pages can be opened beyond the number that is counted.
    return { ...shown, has_more: hasMore && page < 1000, searched };
  },
});
