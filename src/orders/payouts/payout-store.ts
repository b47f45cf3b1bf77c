import { type Db, sql } from '../../platform/database/database.ts';
import type { ReportLine } from './read-report.ts';

export interface PayoutRow {
  id: number;
  provider: string;
  reference: string;
  paid_on: string;
  currency: string;
  amount_cents: number;
  lines: number;
  net_cents: number;
  fee_cents: number;
  open_lines: number;
  removed_at: Date | null;
}

const columns = sql`p.id, p.provider, p.reference, p.paid_on::text as paid_on, p.currency, p.amount_cents, p.lines, p.net_cents, p.fee_cents, p.open_lines, p.removed_at`;

/** Makes writers of payouts take turns, because an entry of the books belongs to only one line. */
export async function lockPayouts(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`);
}

/**
 * Saves a payout with its lines and returns its id. Amounts are in cents.
 * @returns undefined if this payout of the provider was imported before
 */
export async function insertPayout(
  tx: Db,
  given: { provider: string; reference: string; paidOn: string; currency: string; amountCents: number; lines: readonly ReportLine[]; now: Date },
): Promise<number | undefined> {
  const { provider, reference, paidOn, currency, amountCents, lines, now } = given;
  const row = await tx.row<{ id: number }>(sql`
    insert into payout (provider, reference, paid_on, currency, amount_cents, created_at)
    values (${provider}, ${reference}, ${paidOn}, ${currency}, ${amountCents}, ${now})
    on conflict (provider, reference) where removed_at is null do nothing returning id`);
  if (!row) return undefined;
  const orders = await findOrders(
    tx,
    provider,
    lines.map(({ marks }) => marks),
  );
  const saved = lines.map(({ marks: _, isOther, ...line }, position) => ({
    ...line,
    position,
    order: orders[position] ?? null,
    kind: orders[position] === undefined && isOther ? 'other' : 'order',
  }));
  await tx.run(sql`
    insert into payout_line (payout_id, position, reference, what, kind, purchase_id, cents, currency, fee_cents, net_cents)
    select ${row.id}, r.position, r.reference, r.what, r.kind, r."order", r.cents, r.currency,
      case when r."paidIn" = ${currency} then r."feeCents" else 0 end, case when r."paidIn" = ${currency} then r."netCents" else 0 end
    from json_to_recordset(${JSON.stringify(saved)}::json) as r(position int, reference text, what text, kind text, "order" bigint, cents bigint,
      currency text, "feeCents" bigint, "netCents" bigint, "paidIn" text)`);
  await matchLines(tx, row.id);
  return row.id;
}

const ORDER_NUMBER = /SW-[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/g;

/** The order of each line, found by marks that are an order's number or the reference of a payment or refund; undefined: none, or several. */
async function findOrders(db: Db, provider: string, lines: readonly (readonly string[])[]): Promise<(number | undefined)[]> {
  const marked = lines.map((marks) => [...new Set([...marks, ...marks.flatMap((mark) => mark.toUpperCase().match(ORDER_NUMBER) ?? [])])]);
  const marks = [...new Set(marked.flat())];
  const rows = await db.rows<{ mark: string; order: number }>(sql`
    with mark as (select distinct m from json_array_elements_text(${JSON.stringify(marks)}::json) m)
    select m.m as mark, o.id as "order" from mark m join purchase o on o.number = m.m
    union select m.m, p.purchase_id from mark m join payment p on p.provider = ${provider} and p.reference = m.m
    union select m.m, r.purchase_id from mark m join refund r on r.reference = m.m join payment p on p.id = r.payment_id and p.provider = ${provider}`);
  const known = new Map<string, number[]>();
  for (const { mark, order } of rows) known.set(mark, [...(known.get(mark) ?? []), order]);
  return marked.map((own) => {
    const found = new Set(own.flatMap((mark) => known.get(mark) ?? []));
    return found.size === 1 ? [...found][0] : undefined;
  });
}

/**
 * Finds the entry of the books for each open line: of the same order and amount at the same provider, the earliest that isn't in a payout
 * yet. Then counts the open lines again. @param id the caller holds `lockPayouts`
 */
export async function matchLines(tx: Db, id: number): Promise<void> {
  await tx.run(sql`
    with open as (
      select l.position, l.purchase_id, l.cents, row_number() over (partition by l.purchase_id, l.cents order by l.position) as n
      from payout_line l where l.payout_id = ${id} and l.entry_id is null and l.purchase_id is not null and l.currency = 'USD'),
    free as (
      select e.id, e.purchase_id, e.amount_cents, row_number() over (partition by e.purchase_id, e.amount_cents order by e.at, e.id) as n
      from ledger_entry e where e.purchase_id in (select purchase_id from open)
        and e.account = 'cash:' || (select provider from payout where id = ${id}) and not exists (select from payout_line x where x.entry_id = e.id))
    update payout_line l set entry_id = f.id from open o join free f on f.purchase_id = o.purchase_id and f.amount_cents = o.cents and f.n = o.n
    where l.payout_id = ${id} and l.position = o.position`);
  await tx.run(sql`
    update payout p set lines = s.lines, net_cents = s.net, fee_cents = s.fee, open_lines = s.open
    from (select count(*)::int as lines, coalesce(sum(net_cents), 0) as net, coalesce(sum(fee_cents), 0) as fee,
      (count(*) filter (where kind = 'order' and entry_id is null))::int as open from payout_line where payout_id = ${id}) s
    where p.id = ${id}`);
}

/** One payout with the sums of its lines in cents. Removed payouts are found too. */
export async function findPayout(db: Db, id: number): Promise<PayoutRow | undefined> {
  return db.row<PayoutRow>(sql`select ${columns} from payout p where p.id = ${id}`);
}

/** A page of payouts, newest first, without removed ones. @param given.open only those with differences */
export async function listPayoutRows(db: Db, given: { open: boolean; limit: number; offset: number }): Promise<{ rows: PayoutRow[]; total: number }> {
  const wanted = given.open ? sql`p.removed_at is null and (p.open_lines > 0 or p.amount_cents <> p.net_cents)` : sql`p.removed_at is null`;
  const rows = await db.rows<PayoutRow>(
    sql`select ${columns} from payout p where ${wanted} order by p.paid_on desc, p.id desc limit ${given.limit} offset ${given.offset}`,
  );
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from payout p where ${wanted}`);
  return { rows, total: counted!.total };
}

