import { type Db, sql } from '../../platform/database/database.ts';
import { codesLeaving } from '../products/index.ts';

/** A value on which two tables disagree. */
export interface Difference {
  /** The check that found it. */
  check: string;
  /** A ledger account, an order or a listing. */
  subject: string;
  /** The stored value and the recomputed one; cents or a count. */
  stands: number;
  expected: number;
}

/** Upkeep updates the column every minute, so only a longer delay is a fault. */
const FEATURED_LAG_MS = 5 * 60_000;

/** Recomputes the ledger and the effects of orders from payments, refunds and lines. @returns the differences */
export async function listDifferences(db: Db, now: Date): Promise<Difference[]> {
  const settled = new Date(now.getTime() - FEATURED_LAG_MS);
  return db.rows<Difference>(sql`
    with booked as (select account, sum(amount_cents)::bigint as cents from ledger_entry group by account),
    sold as (select * from purchase where status in ('paid', 'fulfilled')),
    came as (
      -- A payment of another sum than asked for was surplus: its refund says what came.
      -- What we sent back in parts came, and went again.
      select p.provider, p.sent_back_cents + case
        when r.amount_cents is not null then r.amount_cents
        -- Money that went back without a refund was taken by the provider itself.
        when p.status = 'refunded' and not exists (select from refund own where own.payment_id = p.id and own.kind = 'order') then 0
        else p.amount_cents - p.refunded_cents - p.lost_cents - p.sent_back_cents end as cents
      from payment p left join refund r on r.payment_id = p.id and r.kind = 'surplus'
      where p.status in ('succeeded', 'disputed', 'refunding', 'refunded')),
    parts as (
      select line_id, sum(amount_cents) as net from refund_line group by line_id),
    gone as (
      select p.provider, (p.refunded_cents + p.lost_cents) as cents from payment p join sold o on o.id = p.purchase_id
      where p.refunded_cents + p.lost_cents > 0),
    went as (select p.provider, r.amount_cents as cents, r.status from refund r join payment p on p.id = r.payment_id),
    facts as (
      select 'cash:' || provider as account, sum(cents)::bigint as cents
      from (select provider, cents from came union all select provider, -cents from went where status = 'done') m group by provider
      union all
      select 'refunds:' || provider, -sum(cents)::bigint from went where status <> 'done' group by provider
      union all
      select 'returned:' || provider, sum(cents)::bigint from gone group by provider
      union all
      select 'revenue:' || l.product, -sum(l.amount_cents - coalesce((select net from parts where line_id = l.id), 0))::bigint
      from purchase_line l join sold o on o.id = l.purchase_id group by l.product
      union all
      select 'vat:' || coalesce(quote->'vat'->>'owed_to', quote->'vat'->>'country', 'none'), 
        -sum(vat_cents - coalesce((select sum(r.vat_cents) from refund r where r.purchase_id = sold.id and r.kind = 'part'), 0))::bigint from sold group by 1),
    given as (
      select l.*, o.number from purchase_line l join purchase o on o.id = l.purchase_id where l.fulfilled_at is not null and l.listing_id is not null)
    select 'transfer' as check, transfer::text as subject, sum(amount_cents)::bigint as stands, 0::bigint as expected
      from ledger_entry group by transfer having sum(amount_cents) <> 0
    union all
    select 'account', coalesce(b.account, f.account, ''), coalesce(b.cents, 0), coalesce(f.cents, 0)
      from booked b full join facts f using (account) where coalesce(b.cents, 0) <> coalesce(f.cents, 0)
    union all
    select 'billboard', g.number, coalesce(sum(e.cents), 0)::bigint, sum(case when g.taken_back_at is null then g.amount_cents else 0 end)::bigint
      from given g
      left join lateral (select sum(amount_cents) as cents from billboard_entry e
        where e.listing_id = g.listing_id and e.reason in ('Order ' || g.number, 'Refund of order ' || g.number)) e on true
      where g.product = any(${codesLeaving('billboard')}::text[]) group by g.number, g.listing_id
      having coalesce(sum(e.cents), 0) <> sum(case when g.taken_back_at is null then g.amount_cents else 0 end)
    union all
    select 'featured_days', g.number, count(p.line_id), 1
      from given g left join featured_period p on p.line_id = g.id and (g.taken_back_at is null or p.ends_at <= greatest(p.begins_at, g.taken_back_at))
      where g.product = any(${codesLeaving('featured_days')}::text[]) group by g.number, g.id having count(p.line_id) <> 1
    union all
    select 'featured_now', x.slug, coalesce(extract(epoch from x.featured_until)::bigint, 0), extract(epoch from p.ends_at)::bigint
      from (select listing_id, max(ends_at) as ends_at from featured_period where begins_at <= ${settled} and ends_at > ${now} group by listing_id) p
      join listing x on x.id = p.listing_id where x.featured_until is null or x.featured_until < p.ends_at
    union all
    select 'numbers', s.key || ' ' || i.kind || ' ' || i.year, max(i.sequence), count(*)
      from invoice i join site s on s.id = i.site_id group by s.key, i.kind, i.year having max(i.sequence) <> count(*)
    union all
    select 'part', o.number, sum(r.amount_cents - r.vat_cents - coalesce(x.net, 0))::bigint, 0
      from refund r join purchase o on o.id = r.purchase_id
      left join (select refund_id, sum(amount_cents) as net from refund_line group by refund_id) x on x.refund_id = r.id
      where r.kind = 'part' group by o.number having sum(abs(r.amount_cents - r.vat_cents - coalesce(x.net, 0))) <> 0
    union all
    select 'sent_back', o.number, p.sent_back_cents, coalesce(sum(r.amount_cents), 0)::bigint
      from payment p join purchase o on o.id = p.purchase_id left join refund r on r.payment_id = p.id and r.kind = 'part'
      where p.sent_back_cents > 0 or r.id is not null group by o.number, p.id having p.sent_back_cents <> coalesce(sum(r.amount_cents), 0)
    union all
    select t.kind, o.number, coalesce((t.detail->>'amount_cents')::bigint, 0), 0
      from team_task t join purchase o on o.number = t.detail->>'order'
      where t.status = 'open' and t.kind in
        ('payment_returned_in_part', 'payment_refunded_outside', 'payment_mismatch', 'dispute_lost_after_refund', 'refund_failed')
    order by 1, 2`);
}
