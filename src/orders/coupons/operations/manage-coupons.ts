import { z } from 'zod';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { addDays, startOfDay } from '../../../launches/index.ts';
import { products } from '../../products/index.ts';
import { couponStates, insertCoupon, listCoupons as readCoupons, setStopped } from '../coupon-store.ts';

const codes = products.filter(({ price }) => price.kind !== 'open').map(({ code }) => code) as [string, ...string[]];
const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,32}$/)
  .meta({ description: 'Letters, digits and hyphens; upper and lower case are the same.' });
const instantOrNull = v.instant.nullable();

export const createCoupon = defineTeamOperation({
  name: 'create_coupon',
  roles: ['finance'],
  title: 'Create a coupon',
  summary: 'Creates a coupon that buyers enter on the checkout page.',
  description:
    'A coupon takes a percentage or an amount off an order before VAT, for all products or some. An order keeps at least $1.00 to pay, and billboard bids are left out, because they rank by their amount.',
  writes: true,
  input: z.strictObject({
    code: couponCode,
    percent: z.int().min(1).max(90).optional(),
    amount_cents: z.int().min(1).max(100_000_000).optional().meta({ description: 'US dollar cents, excluding VAT.' }),
    products: z.array(z.enum(codes)).min(1).max(20).optional().meta({ description: 'Default: all.' }),
    from: z.iso.date().optional().meta({ description: 'First day, in the time zone of the site.' }),
    until: z.iso.date().optional().meta({ description: 'Last day.' }),
    most_uses: z.int().min(1).max(1_000_000).optional().meta({ description: 'Maximum number of orders for all buyers together.' }),
    most_per_account: z.int().min(1).max(1000).default(1).meta({ description: 'Maximum number of orders per account.' }),
  }),
  output: z.strictObject({ code: z.string() }),
  async handle({ code, percent, amount_cents, products: only, from, until, most_uses, most_per_account }, call) {
    const { db, site, now } = call;
    const fault = (pointer: string, what: string, detail: string) => invalidInput([{ pointer, code: what, detail }]);
    if ((percent === undefined) === (amount_cents === undefined)) throw fault('/percent', 'required', 'Enter either a percentage or an amount.');
    if (from !== undefined && until !== undefined && until < from) throw fault('/until', 'bad_order', 'The last day is before the first.');
    const made = await insertCoupon(db, {
      siteId: site.id,
      code,
      percent: percent ?? null,
      amount_cents: amount_cents ?? null,
      products: only ?? null,
      starts_at: from === undefined ? null : startOfDay(from, site.timeZone),
      ends_at: until === undefined ? null : startOfDay(addDays(until, 1), site.timeZone),
      most_uses: most_uses ?? null,
      most_per_account,
      now,
    });
    if (!made) throw fault('/code', 'taken', 'There’s already a coupon with this code. Choose another code.');
    call.note({
      subject: `coupon:${code}`,
      before: null,
      after: { percent, amount_cents, products: only },
      undo: { operation: 'stop_coupon', input: { code } },
    });
    return { code };
  },
});

const switching = (name: 'stop_coupon' | 'resume_coupon', words: { title: string; summary: string; description: string }) =>
  defineTeamOperation({
    name,
    roles: ['finance'],
    ...words,
    writes: true,
    input: z.strictObject({ code: couponCode }),
    output: z.strictObject({ code: z.string() }),
    async handle({ code }, call) {
      const isStop = name === 'stop_coupon';
      if (!(await setStopped(call.db, { siteId: call.site.id, code, at: isStop ? call.now : null })))
        throw refusal('invalid_request', 'This coupon doesn’t exist, or was already stopped or resumed. Reload the page.');
      call.note({
        subject: `coupon:${code}`,
        before: { stopped: !isStop },
        after: { stopped: isStop },
        undo: { operation: isStop ? 'resume_coupon' : 'stop_coupon', input: { code } },
      });
      return { code };
    },
  });

export const stopCoupon = switching('stop_coupon', {
  title: 'Stop a coupon',
  summary: 'Nobody can use it any more.',
  description: 'Orders that already have it keep it.',
});
export const resumeCoupon = switching('resume_coupon', {
  title: 'Resume a coupon',
  summary: 'A stopped coupon can be used again.',
  description: 'Its dates and limits apply as before.',
});

export const listCoupons = defineTeamOperation({
  name: 'list_coupons',
  roles: ['finance'],
  title: 'List coupons',
  summary: 'Coupons of a site, newest first, with the discounts they gave.',
  description: 'Lists at most 200 coupons with their paid uses. Changes nothing.',
  writes: false,
  input: z.strictObject({
    q: z.string().trim().max(32).optional().meta({ description: 'Part of the code.' }),
    state: z.enum(couponStates).optional(),
    product: z.enum(codes).optional().meta({ description: 'Only those that can be used for this product.' }),
  }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        code: z.string(),
        percent: z.int().nullable(),
        amount_cents: v.cents.nullable(),
        products: z.array(z.string()).nullable(),
        starts_at: instantOrNull,
        ends_at: instantOrNull,
        most_uses: v.count.nullable(),
        most_per_account: v.count.nullable(),
        is_stopped: z.boolean(),
        state: z.enum(couponStates).meta({ description: 'Why it can’t be used now, or usable.' }),
        uses: v.count,
        taken_off_cents: v.cents,
      }),
    ),
  }),
  async handle({ q, ...filter }, { db, site, now }) {
    const rows = await readCoupons(db, { siteId: site.id, filter: { ...filter, q: q || undefined }, now, limit: 200 });
    return {
      items: rows.map(({ id: _, stopped_at, cents, starts_at, ends_at, products: only, ...row }) => ({
        ...row,
        products: only && [...only],
        starts_at: starts_at?.toISOString() ?? null,
        ends_at: ends_at?.toISOString() ?? null,
        is_stopped: stopped_at !== null,
        taken_off_cents: cents,
      })),
    };
  },
});

/** For the catalogue. */
export const couponOperations = [listCoupons, createCoupon, stopCoupon, resumeCoupon];
