import { type Db, sql } from '../../platform/database/database.ts';

/** A listing's state before a paid launch, for a refund. */
export interface Stood {
  status: string;
  plan: string;
  launch_week: string | null;
  unlocked: string[];
  live_since: string | null;
}

/** The current state of a listing, as refunds need it. The caller has locked the listing, so the row exists. */
export async function getStood(tx: Db, listingId: number): Promise<Stood> {
  const row = await tx.row<{ stood: Stood }>(sql`
    select json_build_object('status', status, 'plan', plan, 'launch_week', launch_week, 'unlocked', unlocked, 'live_since', live_since) as stood
    from listing where id = ${listingId}`);
  return row!.stood;
}

/**
 * Unlocks or locks the paid sections of a profile. `liveSince` is only changed if given.
 * @param given.sections all paid sections, or none
 */
export async function setUnlocked(tx: Db, listingId: number, given: { sections: readonly string[]; liveSince?: Date }): Promise<void> {
  await tx.run(sql`
    update listing set unlocked = ${[...given.sections]}::text[], live_since = coalesce(${given.liveSince ?? null}::timestamptz, live_since)
    where id = ${listingId}`);
}

/** Launches a listing immediately; an existing launch in this week becomes this one. */
export async function launchNow(tx: Db, given: { siteId: number; listingId: number; week: string; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into launch (site_id, listing_id, week, kind, launched_at) values (${given.siteId}, ${given.listingId}, ${given.week}, 'paid', ${given.now})
    on conflict (listing_id, week) do update set kind = 'paid', launched_at = coalesce(launch.launched_at, excluded.launched_at)`);
}

/** Cancels a launch that hasn't taken place. A past launch stays, with its votes. */
export async function dropLaunch(tx: Db, given: { listingId: number; week: string }): Promise<boolean> {
  return (await tx.run(sql`delete from launch where listing_id = ${given.listingId} and week = ${given.week} and launched_at is null`)) > 0;
}

/** Whether a listing's launch in this week took place. Its place stays on record. */
export async function hasLaunched(tx: Db, given: { listingId: number; week: string }): Promise<boolean> {
  const row = await tx.row<{ launched: boolean }>(sql`
    select exists (select from launch where listing_id = ${given.listingId} and week = ${given.week} and launched_at is not null) as launched`);
  return row!.launched;
}

/**
 * Cancels all upcoming launches of a listing, with their paid places.
 * @returns numbers of the orders that bought those places
 */
export async function dropLaunchesToCome(tx: Db, listingId: number): Promise<string[]> {
  await tx.run(sql`delete from launch where listing_id = ${listingId} and week is not null and launched_at is null`);
  const rows = await tx.rows<{ order_number: string | null }>(sql`
    delete from week_place p where p.listing_id = ${listingId} and p.kind = 'paid' and p.held_until is null
      and not exists (select from launch n where n.listing_id = p.listing_id and n.week = p.week)
    returning order_number`);
  return rows.flatMap(({ order_number }) => order_number ?? []);
}

/** Moves a planned free launch to another week. */
export async function movePlannedLaunch(tx: Db, given: { listingId: number; week: string }): Promise<void> {
  await tx.run(sql`update launch set week = ${given.week} where listing_id = ${given.listingId} and kind = 'free' and launched_at is null`);
}

/**
 * Adds categories after the listing's existing ones, up to the limit. An order stores slugs as they were on its day, so a category renamed
 * or merged since then is found by its old slug. @returns the added slugs
 */
export async function addCategories(tx: Db, given: { listingId: number; siteId: number; slugs: readonly string[] }): Promise<string[]> {
  const rows = await tx.rows<{ slug: string }>(sql`
    with wanted as (
      select c.id, row_number() over (order by c.n) as n
      from (select find_category(${given.siteId}::smallint, g.slug) as id, min(g.n) as n
        from unnest(${[...given.slugs]}::text[]) with ordinality g(slug, n) group by 1) c
      where c.id is not null and not exists (select from listing_category lc where lc.listing_id = ${given.listingId} and lc.category_id = c.id)),
    room as (
      select p, row_number() over (order by p) as n from generate_series(1, 3) p
      where not exists (select from listing_category lc where lc.listing_id = ${given.listingId} and lc.position = p)),
    added as (
      insert into listing_category (listing_id, category_id, position)
      select ${given.listingId}, wanted.id, room.p from wanted join room using (n) returning category_id)
    select c.slug from added join category c on c.id = added.category_id order by c.slug`);
  return rows.map(({ slug }) => slug);
}

/**
 * Takes extra categories from a listing. Its main category stays, even if it is among them. Merged categories are found by their old slug.
 */
export async function removeCategories(tx: Db, given: { listingId: number; slugs: readonly string[] }): Promise<void> {
  await tx.run(sql`
    delete from listing_category lc using listing l
    where lc.listing_id = ${given.listingId} and l.id = lc.listing_id and lc.position > 0
      and lc.category_id in (select find_category(l.site_id, g.slug) from unnest(${[...given.slugs]}::text[]) g(slug))`);
}

/** Categories that the listing's draft suggested in addition to the first. */
export async function listSuggested(tx: Db, listingId: number): Promise<string[]> {
  const rows = await tx.rows<{ slug: string }>(sql`
    select c.slug from (select suggested_category_ids as ids from draft where listing_id = ${listingId} order by submitted_at desc limit 1) d
    join category c on c.id = any(d.ids) order by array_position(d.ids, c.id)`);
  return rows.map(({ slug }) => slug);
}

/** Saves the featured days that an order line bought. A line has one period: a second call for it changes nothing. */
export async function addFeaturedPeriod(tx: Db, given: { lineId: number; listingId: number; beginsAt: Date; endsAt: Date }): Promise<void> {
  await tx.run(sql`
    insert into featured_period (line_id, listing_id, begins_at, ends_at)
    values (${given.lineId}, ${given.listingId}, ${given.beginsAt}, ${given.endsAt}) on conflict (line_id) do nothing`);
}

/** The earliest time from the requested one on with enough days free of already paid featured days. */
export async function findFeaturedStart(tx: Db, given: { listingId: number; wanted: Date; milliseconds: number }): Promise<Date> {
  const paid = await tx.rows<{ begins_at: Date; ends_at: Date }>(sql`
    select begins_at, ends_at from featured_period
    where listing_id = ${given.listingId} and ends_at > ${given.wanted} and ends_at > begins_at order by begins_at`);
  let start = given.wanted;
  for (const { begins_at, ends_at } of paid) {
    if (begins_at.getTime() >= start.getTime() + given.milliseconds) break;
    start = ends_at;
  }
  return start;
}

/** Ends the featured days of a line now. If they haven't begun, the period becomes empty. */
export async function endFeaturedPeriod(tx: Db, given: { lineId: number; now: Date }): Promise<void> {
  await tx.run(sql`
    update featured_period set ends_at = greatest(begins_at, least(ends_at, ${given.now}::timestamptz)) where line_id = ${given.lineId}`);
}

/**
 * Updates `featured_until` of listings to their paid periods at `now`: lists read that column. Writes nothing if nothing changed,
 * because every write invalidates ready answers.
 * @param given.listingId only this one; otherwise all whose period started or ended since the last call
 */
export async function refreshFeatured(tx: Db, given: { now: Date; listingId?: number }): Promise<void> {
  const due = await tx.rows<{ id: number; ends_at: Date | null }>(sql`
    select l.id, p.ends_at
    from (select listing_id, max(ends_at) filter (where begins_at <= ${given.now} and ends_at > ${given.now}) as ends_at
      from featured_period where ${given.listingId ?? null}::bigint is null or listing_id = ${given.listingId ?? null} group by listing_id) p
    join listing l on l.id = p.listing_id where l.featured_until is distinct from p.ends_at order by l.id`);
  for (const { id, ends_at } of due) await tx.run(sql`update listing set featured_until = ${ends_at} where id = ${id}`);
}

/** Adds an amount to a listing's total on the billboard. A refund adds the same cents with a minus. */
export async function addBillboardEntry(tx: Db, given: { listingId: number; cents: number; reason: string; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into billboard_entry (listing_id, amount_cents, reason, at) values (${given.listingId}, ${given.cents}, ${given.reason}, ${given.now})`);
}

/** Gives the team a task to deliver an order line by hand. A line has one task: a second call for it changes nothing. */
export async function addTask(tx: Db, given: { siteId: number; lineId: number; kind: string; detail: object; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into team_task (site_id, line_id, kind, detail, created_at)
    values (${given.siteId}, ${given.lineId}, ${given.kind}, ${JSON.stringify(given.detail)}, ${given.now}) on conflict (line_id) do nothing`);
}

/** A task about a whole order, for something that a person has to decide. */
export async function addOrderTask(tx: Db, given: { siteId: number; kind: string; detail: object; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into team_task (site_id, kind, detail, created_at)
    values (${given.siteId}, ${given.kind}, ${JSON.stringify(given.detail)}, ${given.now})`);
}

/** Cancels the task of a refunded line. A task that is done stays done. */
export async function cancelTask(tx: Db, given: { lineId: number; now: Date }): Promise<void> {
  await tx.run(sql`update team_task set status = 'cancelled', ended_at = ${given.now} where line_id = ${given.lineId} and status = 'open'`);
}

/** Deletes the AI review that a refunded line bought. */
export async function dropReview(tx: Db, lineId: number): Promise<void> {
  await tx.run(sql`delete from ai_review where line_id = ${lineId}`);
}
