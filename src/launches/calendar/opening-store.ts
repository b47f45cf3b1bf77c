import { type Db, sql } from '../../platform/database/database.ts';

/** A listing whose Monday has come. */
export interface Waiting {
  id: number;
  name: string;
  slug: string;
  /** State of its launch. */
  status: 'scheduled' | 'awaiting_badge';
  /** Already live and stays live: only its first launch was queued. */
  reserved: boolean;
  plan: 'free' | 'paid';
  /** The Monday; an earlier one if the listing was suspended at that time. */
  week: string;
  /** Earlier Mondays that came without the badge. */
  moves: number;
}

/** Listings whose Monday has come, locked until the transaction ends; those that chose first come first. */
export async function lockWaiting(tx: Db, given: { siteId: number; week: string }): Promise<Waiting[]> {
  const due = sql`l.site_id = ${given.siteId} and (l.status in ('scheduled', 'awaiting_badge') and l.launch_week <= ${given.week}
    or l.status = 'live' and exists (select from free_launch r where r.listing_id = l.id and r.reserved_week <= ${given.week}))`;
  await tx.rows(sql`select from listing l where ${due} order by l.id for update`);
  return tx.rows<Waiting>(sql`
    select l.id, l.name, l.slug, l.status = 'live' as reserved, l.plan, coalesce(f.moves, 0) as moves,
      case when l.status <> 'live' then l.status
        when exists (select from launch n where n.listing_id = l.id and n.kind = 'free' and n.launched_at is null and n.week is not null) then 'scheduled'
        else 'awaiting_badge' end as status,
      w.week
    from listing l left join free_launch f on f.listing_id = l.id
      cross join lateral (select case when l.status = 'live' then f.reserved_week else l.launch_week end as week) w
    where ${due} and w.week is not null
    order by f.chosen_at nulls last, l.id`);
}

/** Scheduled listings go live at the start of their week. */
export async function goLive(tx: Db, given: { ids: readonly number[]; week: string; at: Date }): Promise<void> {
  const { ids, week, at } = given;
  await tx.run(sql`update listing set status = 'live', launch_week = ${week}, live_since = ${at} where id = any(${[...ids]}::bigint[])`);
  await tx.run(sql`
    insert into launch (site_id, listing_id, week, kind)
    select l.site_id, l.id, ${week}, l.plan from listing l
    where l.id = any(${[...ids]}::bigint[]) and not exists (select from launch n where n.listing_id = l.id and n.week is not null and n.launched_at is null)
    order by l.id on conflict (listing_id, week) do nothing`);
  await tx.run(sql`
    update free_launch set missing_since = null, loss_mails = 0, warned_at = null where listing_id = any(${[...ids]}::bigint[])`);
}

/** A listing whose launch has just started. */
export interface Begun {
  id: number;
  name: string;
  slug: string;
  plan: 'free' | 'paid';
}

/**
 * Starts the planned launches of this Monday for all live listings, relaunches and first launches alike.
 * @returns the listings, each once
 */
export async function beginLaunches(tx: Db, given: { siteId: number; week: string; at: Date }): Promise<Begun[]> {
  const { siteId, week, at } = given;
  const begun = await tx.rows<Begun>(sql`
    with due as (
      select distinct on (n.listing_id) n.id from launch n join listing l on l.id = n.listing_id
      where n.site_id = ${siteId} and n.week <= ${week} and n.launched_at is null and l.status = 'live'
        and not exists (select from launch o where o.listing_id = n.listing_id and o.week = ${week} and o.id <> n.id)
      order by n.listing_id, n.week desc)
    update launch n set launched_at = ${at}, week = ${week} from due, listing l where n.id = due.id and l.id = n.listing_id
    returning l.id, l.name, l.slug, l.plan`);
  // A live listing with a queued launch is from now on like any other free listing.
  await tx.run(sql`
    update free_launch set reserved_week = null where listing_id = any(${begun.map(({ id }) => id)}::bigint[]) and reserved_week is not null`);
  // A relaunch changes the listing's launch week. A listing that was imported without a launch day is live since its first launch, as far
  // as anybody knows.
  await tx.run(sql`
    update listing set launch_week = ${week}, live_since = coalesce(live_since, ${at})
    where id = any(${begun.map(({ id }) => id)}::bigint[]) and (launch_week is distinct from ${week} or live_since is null)`);
  return begun;
}

/** Moves listings that lacked the badge to another week. */
export async function moveOn(tx: Db, moves: readonly { id: number; week: string }[]): Promise<void> {
  const ids = moves.map(({ id }) => id);
  await tx.run(sql`
    update listing l set launch_week = m.week from unnest(${ids}::bigint[], ${moves.map(({ week }) => week)}::date[]) as m(id, week)
    where l.id = m.id and l.status <> 'live'`);
  await tx.run(sql`
    update free_launch f set reserved_week = m.week from unnest(${ids}::bigint[], ${moves.map(({ week }) => week)}::date[]) as m(id, week)
    where f.listing_id = m.id and f.reserved_week is not null`);
  await tx.run(sql`update free_launch set moves = moves + 1 where listing_id = any(${ids}::bigint[])`);
}

/** Turns listings that lost their place back into drafts. */
export async function backToDraft(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`update listing set status = 'draft', launch_week = null where id = any(${[...ids]}::bigint[])`);
  await tx.run(sql`update free_launch set moves = least(moves + 1, 3) where listing_id = any(${[...ids]}::bigint[])`);
}
