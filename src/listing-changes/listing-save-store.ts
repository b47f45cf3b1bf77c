import { getDomain } from 'tldts';
import { type Db, raw, sql } from '../platform/database/database.ts';
import { firstFree } from '../platform/words/slugs.ts';
import { profileFields } from '../profile-fields/index.ts';

const otherTypes: Record<string, string> = { founded_year: 'smallint' };
/** Columns of a listing that its profile fills, with their types. */
const columnTypes = new Map<string, string>([
  ...profileFields.flatMap(({ column, shape }) => (column === null ? [] : [[column, shape === 'list' ? 'text[]' : (otherTypes[column] ?? 'text')] as const])),
  ['headline', 'text'],
  ['summary', 'text'],
  ['seo_title', 'text'],
  ['seo_description', 'text'],
  ['not_found_on_website', 'text[]'],
  ['demo_video_file', 'text'],
]);

/** Values by column; lists are never null. */
export type ListingColumns = Record<string, string | readonly string[] | number | null>;

/**
 * Adds an unpublished listing (status draft) with the first free slug, and its company.
 * @returns its id; undefined if the host got a listing in the meantime
 */
export async function insertListing(
  tx: Db,
  given: { siteId: number; slugBase: string; host: string; websiteUrl: string; name: string; now: Date },
): Promise<number | undefined> {
  const domain = getDomain(given.host, { allowPrivateDomains: true }) ?? given.host;
  await tx.run(sql`insert into company (domain, created_at) values (${domain}, ${given.now}) on conflict (domain) do nothing`);
  // A site's slugs are assigned one after the other, so that two products with one name can't deadlock.
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended(${`listing slug ${given.siteId}`}, 0))`);
  const taken = await tx.rows<{ slug: string }>(sql`
    select slug from listing where site_id = ${given.siteId} and (slug = ${given.slugBase} or slug like ${`${given.slugBase}-%`})
    union all select slug from listing_redirect where site_id = ${given.siteId} and (slug = ${given.slugBase} or slug like ${`${given.slugBase}-%`})`);
  const slug = firstFree(given.slugBase, new Set(taken.map((row) => row.slug)));
  const row = await tx.row<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, created_at, updated_at)
    select ${given.siteId}, c.id, ${slug}, ${given.host}, ${given.websiteUrl}, ${given.name}, 'draft', ${given.now}, ${given.now}
    from company c where c.domain = ${domain}
    on conflict (site_id, host) do nothing returning id`);
  return row?.id;
}

/** Updates the given columns of a listing and leaves the others. Unknown columns are left out. */
export async function updateListing(tx: Db, id: number, given: { columns: ListingColumns; now: Date }): Promise<void> {
  const names = Object.keys(given.columns).filter((name) => columnTypes.has(name));
  const assignments = ['updated_at = r.updated_at', ...names.map((name) => `${name} = r.${name}`)];
  // A fetched logo is removed together with its address; a new address keeps the old logo until its own has been fetched.
  if (names.includes('logo_source_url')) {
    const goes = 'case when r.logo_source_url is null and l.logo_from is not null then null else';
    assignments.push(`logo_file = ${goes} l.logo_file end`, `logo_from = ${goes} l.logo_from end`);
    assignments.push('logo_problem = case when l.logo_source_url is distinct from r.logo_source_url then null else l.logo_problem end');
  }
  if (names.includes('demo_video_url') && !names.includes('demo_video_file')) {
    assignments.push('demo_video_file = case when l.demo_video_url is distinct from r.demo_video_url then null else l.demo_video_file end');
  }
  const record = ['updated_at timestamptz', ...names.map((name) => `${name} ${columnTypes.get(name)}`)].join(', ');
  const values = JSON.stringify({ ...given.columns, updated_at: given.now });
  await tx.run(sql`
    update listing l set ${raw(assignments.join(', '))} from json_to_record(${values}::json) as r(${raw(record)}) where l.id = ${id}`);
}

/** Sets the primary category; additional ones, which were bought, stay. */
export async function setPrimaryCategory(tx: Db, listingId: number, categoryId: number): Promise<void> {
  await tx.run(sql`delete from listing_category where listing_id = ${listingId} and (position = 0 or category_id = ${categoryId})`);
  await tx.run(sql`insert into listing_category (listing_id, category_id, position) values (${listingId}, ${categoryId}, 0)`);
}

/** Replaces a listing's questions and answers, in this order. */
export async function replaceFaqs(tx: Db, listingId: number, faqs: readonly { question: string; answer: string }[]): Promise<void> {
  await tx.run(sql`delete from listing_faq where listing_id = ${listingId}`);
  for (const [position, { question, answer }] of faqs.entries()) {
    await tx.run(sql`insert into listing_faq (listing_id, position, question, answer) values (${listingId}, ${position}, ${question}, ${answer})`);
  }
}

/** Headings and introductions in other languages, by language. */
export type ListingWords = Record<string, { headline: string | null; summary: string | null }>;

/** Replaces a listing's headings and introductions in other languages. */
export async function replaceWords(tx: Db, listingId: number, words: ListingWords): Promise<void> {
  const rows = Object.entries(words).map(([language, { headline, summary }]) => ({ language, headline, summary }));
  await tx.run(sql`delete from listing_words where listing_id = ${listingId}`);
  await tx.run(sql`
    insert into listing_words (listing_id, language, headline, summary)
    select ${listingId}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r(language text, headline text, summary text)`);
}

/** Replaces a listing's social links. @param links addresses by platform */
export async function replaceSocials(tx: Db, listingId: number, links: Readonly<Record<string, string>>): Promise<void> {
  await tx.run(sql`delete from listing_social where listing_id = ${listingId}`);
  await tx.run(sql`
    insert into listing_social (listing_id, platform, url)
    select ${listingId}, * from unnest(${Object.keys(links)}::text[], ${Object.values(links)}::text[])`);
}

/** Replaces the milestones; an unchanged one keeps its id. */
export async function replaceMilestones(
  tx: Db,
  listingId: number,
  milestones: readonly { date: string; title: string; description: string | null; url: string | null }[],
): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(milestones)}::json) as r(date date, title text, description text, url text)`;
  const same = sql`m.date = r.date and m.title = r.title and m.description is not distinct from r.description and m.url is not distinct from r.url`;
  await tx.run(sql`delete from listing_milestone m where m.listing_id = ${listingId} and not exists (select from ${rows} where ${same})`);
  await tx.run(sql`
    insert into listing_milestone (listing_id, date, title, description, url)
    select ${listingId}, r.date, r.title, r.description, r.url from ${rows}
    where not exists (select from listing_milestone m where m.listing_id = ${listingId} and ${same})`);
}

/** Replaces a listing's founder story. @param story parts by name; with none, the listing has no story */
export async function saveStory(tx: Db, listingId: number, given: { story: Readonly<Record<string, string>>; now: Date }): Promise<void> {
  await tx.run(sql`delete from listing_story where listing_id = ${listingId}`);
  if (Object.keys(given.story).length === 0) return;
  await tx.run(sql`
    insert into listing_story (listing_id, title, story, why_started, problem, journey, challenges, achievements, lessons, whats_next, updated_at)
    select ${listingId}, title, story, why_started, problem, journey, challenges, achievements, lessons, whats_next, ${given.now}
    from json_to_record(${JSON.stringify(given.story)}::json)
      as r(title text, story text, why_started text, problem text, journey text, challenges text, achievements text, lessons text, whats_next text)`);
}
