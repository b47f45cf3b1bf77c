import { type Db, type Sql, sql } from '../platform/database/database.ts';

interface Given {
  siteId: number;
  /** Monday of the running week. */
  running: string;
  now: Date;
}

/** Whether a site has at least one of each: what the pages list that exist on every site. Each is one look into an index. */
const lookups = {
  listings: ({ siteId }) => sql`select from public_listing_stats where site_id = ${siteId}`,
  live_listings: ({ siteId }) => sql`select from live_listing_stats where site_id = ${siteId}`,
  launches: ({ siteId, running }) => sql`select from live_launch where site_id = ${siteId} and launched_at is not null and week <= ${running}`,
  launches_of_week: ({ siteId, running }) => sql`select from live_launch where site_id = ${siteId} and launched_at is not null and week = ${running}`,
  coming_launches: ({ siteId, running }) => sql`select from public_launch where site_id = ${siteId} and launched_at is null and week > ${running}`,
  awards: ({ siteId }) => sql`select from live_award where site_id = ${siteId}`,
  categories: ({ siteId }) => sql`select from category where site_id = ${siteId}`,
  founders: ({ siteId }) => sql`select from live_founder(${siteId}::smallint)`,
  posts: ({ siteId, now }) => sql`select from public_blog_post(${now}) where site_id = ${siteId}`,
  updates: ({ siteId }) => sql`select from live_listing_update u join public_listing l on l.id = u.listing_id where l.site_id = ${siteId}`,
  // With five, as on their page (discussions/inputs.ts).
  questions: ({ siteId }) => sql`
    select from public_discussion d join live_listing_stats s on s.listing_id = d.listing_id where d.site_id = ${siteId} and d.kind = 'question'
      and exists (select from public_discussion_post p where p.discussion_id = d.id and p.is_first) offset 4`,
  // With two products, as on their page (collections/operations/list-collections.ts).
  collections: ({ siteId }) => sql`
    select from public_collection c where c.site_id = ${siteId} and exists (select from public_collection_item i where i.collection_id = c.id offset 1)`,
  interview_questions: ({ siteId }) => sql`select from public_interview_question where site_id = ${siteId}`,
} satisfies Record<string, (given: Given) => Sql>;

export type EntryKind = keyof typeof lookups;
export const entryKinds = Object.keys(lookups) as [EntryKind, ...EntryKind[]];

/** The kinds of entries that a site has at least one of. One short query for each kind. */
export async function listFilledKinds(db: Db, given: Given): Promise<EntryKind[]> {
  const rows = await Promise.all(entryKinds.map((kind) => db.row<{ is: boolean }>(sql`select exists (${lookups[kind](given)} limit 1) as is`)));
  return entryKinds.filter((_, i) => rows[i]!.is);
}
