import { type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import type { OriginFacts, Quote } from '../../profile-fields/index.ts';
import { type SummaryRow, summaryColumns, summaryTables } from '../listing-store.ts';
import { evidenceColumns } from './evidence-store.ts';

/** What a profile shows in addition to its summary, as stored. */
export interface ProfileRow extends OriginFacts {
  short_description: string | null;
  description: string | null;
  headline: string | null;
  summary: string | null;
  seo_title: string | null;
  seo_description: string | null;
  pricing_summary: string | null;
  city: string | null;
  founded_year: number | null;
  contact_email: string | null;
  demo_video_url: string | null;
  features: string[];
  usps: string[];
  keywords: string[];
  tags: string[];
  not_found_on_website: string[];
  unlocked: string[];
  /** When the company's site was read for the profile. */
  website_read_at: Date | null;
  plan: string;
  managed: boolean;
  categories: { slug: string; name: string }[];
  founders: { slug: string; name: string; title: string | null; has_page: boolean }[];
  faqs: { question: string; answer: string }[];
  socials: Record<string, string>;
  updates: { id: number; title: string; body: string; posted_at: string }[];
  launches: { week: string; kind: string; week_votes: number; votes: number; imported_votes: number; launched: boolean }[];
  awards: { week: string; rank: number; votes: number }[];
  rating_trend: { day: string; rating: number; source: string }[];
  revenue: { mrr_cents: number; verified: boolean } | null;
  ai_review: { body: string; sources: Quote[]; written_by: string; written_at: string } | null;
  /** Whether the story was requested; only then does null mean that there is none. */
  reads_story: boolean;
  story: Record<string, string | null> | null;
  milestones: { id: number; date: string; title: string; description: string | null; url: string | null }[] | null;
  screenshots: { file: string; alt: string | null; width: number; height: number }[] | null;
  demo_video_file: string | null;
}

/** How many ratings a trend has: the newest ones, all from the newest source, because two sources have different scales. */
const TREND_POINTS = 24;

/** A profile as shown on its page. */
export interface VisibleProfileRow extends SummaryRow, ProfileRow {
  /** When the owner's deleted updates were posted and deleted, latest first, without their content. */
  deleted_updates: { posted_at: string; deleted_at: string }[];
  /** Recommended by the site team, until this instant if there is one. */
  editors_choice: { until: string | null } | null;
  /** Stored pictures of its founders, by the founder's slug. */
  portraits: Record<string, string>;
  /** Where it runs, if quotes of its website prove it. */
  platforms: { value: string; quotes: Quote[] } | null;
  /** How many people say that they use it. */
  users: number;
  /** By language. */
  words: Record<string, { headline: string | null; summary: string | null }>;
}

/** A site's live or scheduled listing with its whole profile; for the public, no others exist. */
export async function findVisibleProfile(db: Db, given: { siteId: number; slug: string; now: Date }): Promise<VisibleProfileRow | undefined> {
  return db.row<VisibleProfileRow>(sql`
    select ${summaryColumns(given.now)}, ${profileColumns(publicParts)},
      coalesce((select json_agg(json_build_object('posted_at', u.posted_at, 'deleted_at', u.deleted_at) order by u.posted_at desc, u.id desc)
        from (select * from public_deleted_update x where x.listing_id = l.id order by x.posted_at desc, x.id desc limit 5) u), '[]') as deleted_updates,
  (select json_build_object('until', e.until) from public_editors_choice e where e.listing_id = l.id) as editors_choice,
      coalesce((select json_object_agg(f.slug, p.file) from public_listing_founder f join public_founder_portrait p on p.founder_id = f.founder_id
        where f.listing_id = l.id), '{}') as portraits,
      coalesce((select json_object_agg(w.language, json_build_object('headline', w.headline, 'summary', w.summary) order by w.language)
        from public_listing_words w where w.listing_id = l.id), '{}') as words,
      (select json_build_object('value', v.value, 'quotes', e.quotes) from attribute t
          join listing_attribute v on v.attribute_id = t.id and v.listing_id = l.id
          join listing_evidence e on e.listing_id = l.id and e.part = 'attributes.platforms' and e.value = v.value
        where t.site_id = l.site_id and t.key = 'platforms' and t.retired_at is null order by e.position limit 1) as platforms,
      (select count(*)::int from public_listing_use u where u.listing_id = l.id) as users
    from ${summaryTables}
    where l.site_id = ${given.siteId} and l.slug = ${given.slug}`);
}

/** Where the parts of a profile are read from: for strangers, the views of what they may see. */
export interface ProfileParts {
  founders: Sql;
  updates: Sql;
  launches: Sql;
  awards: Sql;
  aiReviews: Sql;
  stories: Sql;
  milestones: Sql;
  media: Sql;
  /** SQL condition: whether a section is read at all. */
  shows(section: 'story' | 'milestones' | 'media'): Sql;
}

const publicParts: ProfileParts = {
  founders: sql`public_listing_founder`,
  updates: sql`public_listing_update`,
  launches: sql`public_launch`,
  awards: sql`public_award`,
  aiReviews: sql`public_ai_review`,
  stories: sql`public_listing_story`,
  milestones: sql`public_listing_milestone`,
  media: sql`public_listing_media`,
  // A literal, like the limit: with a parameter, each call would be planned again.
  shows: (section) => raw(`'${section}' = any(l.unlocked)`),
};

/** The columns of a ProfileRow for the listing `l`, with one indexed look-up per section. */
export function profileColumns({ shows, ...parts }: ProfileParts): Sql {
  return sql`
    l.short_description, l.description, l.headline, l.summary, l.seo_title, l.seo_description, l.pricing_summary, l.city,
      l.founded_year, l.contact_email, l.demo_video_url, l.demo_video_file, l.features, l.usps, l.keywords, l.tags, l.not_found_on_website, l.unlocked, l.plan, ${evidenceColumns},
      exists (select from listing_member o where o.listing_id = l.id and o.role = 'owner') as managed,
      coalesce((select json_agg(json_build_object('slug', c.slug, 'name', c.name) order by lc.position)
        from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = l.id), '[]') as categories,
      coalesce((select json_agg(json_build_object('slug', f.slug, 'name', f.name, 'title', f.title,
          'has_page', exists (select from listing_founder x join live_listing_stats t on t.listing_id = x.listing_id
            where x.founder_id = f.founder_id and t.site_id = l.site_id)) order by f.position, f.founder_id)
        from ${parts.founders} f where f.listing_id = l.id), '[]') as founders,
      coalesce((select json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.position)
        from listing_faq q where q.listing_id = l.id), '[]') as faqs,
      coalesce((select json_object_agg(o.platform, o.url order by o.platform) from listing_social o where o.listing_id = l.id), '{}') as socials,
      coalesce((select json_agg(json_build_object('id', u.id, 'title', u.title, 'body', u.body, 'posted_at', u.posted_at) order by u.posted_at desc, u.id desc)
        from (select * from ${parts.updates} x where x.listing_id = l.id order by x.posted_at desc, x.id desc limit 5) u), '[]') as updates,
      coalesce((select json_agg(json_build_object('week', n.week, 'kind', n.kind, 'week_votes', n.week_votes, 'votes', n.votes,
          'imported_votes', n.imported_votes, 'launched', n.launched_at is not null) order by n.week desc)
        from ${parts.launches} n where n.listing_id = l.id and n.week is not null), '[]') as launches,
      coalesce((select json_agg(json_build_object('week', a.week, 'rank', a.rank, 'votes', a.votes) order by a.week desc)
        from ${parts.awards} a where a.listing_id = l.id), '[]') as awards,
      coalesce((select json_agg(json_build_object('day', d.day, 'rating', d.rating, 'source', d.source) order by d.day)
        from (select * from domain_rating r where r.company_id = l.company_id
            and r.source = (select source from domain_rating n where n.company_id = l.company_id order by n.day desc limit 1)
          order by r.day desc limit ${raw(String(TREND_POINTS))}) d), '[]') as rating_trend,
      (select json_build_object('mrr_cents', m.mrr_cents, 'verified', m.verified_at is not null) from listing_revenue m where m.listing_id = l.id) as revenue,
      (select json_build_object('body', a.body, 'sources', a.sources, 'written_by', a.written_by, 'written_at', a.written_at)
        from ${parts.aiReviews} a where a.listing_id = l.id) as ai_review,
      ${shows('story')} as reads_story,
      case when ${shows('story')} then (select json_build_object('title', t.title, 'story', t.story, 'why_started', t.why_started, 'problem', t.problem,
          'journey', t.journey, 'challenges', t.challenges, 'achievements', t.achievements, 'lessons', t.lessons, 'whats_next', t.whats_next)
        from ${parts.stories} t where t.listing_id = l.id) end as story,
      case when ${shows('milestones')} then coalesce((select json_agg(json_build_object('id', e.id, 'date', e.date, 'title', e.title,
          'description', e.description, 'url', e.url) order by e.date desc, e.id desc)
        from ${parts.milestones} e where e.listing_id = l.id), '[]') end as milestones,
      case when ${shows('media')} then coalesce((select json_agg(json_build_object('file', p.file, 'alt', p.alt, 'width', p.width, 'height', p.height) order by p.position)
        from ${parts.media} p where p.listing_id = l.id), '[]') end as screenshots`;
}
