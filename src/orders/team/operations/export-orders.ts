import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { dayOf } from '../../../platform/clock.ts';
import { decimalOf, writeCsv } from '../../../platform/csv.ts';
import { orderFilter, readOrderFilter } from '../order-filter.ts';
import { listExportedOrders } from '../team-order-store.ts';

const MOST = 50_000;
const head = ['number', 'status', 'ordered_at', 'paid_at', 'products', 'email', 'name', 'company', 'country', 'vat_number'];
const amounts = ['net', 'vat', 'total', 'refunded', 'currency', 'papers'];

export const exportOrders = defineTeamOperation({
  name: 'export_orders',
  roles: ['finance'],
  isSensitive: true,
  title: 'Export orders',
  summary: 'Orders of a site as a CSV file, oldest first.',
  description: `Gives the same orders as list_orders, with buyers and amounts, as CSV: at most ${MOST}, and is_complete says whether that is all. Cells that a spreadsheet would run as a formula start with an apostrophe. Changes nothing.`,
  writes: false,
  input: z.strictObject(orderFilter),
  output: z.strictObject({ filename: z.string(), csv: z.string(), rows: v.count, is_complete: z.boolean() }),
  async handle(input, call) {
    const rows = await listExportedOrders(call.db, { ...readOrderFilter(call, input), limit: MOST + 1 });
    const lines = rows
      .slice(0, MOST)
      .map((row) => [
        row.number,
        row.status,
        row.created_at.toISOString(),
        row.paid_at?.toISOString() ?? null,
        row.products.join(' '),
        row.account,
        row.name,
        row.company,
        row.country,
        row.vat_number,
        decimalOf(row.subtotal_cents),
        decimalOf(row.vat_cents),
        decimalOf(row.total_cents),
        decimalOf(row.refunded_cents),
        'USD',
        row.invoices.join(' '),
      ]);
    return {
      filename: `orders-${call.site.key}-${dayOf(call.now, call.site.timeZone)}.csv`,
      csv: writeCsv([...head, ...amounts], lines),
      rows: lines.length,
      is_complete: rows.length <= MOST,
    };
  },
});
