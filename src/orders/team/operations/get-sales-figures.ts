import { z } from 'zod';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { dayOf } from '../../../platform/clock.ts';
import { listSalesDays } from '../team-sales-store.ts';

const month = z.strictObject({
  month: z.string().meta({ description: 'YYYY-MM.' }),
  orders: v.count,
  sales_cents: v.cents,
  refunded_cents: v.cents.meta({ description: 'Taken from sales because of refunds, without VAT.' }),
});

export const getSalesFigures = defineTeamOperation({
  name: 'get_sales_figures',
  roles: ['finance'],
  title: 'Get sales of this month and the last',
  summary: "Each day's paid orders and sales without VAT, this month and last month, with the amounts refunded.",
  description: 'Days are those of the site’s time zone; days without sales or refunds are left out. Changes nothing.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    today: v.day,
    this_month: month,
    last_month: month,
    last_month_by_now: month.meta({ description: 'The last month up to the same day of the month.' }),
    days: z.array(z.strictObject({ day: v.day, orders: v.count, sales_cents: v.cents, refunded_cents: v.cents })),
  }),
  async handle(_input, { db, site, now }) {
    const today = dayOf(now, site.timeZone);
    const current = today.slice(0, 7);
    const former = monthBefore(current);
    const days = await listSalesDays(db, { siteId: site.id, from: `${former}-01` });
    const sum = (name: string, until: string) => {
      const of = days.filter(({ day }) => day.startsWith(name) && day <= until);
      const add = (key: 'orders' | 'sales_cents' | 'refunded_cents') => of.reduce((total, day) => total + day[key], 0);
      return { month: name, orders: add('orders'), sales_cents: add('sales_cents'), refunded_cents: add('refunded_cents') };
    };
    return {
      today,
      this_month: sum(current, today),
      last_month: sum(former, `${former}-31`),
      last_month_by_now: sum(former, `${former}-${today.slice(8)}`),
      days,
    };
  },
});

function monthBefore(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 1);
  return at.toISOString().slice(0, 7);
}
