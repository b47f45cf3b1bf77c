import { type Db, raw, type Sql, sql } from '../platform/database/database.ts';

/** What refreshListingStats writes. */
const copies = [
  'visibility',
  'category_ids',
  'primary_category_id',
  'stage',
  'pricing_model',
  'country',
  'host',
  'launch_week',
  'live_since',
  'votes',
  'trending',
  'views',
  'followers',
  'rating_count',
  'rating_sum',
  'billboard_cents',
  'domain_rating',
  'mrr_cents',
  'verified',
] as const;
const copied = raw(copies.join(', '));
const excluded = raw(copies.map((column) => `excluded.${column}`).join(', '));

/** The categories of a listing with all their parents, and its primary one. */
const categoriesOf = (listing: Sql) => sql`
  select array_agg(distinct x.id) as ids, min(lc.category_id) filter (where lc.position = 0) as primary_id
  from listing_category lc
  join category k on k.id = lc.category_id
  cross join lateral (values (k.id), (k.parent_id)) x(id)
  where lc.listing_id = ${listing} and x.id is not null`;

/**
 * Recomputes the listing_stats rows of these listings from their source tables: visibility, the copies that lists filter by, and
 * every counter. Safe to repeat. Any code that writes a listing, its categories, launches, votes, follows, reviews, revenue,
 * ratings or billboard entries calls this in the same transaction. Rows that are right already aren't written.
 * @param given.keepsCounters the caller changed no vote, view or follow, whose counters would be read from as many rows: they stay, unless the
 * number of votes is another one
 */
export async function refreshListingStats(tx: Db, ids: readonly number[], given: { keepsCounters?: boolean } = {}): Promise<void> {
  if (ids.length === 0) return;
  const kept = given.keepsCounters ?? false;
  // Votes and follows change their counters by one: wait for those being written, so that none is lost.
  await tx.rows(sql`select from listing_stats where listing_id = any(${ids}::bigint[]) order by listing_id for update`);
  await tx.run(sql`
    insert into listing_stats as s (
      listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week,
      live_since, votes, trending, views, followers, rating_count, rating_sum, billboard_cents, domain_rating, mrr_cents, verified)
    select l.id, l.site_id,
      case l.status when 'live' then 'live' when 'scheduled' then 'upcoming' else 'hidden' end,
      coalesce(c.ids, '{}'), c.primary_id, l.stage, l.pricing_model, l.country, l.host, l.launch_week, l.live_since,
      l.imported_votes + coalesce(v.votes, 0),
      case when k.votes = l.imported_votes + coalesce(v.votes, 0) then k.trending
        when v.votes > 0 then trending_score(l.id, t.trending_half_life) else '-infinity' end,
      case when k.listing_id is not null then k.views
        else coalesce((select sum(views)::bigint from listing_view_day where listing_id = l.id), 0) end,
      case when k.listing_id is not null then k.followers else (select count(*)::int from follow where listing_id = l.id) end,
      coalesce(r.count, 0), coalesce(r.sum, 0), greatest(0, coalesce(b.cents, 0)), d.rating, m.mrr_cents,
      exists (select from listing_proof p join listing_member o on o.listing_id = p.listing_id and o.account_id = p.account_id and o.role = 'owner'
        where p.listing_id = l.id and p.ended_at is null)
    from listing l
    join site t on t.id = l.site_id
    left join listing_stats k on ${kept} and k.listing_id = l.id
    left join lateral (${categoriesOf(sql`l.id`)}) c on true
    left join lateral (select sum(votes)::int as votes from launch where listing_id = l.id) v on true
    left join lateral (select count(*)::int as count, sum(rating)::int as sum from review where listing_id = l.id and counts) r on true
    left join lateral (select sum(amount_cents)::bigint as cents from billboard_entry where listing_id = l.id) b on true
    left join lateral (select rating from domain_rating where company_id = l.company_id order by day desc limit 1) d on true
    -- What an owner merely stated ranks nowhere.
    left join listing_revenue m on m.listing_id = l.id and m.verified_at is not null
    where l.id = any(${ids}::bigint[])
    -- In the order of the ids, so that two writers never wait for each other in a circle.
    order by l.id
    on conflict (listing_id) do update set (${copied}) = row(${excluded})
    where (${raw(copies.map((column) => `s.${column}`).join(', '))}) is distinct from (${excluded})`);
}

/** Brings only the categories of these listings up to date: the tree changed, and nothing else of them. */
export async function refreshCategories(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows(sql`select from listing_stats where listing_id = any(${[...ids]}::bigint[]) order by listing_id for no key update`);
  await tx.run(sql`
    update listing_stats s set category_ids = c.ids, primary_category_id = c.primary_id
    from (
      select l.id, coalesce(c.ids, '{}') as ids, c.primary_id from unnest(${[...ids]}::bigint[]) l(id) left join lateral (${categoriesOf(sql`l.id`)}) c on true) c
    where s.listing_id = c.id and (s.category_ids, s.primary_category_id) is distinct from (c.ids, c.primary_id)`);
}

/**
 * Recounts launches from their votes: the votes are the source, the counters only copies. What ranks a closed week stays, also if votes were
 * deleted since: the proof of the week says the same (docs/decisions/0346-ranking-of-a-closed-week.md). Launches whose counts are right aren't written.
 * @param given.withClosedWeeks also what ranks closed weeks: the demo fills an empty site
 */
