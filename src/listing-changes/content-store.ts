import { type Db, sql } from '../platform/database/database.ts';

/** Everything about a listing that a version records: what is shown, and its status. Keys as in update_my_listing. */
export type ListingContent = Record<string, unknown>;

/** Keys for the status and for confirmed amounts; restoring a version doesn't change them. */
export const standingKeys: readonly string[] = ['status', 'plan', 'launch_week', 'unlocked', 'closed', 'website_url', 'owners', 'revenue'];

/** A listing's whole content, in one query. @throws Error if there is no such listing */
export async function getContent(db: Db, listingId: number): Promise<ListingContent> {
  const row = await db.row<{ content: ListingContent }>(sql`select ${content} from listing l where l.id = ${listingId}`);
  if (!row) throw new Error(`listing ${listingId} vanished between two queries`);
  return row.content;
}

/** The same of many listings, by id. */
export async function getContents(db: Db, listingIds: readonly number[]): Promise<Map<number, ListingContent>> {
  const rows = await db.rows<{ id: number; content: ListingContent }>(
    sql`select l.id, ${content} from listing l where l.id = any(${[...listingIds]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.content]));
}

const content = sql`json_build_object(
      'name', l.name, 'website_url', l.website_url, 'tagline', l.tagline, 'short_description', l.short_description, 'description', l.description,
      'words', (select coalesce(json_object_agg(w.language, json_build_object('headline', w.headline, 'summary', w.summary) order by w.language), '{}')
        from listing_words w where w.listing_id = l.id),
      'headline', l.headline, 'summary', l.summary, 'seo_title', l.seo_title, 'seo_description', l.seo_description,
      'stage', l.stage, 'pricing_model', l.pricing_model, 'pricing_summary', l.pricing_summary, 'country', l.country, 'city', l.city,
      'founded_year', l.founded_year, 'contact_email', l.contact_email, 'demo_video_url', l.demo_video_url, 'logo_url', l.logo_source_url,
      'logo', case when l.logo_file is not null then json_build_object('file', l.logo_file, 'from', l.logo_from) end, 'demo_video_picture', l.demo_video_file,
      'screenshots', (select coalesce(json_agg(json_build_object('file', p.file, 'alt', p.alt, 'width', p.width, 'height', p.height) order by p.position), '[]')
        from listing_media p where p.listing_id = l.id),
      'features', l.features, 'usps', l.usps, 'keywords', l.keywords, 'tags', l.tags,
      'categories', (select coalesce(json_agg(c.slug order by lc.position), '[]') from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = l.id),
      'faqs', (select coalesce(json_agg(json_build_object('question', q.question, 'answer', q.answer) order by q.position), '[]') from listing_faq q where q.listing_id = l.id),
      'socials', (select coalesce(json_object_agg(o.platform, o.url order by o.platform), '{}') from listing_social o where o.listing_id = l.id),
      'milestones', (select coalesce(json_agg(json_build_object('date', m.date, 'title', m.title, 'description', m.description, 'url', m.url) order by m.date, m.title, m.description, m.url, m.id), '[]')
        from listing_milestone m where m.listing_id = l.id),
      'story', (select json_strip_nulls(json_build_object('title', t.title, 'story', t.story, 'why_started', t.why_started, 'problem', t.problem,
          'journey', t.journey, 'challenges', t.challenges, 'achievements', t.achievements, 'lessons', t.lessons, 'whats_next', t.whats_next))
        from listing_story t where t.listing_id = l.id),
      'founders', (select coalesce(json_agg(json_build_object('name', f.name, 'title', lf.title) order by lf.position, f.id), '[]')
        from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = l.id),
      'attributes', (select coalesce(json_object_agg(t.key, v.value order by t.key), '{}') from listing_attribute v join attribute t on t.id = v.attribute_id where v.listing_id = l.id),
      'alternatives', (select coalesce(json_agg(x.slug order by a.position, a.alternative_id), '[]') from listing_alternative a join listing x on x.id = a.alternative_id
        where a.listing_id = l.id),
      'revenue', (select json_build_object('mrr_cents', m.mrr_cents, 'verified_by', m.verified_by) from listing_revenue m where m.listing_id = l.id),
      'status', l.status, 'plan', l.plan, 'launch_week', l.launch_week, 'unlocked', l.unlocked, 'closed', l.closed,
      'owners', (select coalesce(json_agg(m.account_id order by m.account_id), '[]') from listing_member m where m.listing_id = l.id and m.role = 'owner')) as content`;
