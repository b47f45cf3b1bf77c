import type { ListingStatus } from '../../../ownership/index.ts';
import { type Db, sql } from '../../../platform/database/database.ts';

/** What decides whether a listing can become part of another one, and what would move. */
export interface MergeFacts {
  id: number;
  site_id: number;
  slug: string;
  name: string;
  status: ListingStatus;
  plan: 'free' | 'paid';
  owners: string[];
  votes: number;
  followers: number;
  reviews: number;
  updates: number;
  launches: number;
  awards: number;
  imported_votes: number;
  /** Orders that are paid, or may still be. */
  orders: string[];
  pending_claims: number;
  /** Another listing was merged into it, or it was merged into another one. */
  is_merged: boolean;
}

/** What a merge would move from a listing, and what could prevent it. Cancelled, expired and refunded orders don't count. */
export async function getMergeFacts(db: Db, id: number): Promise<MergeFacts> {
  const row = await db.row<MergeFacts>(sql`
    select l.id, l.site_id, l.slug, l.name, l.status, l.plan, l.imported_votes,
      array(select a.email::text from listing_member m join account a on a.id = m.account_id
        where m.listing_id = l.id and m.role = 'owner' order by m.since, a.id) as owners,
      (select count(*)::int from vote v join launch n on n.id = v.launch_id where n.listing_id = l.id) as votes,
      (select count(*)::int from follow f where f.listing_id = l.id) as followers,
      (select count(*)::int from review r where r.listing_id = l.id and r.withdrawn_at is null) as reviews,
      (select count(*)::int from listing_update u where u.listing_id = l.id and u.deleted_at is null) as updates,
      (select count(*)::int from launch n where n.listing_id = l.id and n.launched_at is not null) as launches,
      (select count(*)::int from award w where w.listing_id = l.id) as awards,
      array(select distinct p.number from purchase_line x join purchase p on p.id = x.purchase_id
        where x.listing_id = l.id and x.taken_back_at is null and p.status in ('pending', 'paid', 'fulfilled') order by p.number) as orders,
      (select count(*)::int from claim c where c.listing_id = l.id and c.status = 'pending') as pending_claims,
      exists (select from listing_merge m where m.from_id = l.id) as is_merged
    from listing l where l.id = ${id}`);
  return row!;
}

/** Owners and founders of a listing. */
export async function listMembers(db: Db, listingId: number): Promise<{ account_id: number; role: 'owner' | 'founder' }[]> {
  return db.rows(sql`select account_id, role from listing_member where listing_id = ${listingId} order by account_id`);
}

/** Weeks in which both listings launched, and whether the week is over. */
export async function findCommonWeeks(db: Db, given: { from: number; into: number }): Promise<{ week: string; is_over: boolean }[]> {
  return db.rows(sql`
    select a.week, (${isOver}) as is_over from launch a join launch b on b.week = a.week and b.listing_id = ${given.into}
    where a.listing_id = ${given.from} and a.launched_at is not null order by a.week`);
}

/** Whether the week of the launch `a` is over: its result is final. */
const isOver = sql`exists (select from award w where w.site_id = a.site_id and w.week = a.week)
  or exists (select from calendar_week c where c.site_id = a.site_id and c.week = a.week and c.closed_at is not null)`;

export interface DoubleVote {
  launch_id: number;
  account_id: number;
}

/**
 * Votes that would count a person twice. Votes of a week that is over decided that week and stay. Otherwise, a person who voted for
 * both listings keeps the first one, or the one of the week that is over.
 */
export async function findDoubleVotes(db: Db, given: { from: number; into: number }): Promise<DoubleVote[]> {
  return db.rows<DoubleVote>(sql`
    with cast_vote as (
      select v.launch_id, v.account_id, v.cast_at, a.listing_id, v.in_week and (${isOver}) as is_final
      from vote v join launch a on a.id = v.launch_id where a.listing_id in (${given.from}, ${given.into}))
    select x.launch_id, x.account_id from cast_vote x where not x.is_final and exists (
      select from cast_vote y where y.account_id = x.account_id and y.listing_id <> x.listing_id
        and (y.is_final or (y.cast_at, y.launch_id) < (x.cast_at, x.launch_id)))
    order by x.launch_id, x.account_id`);
}