export interface PayoutLineRow {
  position: number;
  reference: string | null;
  what: string | null;
  kind: 'order' | 'other';
  order: string | null;
  site_id: number | null;
  cents: number;
  currency: string;
  fee_cents: number;
  net_cents: number;
  /** What the books say about the order at this provider. */
  booked_cents: number | null;
  is_matched: boolean;
}

/** The lines of a payout, those that differ from the books first. */
export async function listPayoutLines(db: Db, given: { id: number; limit: number; offset: number }): Promise<PayoutLineRow[]> {
  return db.rows<PayoutLineRow>(sql`
    with shown as (
      select * from payout_line where payout_id = ${given.id}
      order by (kind = 'order' and entry_id is null) desc, position limit ${given.limit} offset ${given.offset})
    select l.position, l.reference, l.what, l.kind, o.number as "order", o.site_id, l.cents, l.currency, l.fee_cents, l.net_cents,
      l.entry_id is not null as is_matched,
      (select sum(e.amount_cents)::bigint from ledger_entry e where e.purchase_id = l.purchase_id
        and e.account = 'cash:' || (select provider from payout where id = ${given.id})) as booked_cents
    from shown l left join purchase o on o.id = l.purchase_id order by (l.kind = 'order' and l.entry_id is null) desc, l.position`);
}

/** Removes a payout or restores it. Removing it releases the entries of its lines; restoring it matches them again. */
export async function setRemoved(tx: Db, given: { id: number; at: Date | null }): Promise<void> {
  const { id, at } = given;
  await tx.run(sql`update payout set removed_at = ${at} where id = ${id}`);
  if (at !== null) await tx.run(sql`update payout_line set entry_id = null where payout_id = ${id}`);
  else await matchLines(tx, id);
}

/** Whether another payout has the same provider and reference. */
export async function isReplaced(db: Db, { provider, reference }: { provider: string; reference: string }): Promise<boolean> {
  return (await db.row(sql`select from payout where provider = ${provider} and reference = ${reference} and removed_at is null`)) !== undefined;
}

export interface UnpaidRow {
  provider: string;
  order: string;
  site_id: number;
  at: Date;
  cents: number;
}

/**
 * Money that a provider should have paid out by now: entries of the books that aren't in any payout, between the first entry that is in one
 * and an instant. Providers without any payout are left out. Oldest first.
 */
export async function listUnpaid(db: Db, given: { before: Date; limit: number }): Promise<{ rows: UnpaidRow[]; count: number; cents: number }> {
  const unpaid = sql`
    from (select distinct provider from payout where removed_at is null) v
    cross join lateral (select min(e.at) as since from payout p join payout_line l on l.payout_id = p.id join ledger_entry e on e.id = l.entry_id
      where p.provider = v.provider and p.removed_at is null) f
    join ledger_entry e on e.account = 'cash:' || v.provider and e.account like 'cash:%' and e.at >= f.since and e.at < ${given.before}
    where not exists (select from payout_line l where l.entry_id = e.id)`;
  const rows = await db.rows<UnpaidRow>(sql`
    select e.provider, o.number as "order", o.site_id, e.at, e.amount_cents as cents
    from (select v.provider, e.purchase_id, e.at, e.id, e.amount_cents ${unpaid} order by e.at, e.id limit ${given.limit}) e
    join purchase o on o.id = e.purchase_id order by e.at, e.id`);
  const sums = await db.row<{ count: number; cents: number }>(sql`select count(*)::int as count, coalesce(sum(e.amount_cents), 0)::bigint as cents ${unpaid}`);
  return { rows, ...sums! };
}
