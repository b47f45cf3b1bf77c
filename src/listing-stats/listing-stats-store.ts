import { type Db, sql } from '../platform/database/database.ts';

/**
 * Recomputes the listing_stats rows of these listings from their source tables: visibility, the copies that lists filter by, and
 * every counter. Safe to repeat. Any code that writes a listing, its categories, launches, votes, follows, reviews, revenue,
 * ratings or billboard entries calls this in the same transaction. `refreshTrending` handles trending, which changes with time,
 * not with a write.
 */
export async function refreshListingStats(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // Votes and follows change their counters by one: wait for those being written, so that none is lost.
  await tx.rows(sql`select from listing_stats where listing_id = any(${ids}::bigint[]) order by listing_id for update`);
  await tx.run(sql`
    insert into listing_stats as s (
      listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week,
      live_since, votes, views, followers, rating_count, rating_sum, billboard_cents, domain_rating, mrr_cents, verified)
    select l.id, l.site_id,
      case l.status when 'live' then 'live' when 'scheduled' then 'upcoming' else 'hidden' end,
      coalesce(c.ids, '{}'), c.primary_id, l.stage, l.pricing_model, l.country, l.host, l.launch_week, l.live_since,
      l.imported_votes + coalesce(v.votes, 0), coalesce(w.views, 0), coalesce(f.followers, 0),
      coalesce(r.count, 0), coalesce(r.sum, 0), greatest(0, coalesce(b.cents, 0)), d.rating, m.mrr_cents,
      exists (select from listing_proof p join listing_member o on o.listing_id = p.listing_id and o.account_id = p.account_id and o.role = 'owner'
        where p.listing_id = l.id and p.ended_at is null)
    from listing l
    left join lateral (
      select array_agg(distinct x.id) as ids, min(lc.category_id) filter (where lc.position = 0) as primary_id
      from listing_category lc
      join category k on k.id = lc.category_id
      cross join lateral (values (k.id), (k.parent_id)) x(id)
      where lc.listing_id = l.id and x.id is not null) c on true
    left join lateral (select sum(votes)::int as votes from launch where listing_id = l.id) v on true
    left join lateral (select sum(views)::bigint as views from listing_view_day where listing_id = l.id) w on true
    left join lateral (select count(*)::int as followers from follow where listing_id = l.id) f on true
    left join lateral (select count(*)::int as count, sum(rating)::int as sum from review where listing_id = l.id and counts) r on true
    left join lateral (select sum(amount_cents)::bigint as cents from billboard_entry where listing_id = l.id) b on true
    left join lateral (select rating from domain_rating where company_id = l.company_id order by day desc limit 1) d on true
    -- What an owner merely stated ranks nowhere.
    left join listing_revenue m on m.listing_id = l.id and m.verified_at is not null
    where l.id = any(${ids}::bigint[])
    -- In the order of the ids, so that two writers never wait for each other in a circle.
    order by l.id
    on conflict (listing_id) do update set
      visibility = excluded.visibility, category_ids = excluded.category_ids, primary_category_id = excluded.primary_category_id,
      stage = excluded.stage, pricing_model = excluded.pricing_model, country = excluded.country, host = excluded.host,
      launch_week = excluded.launch_week, live_since = excluded.live_since, votes = excluded.votes, views = excluded.views,
      followers = excluded.followers, rating_count = excluded.rating_count, rating_sum = excluded.rating_sum,
      billboard_cents = excluded.billboard_cents, domain_rating = excluded.domain_rating, mrr_cents = excluded.mrr_cents,
      verified = excluded.verified`);
}

/** Recounts launches from their votes: the votes are the source, the counters only copies. */
export async function recountLaunches(tx: Db, launchIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update launch n set votes = c.votes, week_votes = c.week_votes, reached_at = c.reached_at
    from (
      select x.id, count(v.launch_id)::int as votes, count(*) filter (where v.in_week)::int as week_votes, max(v.cast_at) filter (where v.in_week) as reached_at
      from unnest(${launchIds}::bigint[]) x(id) left join vote v on v.launch_id = x.id and not v.held
      group by x.id) c
    where n.id = c.id`);
}

/**
 * Recomputes trending for every live listing of a site: each vote weighs 0.5^(age / half-life). Only changed rows are written.
 * Votes older than twenty half-lives weigh less than a millionth and aren't read.
 * @param halfLifeDays setting, in days
 */
export async function refreshTrending(db: Db, given: { siteId: number; now: Date; halfLifeDays: number }): Promise<void> {
  const since = new Date(given.now.getTime() - 20 * given.halfLifeDays * 86_400_000);
  await db.run(sql`
    with score as (
      select n.listing_id, sum(power(0.5, greatest(0, extract(epoch from ${given.now}::timestamptz - v.cast_at)) / (${given.halfLifeDays}::float8 * 86400)))::real as trending
      from vote v join launch n on n.id = v.launch_id
      where n.site_id = ${given.siteId} and not v.held and v.cast_at > ${since} and v.cast_at <= ${given.now}
      group by n.listing_id)
    update listing_stats s set trending = coalesce(score.trending, 0)
    from listing_stats t left join score on score.listing_id = t.listing_id
    where s.listing_id = t.listing_id and s.site_id = ${given.siteId} and s.trending <> coalesce(score.trending, 0)`);
}
