import { type Db, sql } from '../platform/database/database.ts';
import type { BadgeFacts } from './badges/index.ts';

/**
 * What badges of this listing may show, in any status. The caller decides who may ask: addresses of SVG pictures answer anyone,
 * get_badges only people who may see the listing.
 */
export async function findBadgeFacts(
  db: Db,
  given: { siteId: number; siteName: string; slug: string; now: Date },
): Promise<{ facts: BadgeFacts; visibility: string; listingId: number } | undefined> {
  const row = await db.row<{
    id: number;
    slug: string;
    name: string;
    status: string;
    plan: 'free' | 'paid';
    visibility: string;
    weeks: string[];
    coming: string | null;
    awards: BadgeFacts['awards'];
    verified: boolean;
    rating_count: number;
    rating_sum: number;
    has_story: boolean;
    featured: boolean;
  }>(sql`
    select l.id, l.slug, l.name, l.status, l.plan, s.visibility, s.rating_count, s.rating_sum,
      coalesce((select array_agg(n.week::text order by n.week) from launch n where n.listing_id = l.id and n.launched_at <= ${given.now}), '{}') as weeks,
      coalesce((select min(n.week)::text from launch n where n.listing_id = l.id and n.launched_at is null),
        case when l.status in ('scheduled', 'awaiting_badge') then l.launch_week::text end) as coming,
      coalesce((select json_agg(json_build_object('rank', a.rank, 'week', a.week) order by a.week desc) from award a where a.listing_id = l.id), '[]') as awards,
      s.verified,
      'story' = any(l.unlocked) and exists (select from listing_story t where t.listing_id = l.id) as has_story,
      coalesce(l.featured_until > ${given.now}, false) as featured
    from listing l join listing_stats s on s.listing_id = l.id
    where l.site_id = ${given.siteId} and l.id = (select find_listing(${given.siteId}::smallint, ${given.slug}))`);
  if (!row) return undefined;
  const facts: BadgeFacts = {
    siteName: given.siteName,
    listingName: row.name,
    slug: row.slug,
    status: row.status,
    plan: row.plan,
    launchWeeks: row.weeks,
    comingWeek: row.coming,
    awards: row.awards,
    verified: row.verified,
    rating: row.rating_count === 0 ? null : { average: row.rating_sum / row.rating_count, count: row.rating_count },
    hasStory: row.has_story,
    featuredNow: row.featured,
  };
  return { facts, visibility: row.visibility, listingId: row.id };
}