export async function recountLaunches(tx: Db, launchIds: readonly number[], given: { withClosedWeeks?: boolean } = {}): Promise<void> {
  await tx.run(sql`
    update launch n set votes = c.votes, week_votes = case when c.stays then n.week_votes else c.week_votes end,
      reached_at = case when c.stays then n.reached_at else c.reached_at end
    from (
      select x.id, count(v.launch_id)::int as votes, count(*) filter (where v.in_week)::int as week_votes, date_trunc('minute', max(v.cast_at) filter (where v.in_week)) as reached_at,
        not ${given.withClosedWeeks ?? false} and exists (
          select from calendar_week w where w.site_id = x.site_id and w.week = x.week and w.closed_at is not null) as stays
      from launch x left join vote v on v.launch_id = x.id and not v.held and x.veil is null
      where x.id = any(${launchIds}::bigint[])
      group by x.id) c
    where n.id = c.id and (n.votes, n.week_votes, n.reached_at) is distinct from
      (c.votes, case when c.stays then n.week_votes else c.week_votes end, case when c.stays then n.reached_at else c.reached_at end)`);
}

/** Brings the view counts of these listings up to date. */
export async function refreshViews(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.rows(sql`select from listing_stats where listing_id = any(${ids}::bigint[]) order by listing_id for update`);
  await tx.run(sql`
    update listing_stats s set views = v.views
    from (select listing_id, sum(views)::bigint as views from listing_view_day where listing_id = any(${ids}::bigint[]) group by listing_id) v
    where s.listing_id = v.listing_id and s.views <> v.views`);
}

/** After this many half-lives, a vote weighs less than a millionth of a new one (2^-20) and counts as nothing in trending. */
const FADED_AFTER_HALF_LIVES = 20;
/** Maximum number of listings to fade at a time; the rest follow with the next call. */
const MOST_FADING = 5000;

/**
 * Ends the trending of a site's listings whose votes together weigh less than a millionth of a new one: what launched more recently
 * comes first again. Nothing else in trending changes by time, so this writes each listing once after its last vote.
 */
export async function fadeTrending(tx: Db, given: { siteId: number; now: Date }): Promise<void> {
  const { siteId, now } = given;
  const faded = await tx.rows<{ id: number }>(sql`
    select s.listing_id as id from listing_stats s
    where s.site_id = ${siteId} and s.visibility = 'live' and s.trending > '-infinity'
      and s.trending < (select trending_weight(${now}, trending_half_life) from site where id = ${siteId}) - ${FADED_AFTER_HALF_LIVES}::int
    order by s.trending desc limit ${MOST_FADING}`);
  if (faded.length === 0) return;
  const ids = faded.map(({ id }) => id);
  await tx.rows(sql`select from listing_stats where listing_id = any(${ids}::bigint[]) order by listing_id for update`);
  // Again under the lock: a vote may have come in between.
  await tx.run(sql`
    update listing_stats s set trending = '-infinity' from site t
    where s.listing_id = any(${ids}::bigint[]) and t.id = s.site_id
      and s.trending < trending_weight(${now}, t.trending_half_life) - ${FADED_AFTER_HALF_LIVES}::int`);
}

/** The half-life in days that a site's scores are made with. While they are being made again, `retunedTo` is the id of the last listing that is done. */
export async function getTrending(db: Db, siteId: number): Promise<{ halfLifeDays: number; retunedTo: number | undefined }> {
  const row = await db.row<{ days: number; done_to: number | null }>(sql`
    select t.trending_half_life as days, r.done_to from site t left join trending_retuning r on r.site_id = t.id where t.id = ${siteId}`);
  return { halfLifeDays: row!.days, retunedTo: row!.done_to ?? undefined };
}

/** Makes a site's scores with another half-life from now on: those of all its listings are due to be made again. The caller holds back its votes. */
export async function beginRetuning(tx: Db, given: { siteId: number; halfLifeDays: number }): Promise<void> {
  await tx.run(sql`update site set trending_half_life = ${given.halfLifeDays} where id = ${given.siteId}`);
  await tx.run(sql`
    insert into trending_retuning (site_id, done_to) values (${given.siteId}, 0) on conflict (site_id) do update set done_to = excluded.done_to`);
}

/** Listings whose scores are made again in one transaction: votes for them wait for it. */
const RETUNED_AT_ONCE = 500;

/** Makes the scores of a site's next listings again. @param given.after the last id that is done @returns the last id after it; undefined: all are done */
export async function retuneSome(tx: Db, given: { siteId: number; after: number }): Promise<number | undefined> {
  const { siteId, after } = given;
  const rows = await tx.rows<{ id: number }>(sql`
    select listing_id as id from listing_stats where site_id = ${siteId} and listing_id > ${after} order by listing_id limit ${RETUNED_AT_ONCE}`);
  if (rows.length === 0) {
    await tx.run(sql`delete from trending_retuning where site_id = ${siteId}`);
    return undefined;
  }
  const ids = rows.map(({ id }) => id);
  await tx.rows(sql`select from listing_stats where listing_id = any(${ids}::bigint[]) order by listing_id for update`);
  await tx.run(sql`
    update listing_stats s set trending = trending_score(s.listing_id, t.trending_half_life) from site t
    where s.listing_id = any(${ids}::bigint[]) and t.id = s.site_id
      and exists (select from launch n join vote v on v.launch_id = n.id where n.listing_id = s.listing_id and not v.held)`);
  await tx.run(sql`update trending_retuning set done_to = ${ids.at(-1)!} where site_id = ${siteId}`);
  return ids.at(-1);
}
