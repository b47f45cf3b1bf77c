import { type Db, sql } from '../../platform/database/database.ts';

/** Places that are taken, and those reserved by orders that aren't paid yet, for weeks that have any. */
export interface TakenRow {
  week: string;
  free: number;
  paid: number;
  held: number;
}

/** Places taken in each of the weeks. `free` and `paid` include those that an unpaid order holds (`held`). */
export async function countTaken(db: Db, given: { siteId: number; weeks: readonly string[]; now: Date }): Promise<TakenRow[]> {
  return db.rows<TakenRow>(sql`
    select week, count(*) filter (where kind = 'free')::int as free, count(*) filter (where kind = 'paid')::int as paid,
      count(*) filter (where held_until is not null)::int as held
    from week_place
    where site_id = ${given.siteId} and week = any(${[...given.weeks]}::date[]) and (held_until is null or held_until > ${given.now})
    group by week`);
}

/** A launch that is going to take place in a week, or waits for its badge. */
export interface ComingLaunch {
  listing_id: number;
  slug: string;
  name: string;
  /** Of the listing. */
  status: string;
  /** What its place is; without a place, what its launch or plan is. */
  place: 'free' | 'paid';
  /** The order that bought the place. */
  order_number: string | null;
  is_relaunch: boolean;
}

const coming = sql`
  select l.id as listing_id, l.slug, l.name, l.status, p.order_number, coalesce(n.kind = 'relaunch', false) as is_relaunch,
    coalesce(p.kind, case when n.kind in ('paid', 'relaunch') or l.plan = 'paid' then 'paid' else 'free' end) as place`;

