import { listSalesDays } from '../../../src/orders/team/team-sales-store.ts';
import { type Database, sql } from '../../../src/platform/database/database.ts';
import type { Shop } from './shop.ts';

/**
 * The invariants of a shop at any moment. Each is a query for what breaks it.
 * @returns what is broken, in words; nothing when all holds
 */
export async function findBroken(db: Database, shop: Shop, given: { capacity: number; now: Date }): Promise<string[]> {
  const site = shop.site.id;
  const { now, capacity } = given;
  const orders = sql`(select * from purchase where site_id = ${site})`;
  const lines = sql`(select l.*, o.status as order_status, o.number from purchase_line l join purchase o on o.id = l.purchase_id where o.site_id = ${site})`;
  const entries = sql`(select e.* from ledger_entry e join purchase o on o.id = e.purchase_id where o.site_id = ${site})`;
  const given_ = sql`l.fulfilled_at is not null and l.taken_back_at is null`;
  const rules: [what: string, broken: ReturnType<typeof sql>][] = [
    ['a transfer that does not balance', sql`select transfer from ${entries} e group by transfer having sum(amount_cents) <> 0`],
    ['money paid too much that is still here', sql`select sum(amount_cents) from ${entries} e where account = 'surplus' having sum(amount_cents) <> 0`],
    [
      'an order whose sale is not in the books as it stands',
      sql`select o.number from ${orders} o left join ${entries} e on e.purchase_id = o.id and (e.account like 'revenue:%' or e.account like 'vat:%')
        group by o.number, o.status, o.total_cents
        having coalesce(sum(e.amount_cents), 0) <> case when o.status in ('paid', 'fulfilled')
          then coalesce((select sum(r.amount_cents) from refund r join purchase q on q.id = r.purchase_id where q.number = o.number and r.kind = 'part'), 0) - o.total_cents else 0 end`,
    ],
    [
      'a product whose sales are not the lines paid for',
      sql`select p.account, sold, booked from (select account, -sum(amount_cents) as booked from ${entries} e where account like 'revenue:%' group by account) p
        full join (select 'revenue:' || product as account, sum(amount_cents - (select coalesce(sum(r.amount_cents), 0) from refund_line r where r.line_id = l.id)) as sold from ${lines} l where order_status in ('paid', 'fulfilled') group by product) s using (account)
        where coalesce(sold, 0) <> coalesce(booked, 0)`,
    ],
    [
      'money on its way back that nobody sends',
      sql`select coalesce(-sum(e.amount_cents), 0) as booked, w.waiting from ${entries} e,
        (select coalesce(sum(r.amount_cents), 0) as waiting from refund r join purchase o on o.id = r.purchase_id where o.site_id = ${site} and r.status = 'waiting') w
        where e.account like 'refunds:%' group by w.waiting having -sum(e.amount_cents) <> w.waiting`,
    ],
    [
      'an order paid by other than one payment',
      sql`select o.number from ${orders} o where o.status in ('paid', 'fulfilled')
        and (select count(*) from payment p where p.purchase_id = o.id and p.status in ('succeeded', 'disputed')) <> 1`,
    ],
    [
      'an order that was paid twice',
      sql`select o.number from ${orders} o join purchase_event e on e.purchase_id = o.id and e.event = 'paid' group by o.number having count(*) > 1`,
    ],
    [
      'a line that was delivered twice',
      sql`select l.number from ${lines} l join purchase_event e on e.purchase_id = l.purchase_id and e.event = 'line_fulfilled'
        group by l.number, l.purchase_id having count(distinct e.id) > count(distinct l.id)`,
    ],
    [
      'a paid order that waits for nothing',
      sql`select o.number from ${orders} o where o.status = 'paid' and not exists (select from purchase_line l where l.purchase_id = o.id and l.fulfilled_at is null and l.taken_back_at is null
        and (l.product = 'ai_review' or exists (select from team_task t where t.line_id = l.id and t.status = 'open')))`,
    ],
    [
      'a fulfilled order with a line that is not',
      sql`select l.number from ${lines} l where l.order_status = 'fulfilled' and l.fulfilled_at is null and l.taken_back_at is null`,
    ],
    [
      'an order that costs other than its lines',
      sql`select o.number from ${orders} o where o.subtotal_cents <> (select sum(l.amount_cents) from purchase_line l where l.purchase_id = o.id)`,
    ],
    [
      'a coupon that took off other than it says',
      sql`select o.number from ${orders} o join coupon_use u on u.purchase_id = o.id
        where u.cents <> (select sum(b::bigint) from jsonb_array_elements_text(o.quote->'coupon'->'before') b) - o.subtotal_cents`,
    ],
    [
      'a part whose lines and VAT are not its amount',
      sql`select r.id from refund r join purchase o on o.id = r.purchase_id where o.site_id = ${site} and r.kind = 'part'
        and r.amount_cents - r.vat_cents <> (select coalesce(sum(x.amount_cents), 0) from refund_line x where x.refund_id = r.id)`,
    ],
    [
      'a line of which more went back than it cost',
      sql`select l.number from ${lines} l where l.amount_cents < (select coalesce(sum(r.amount_cents), 0) from refund_line r where r.line_id = l.id)`,
    ],
    [
      'VAT of parts that is not their share, to a cent for each part',
      sql`select o.number from ${orders} o join refund r on r.purchase_id = o.id and r.kind = 'part' group by o.number, o.vat_cents, o.total_cents
        having abs(sum(r.vat_cents) * o.total_cents - o.vat_cents * sum(r.amount_cents)) > (count(*) + 1) * o.total_cents or sum(r.vat_cents) > o.vat_cents`,
    ],
    [
      'a paid order of which nothing is left',
      sql`select o.number from ${orders} o where o.status in ('paid', 'fulfilled') and o.total_cents <=
        (select coalesce(sum(r.amount_cents), 0) from refund r where r.purchase_id = o.id and r.kind = 'part')`,
    ],
    ['a refunded order with a line that stays', sql`select l.number from ${lines} l where l.order_status = 'refunded' and l.taken_back_at is null`],
    [
      'a line given without payment',
      sql`select l.number from ${lines} l where l.order_status in ('pending', 'cancelled', 'expired') and l.fulfilled_at is not null`,
    ],
    [
      'a week with more places than it has',
      sql`select week, count(*) from week_place where site_id = ${site} and kind = 'paid' and (held_until is null or held_until > ${now}) group by week having count(*) > ${capacity}`,
    ],
    [
      'a place kept for an order that is over',
      sql`select p.week, p.order_number from week_place p join purchase o on o.number = p.order_number
        where p.site_id = ${site} and o.status in ('cancelled', 'expired', 'refunded') and (p.held_until is null or p.held_until > ${now})
        -- A launch that took place keeps its place on record.
        and not exists (select from launch n where n.listing_id = p.listing_id and n.week = p.week and n.launched_at is not null)`,
    ],
    [
      'a pending order that lost its place',
      sql`select o.number from ${lines} l join purchase o on o.id = l.purchase_id
        where o.status = 'pending' and o.expires_at > ${now} and l.item ->> 'week' is not null and l.product in ('launch', 'launch_bundle', 'skip_queue', 'relaunch')
        and not exists (select from week_place p where p.listing_id = l.listing_id and p.week = (l.item ->> 'week')::date and p.kind = 'paid')`,
    ],
    [
      'a billboard sum that is not what was paid',
      sql`select b.id from listing b where b.site_id = ${site} and
        (select coalesce(sum(amount_cents), 0) from billboard_entry e where e.listing_id = b.id) <>
        (select coalesce(sum(amount_cents), 0) from ${lines} l where l.listing_id = b.id and l.product = 'billboard_min' and ${given_})`,
    ],
    [
      'a billboard sum that the lists show otherwise',
      sql`select b.id from listing b join listing_stats s on s.listing_id = b.id where b.site_id = ${site} and
        s.billboard_cents <> (select coalesce(sum(amount_cents), 0) from billboard_entry e where e.listing_id = b.id)`,
    ],
    [
      'a listing that pays for its plan without a paid launch, or the other way round',
      sql`select b.id, b.status, b.plan from listing b where b.site_id = ${site} and (b.plan = 'paid') <>
        exists (select from ${lines} l where l.listing_id = b.id and l.product in ('launch', 'launch_bundle') and ${given_})`,
    ],
    [
      'a paid section that is open without a paid launch',
      sql`select b.id from listing b where b.site_id = ${site} and (b.plan = 'paid') <> ('story' = any(b.unlocked))`,
    ],
    [
      'a scheduled paid listing without its launch or its place',
      sql`select b.id from listing b where b.site_id = ${site} and b.status = 'scheduled' and b.plan = 'paid' and not
        (exists (select from launch n where n.listing_id = b.id and n.week = b.launch_week and n.launched_at is null)
        and exists (select from week_place p where p.listing_id = b.id and p.week = b.launch_week and p.kind = 'paid' and p.held_until is null))`,
    ],
    [
      'a live listing without a launch',
      sql`select b.id from listing b where b.site_id = ${site} and b.status = 'live' and not
        exists (select from launch n where n.listing_id = b.id and n.launched_at is not null)`,
    ],
    ['a draft that has a week', sql`select b.id from listing b where b.site_id = ${site} and b.status = 'draft' and b.launch_week is not null`],
    [
      'a draft with a launch to come',
      sql`select b.id from listing b join launch n on n.listing_id = b.id and n.launched_at is null where b.site_id = ${site} and b.status = 'draft'`,
    ],
    [
      'a draft with a place that nobody pays for',
      sql`select b.id from listing b join week_place p on p.listing_id = b.id and p.kind = 'paid' and p.held_until is null and p.week > ${now}::date
        where b.site_id = ${site} and b.status = 'draft'`,
    ],
    [
      'featured days that were paid twice',
      sql`select a.listing_id from featured_period a join featured_period b on b.listing_id = a.listing_id and b.line_id > a.line_id
        and a.begins_at < b.ends_at and b.begins_at < a.ends_at and a.begins_at < a.ends_at and b.begins_at < b.ends_at join listing l on l.id = a.listing_id where l.site_id = ${site}`,
    ],
    [
      'a task of an order that was given back',
      sql`select t.id from team_task t join ${lines} l on l.id = t.line_id where t.status = 'open' and l.order_status <> 'paid'`,
    ],
    [
      'more categories than a listing has room for',
      sql`select listing_id from listing_category c join listing b on b.id = c.listing_id where b.site_id = ${site} and c.position > 0 group by listing_id having count(*) > 3`,
    ],
  ];
  const broken: string[] = [];
  // Counted again, the days are the same.
  await db.transaction(async (tx) => {
    const days = () => listSalesDays(tx, { siteId: site, from: '0001-01-01' });
    const kept = await days();
    await tx.run(sql`select fold_sales_days()`);
    const folded = await days();
    await tx.run(sql`select count_sales_days(${site}::smallint)`);
    const counted = await days();
    if (new Set([kept, folded, counted].map((one) => JSON.stringify(one))).size > 1) broken.push(`sales by day: ${JSON.stringify({ kept, folded, counted })}`);
  });
  for (const [what, query] of rules) {
    const rows = await db.rows(query);
    if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const cash = await db.row<{ cents: number }>(sql`select coalesce(sum(amount_cents), 0)::bigint as cents from ${entries} e where account = 'cash:test'`);
  const came = [...shop.payments.states.values()].filter(({ status }) => status === 'succeeded').reduce((sum, { amountCents }) => sum + amountCents, 0);
  const byUs = [...shop.payments.refunded.values()].reduce((sum, { amountCents }) => sum + amountCents, 0);
  // Reports that the provider sent during one of our refunds arrive later.
  const unheard = await db.row<{ cents: number }>(sql`
    select coalesce(sum(r.cents - p.refunded_cents - (
      select coalesce(sum(f.amount_cents), 0) from refund f where f.payment_id = p.id and f.is_outside)), 0)::bigint as cents
    from json_to_recordset(${JSON.stringify([...shop.payments.returned].map(([reference, cents]) => ({ reference, cents })))}::json) as r(reference text, cents bigint)
    join payment p on p.reference = r.reference`);
  const went = byUs + [...shop.payments.returned.values()].reduce((sum, cents) => sum + cents, 0) - unheard!.cents;
  if (cash!.cents !== came - went) broken.push(`the books have ${cash!.cents} cents, the provider ${came - went}`);
  return broken;
}