/** The contents of a future week, by name: places that are taken, and planned launches. */
export async function listComingInWeek(
  db: Db,
  given: { siteId: number; week: string; slug: string | undefined; limit: number; offset: number },
): Promise<{ rows: ComingLaunch[]; total: number }> {
  const { siteId, week } = given;
  const rows = await db.rows<ComingLaunch & { total: number }>(sql`
    ${coming}, count(*) over ()::int as total
    from (
      select listing_id from week_place where site_id = ${siteId} and week = ${week} and held_until is null
      union select listing_id from launch where site_id = ${siteId} and week = ${week} and launched_at is null) x
    join listing l on l.id = x.listing_id and (${given.slug ?? null}::text is null or l.slug = ${given.slug ?? null})
    left join lateral (select kind, order_number from week_place where listing_id = l.id and week = ${week} and held_until is null order by kind desc limit 1) p on true
    left join launch n on n.listing_id = l.id and n.week = ${week} and n.launched_at is null
    order by l.name, l.id limit ${given.limit} offset ${given.offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Launches that took place in a week, including those of suspended listings. */
export async function countLaunchedIn(db: Db, given: { siteId: number; week: string }): Promise<number> {
  const row = await db.row<{ n: number }>(sql`
    select count(*)::int as n from launch where site_id = ${given.siteId} and week = ${given.week} and launched_at is not null`);
  return row!.n;
}

/** Counted votes for a week's launches, one number for each span between two of these instants, and views of the site's profiles by day. */
export async function countByDay(
  db: Db,
  given: { siteId: number; week: string; bounds: readonly Date[] },
): Promise<{ votes: number[]; views: { day: string; views: number }[] }> {
  const { siteId, week, bounds } = given;
  // One pass without sorting: a busy week has thousands of votes.
  const spans = bounds.slice(1).map((until, i) => sql`count(*) filter (where v.cast_at >= ${bounds[i]!} and v.cast_at < ${until})::int`);
  const counted = db.row<{ votes: number[] }>(sql`
    select array[${spans.reduce((all, one) => sql`${all}, ${one}`)}] as votes
    from launch n join vote v on v.launch_id = n.id and not v.held
    where n.site_id = ${siteId} and n.week = ${week} and n.launched_at is not null and v.cast_at >= ${bounds[0]!} and v.cast_at < ${bounds.at(-1)!}`);
  const viewed = db.rows<{ day: string; views: number }>(sql`
    select day, views from site_view_day where site_id = ${siteId} and day between ${week}::date and ${week}::date + 6`);
  const [row, views] = await Promise.all([counted, viewed]);
  return { votes: row!.votes, views };
}

/** A listing of the site with its coming launches; locked if asked. */
export interface MovableRow {
  id: number;
  slug: string;
  name: string;
  status: string;
  plan: 'free' | 'paid';
  /** Monday of the week that it is queued or scheduled for, or launched in. */
  launch_week: string | null;
  /** The week reserved for the first launch of a listing that is already live. */
  reserved_week: string | null;
}

/** A listing whose launch the team may want to move, in any status. @param given.lock until the transaction ends */
export async function findMovable(db: Db, given: { siteId: number; slug: string; lock?: boolean }): Promise<MovableRow | undefined> {
  const find = sql`
    select l.id, l.slug, l.name, l.status, l.plan, l.launch_week, (select f.reserved_week from free_launch f where f.listing_id = l.id) as reserved_week
    from listing l where l.site_id = ${given.siteId} and l.slug = ${given.slug}`;
  return given.lock ? db.row<MovableRow>(sql`${find} for update of l`) : db.row<MovableRow>(find);
}

/** A listing's place and planned launch in a week. */
export interface InWeek {
  place: 'free' | 'paid' | null;
  order_number: string | null;
  launch: 'free' | 'paid' | 'relaunch' | 'imported' | null;
}

/** The place and the planned launch of a listing in a week; each null if it has none there. A place that is only held doesn't count. */
export async function findInWeek(db: Db, given: { listingId: number; week: string }): Promise<InWeek> {
  const row = await db.row<InWeek>(sql`
    select p.kind as place, p.order_number, (select n.kind from launch n where n.listing_id = x.id and n.week = ${given.week} and n.launched_at is null) as launch
    from (values (${given.listingId}::bigint)) x(id)
    left join week_place p on p.listing_id = x.id and p.week = ${given.week} and p.held_until is null
    order by p.kind desc limit 1`);
  return row!;
}

/** What a listing already has in a week: a launch, a place, or an order that isn't paid yet and holds one. */
export async function findConflict(db: Db, given: { listingId: number; week: string; now: Date }): Promise<{ order_number: string | null } | undefined> {
  return db.row(sql`
    select order_number from week_place where listing_id = ${given.listingId} and week = ${given.week} and (held_until is null or held_until > ${given.now})
    union all
    select null from launch where listing_id = ${given.listingId} and week = ${given.week}
    order by order_number nulls last limit 1`);
}

/** Moves a listing's place, planned launch and queued week. Lock the listing and the places first. */
export async function moveToWeek(
  tx: Db,
  given: { siteId: number; listingId: number; from: string; to: string; kind: 'free' | 'paid'; lastLook: Date; now: Date },
): Promise<void> {
  const { siteId, listingId, from, to, kind, now } = given;
  // A place reserved by an order that wasn't paid in time blocks nobody.
  await tx.run(sql`delete from week_place where listing_id = ${listingId} and week = ${to} and kind = ${kind} and held_until <= ${now}`);
  const moved = await tx.run(sql`
    update week_place set week = ${to} where listing_id = ${listingId} and week = ${from} and kind = ${kind} and held_until is null`);
  if (moved === 0)
    await tx.run(sql`insert into week_place (site_id, week, kind, listing_id, taken_at) values (${siteId}, ${to}, ${kind}, ${listingId}, ${now})`);
  await tx.run(sql`update launch set week = ${to} where listing_id = ${listingId} and week = ${from} and launched_at is null`);
  await tx.run(sql`update listing set launch_week = ${to} where id = ${listingId} and launch_week = ${from} and status in ('scheduled', 'awaiting_badge')`);
  await tx.run(sql`
    update free_launch set reserved_week = case when reserved_week = ${from} then ${to}::date else reserved_week end,
      next_check_at = least(next_check_at, greatest(${given.lastLook}::timestamptz, ${now})) where listing_id = ${listingId}`);
}
