import { type Db, raw, sql } from '../../platform/database/database.ts';
import type { Quote } from '../../profile-fields/index.ts';

/** A listing that has the slug or the host of a row. */
export interface KnownListing {
  id: number;
  slug: string;
  host: string;
  owned: boolean;
  /** Imported, and nobody has edited it since. */
  untouched: boolean;
  fingerprint: string | null;
  /** The slug is an earlier one that redirects to it. */
  earlier: boolean;
}

const knownState = sql`
  exists (select from listing_member m where m.listing_id = l.id) as owned,
  coalesce(l.updated_at = i.imported_at and l.status = i.status, false) as untouched, encode(i.fingerprint, 'hex') as fingerprint`;
const [knownColumns, earlierColumns] = [sql`l.id, l.slug, l.host, false as earlier, ${knownState}`, sql`l.id, x.slug, l.host, true as earlier, ${knownState}`];

/**
 * Listings of the site with one of the slugs or hosts. Hosts are compared by a range, which is equality too: for `=` PostgreSQL
 * may take the trigram index on parts of a host, which needs seconds for a thousand where the unique one needs milliseconds.
 */
export async function findKnownListings(tx: Db, given: { siteId: number; slugs: readonly string[]; hosts?: readonly string[] }): Promise<KnownListing[]> {
  return tx.rows<KnownListing>(sql`
    select ${knownColumns} from listing l left join listing_import i on i.listing_id = l.id where l.site_id = ${given.siteId} and l.slug = any(${given.slugs})
    union
    select ${earlierColumns} from listing_redirect x join listing l on l.id = x.listing_id left join listing_import i on i.listing_id = l.id
    where x.site_id = ${given.siteId} and x.slug = any(${given.slugs})
    union
    select ${knownColumns} from unnest(${given.hosts ?? []}::text[]) as w(host)
    cross join lateral (
      select id, slug, host, updated_at, status from listing where site_id = ${given.siteId} and host >= w.host and host <= w.host order by site_id, host limit 1) l
    left join listing_import i on i.listing_id = l.id`);
}

/** Columns that a row fills, with their types. */
const columns = [
  ['website_url', 'text'],
  ['name', 'text'],
  ['tagline', 'text'],
  ['short_description', 'text'],
  ['description', 'text'],
  ['headline', 'text'],
  ['summary', 'text'],
  ['seo_title', 'text'],
  ['seo_description', 'text'],
  ['stage', 'text'],
  ['pricing_model', 'text'],
  ['pricing_summary', 'text'],
  ['country', 'text'],
  ['city', 'text'],
  ['founded_year', 'smallint'],
  ['contact_email', 'text'],
  ['demo_video_url', 'text'],
  ['logo_source_url', 'text'],
  ['features', 'text[]'],
  ['usps', 'text[]'],
  ['keywords', 'text[]'],
  ['tags', 'text[]'],
  ['not_found_on_website', 'text[]'],
  ['closed', 'boolean'],
  ['origin', 'jsonb'],
  ['launch_week', 'date'],
  ['live_since', 'timestamptz'],
] as const;
/** Columns of the state: an update writes them only for rows with a state. */
const stateColumns = [
  ['status', 'text'],
  ['plan', 'text'],
  ['unlocked', 'text[]'],
  ['featured_until', 'timestamptz'],
] as const;
const all = [...columns, ...stateColumns];
const names = raw(all.map(([name]) => name).join(', '));
const values = raw(all.map(([name]) => `r.${name}`).join(', '));
const record = raw(all.map(([name, type]) => `${name} ${type}`).join(', '));
const assignments = raw(columns.map(([name]) => `${name} = r.${name}`).join(', '));
const stateAssignments = raw(stateColumns.map(([name]) => `${name} = case when r.has_state then r.${name} else l.${name} end`).join(', '));

/** Companies of these domains, created if missing. @returns ids by domain */
export async function ensureCompanies(tx: Db, domains: readonly string[], now: Date): Promise<Map<string, number>> {
  // In a fixed order, so that two writers can't deadlock.
  const made = await tx.rows<{ id: number; domain: string }>(sql`
    insert into company (domain, created_at) select d, ${now} from unnest(${[...domains].sort()}::text[]) as t(d)
    on conflict (domain) do nothing returning id, domain::text`);
  const ids = new Map(made.map((row) => [row.domain, row.id]));
  const others = domains.filter((domain) => !ids.has(domain));
  if (others.length === 0) return ids;
  const found = await tx.rows<{ id: number; domain: string }>(
    sql`select id, lower(domain::text) as domain from company where domain = any(${others}::citext[])`,
  );
  for (const row of found) ids.set(row.domain, row.id);
  return ids;
}

/** Adds listings. @param json array of their columns with `company_id` and a number `n` that orders them. @returns ids by slug */
export async function insertListings(tx: Db, given: { siteId: number; now: Date; json: string }): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; slug: string }>(sql`
    insert into listing (site_id, company_id, slug, host, imported_votes, created_at, updated_at, ${names})
    select ${given.siteId}, r.company_id, r.slug, r.host, coalesce((r.origin ->> 'votes')::integer, 0), ${given.now}, ${given.now}, ${values}
    from json_to_recordset(${given.json}::json) as r(n integer, company_id bigint, slug text, host text, ${record})
    order by r.n
    returning id, slug`);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** Overwrites listings, except those that have an owner by now. @returns ids of those written */
export async function updateListings(tx: Db, given: { now: Date; json: string }): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    update listing l set updated_at = ${given.now}, logo_file = case when l.logo_source_url is distinct from r.logo_source_url then null else l.logo_file end,
      ${assignments}, ${stateAssignments}
    from json_to_recordset(${given.json}::json) as r(id bigint, has_state boolean, ${record})
    where l.id = r.id and not exists (select from listing_member m where m.listing_id = l.id)
    returning l.id`);
  return rows.map((row) => row.id);
}

/** The base count of listings: the number of votes in their rows, minus the votes that were imported as rows. */
export async function settleImportedVotes(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update listing l set imported_votes = c.votes
    from (
      select l.id, greatest(0, coalesce((l.origin ->> 'votes')::integer, 0) - (
        select count(*) from launch n join vote v on v.launch_id = n.id join account a on a.id = v.account_id
        where n.listing_id = l.id and not v.held and a.origin = 'imported'))::integer as votes
      from listing l join listing_import i on i.listing_id = l.id where l.id = any(${ids}::bigint[])) c
    where l.id = c.id and l.imported_votes <> c.votes`);
}

/**
 * Saves which row each listing was imported from, and its status then, so that a later import can tell what has changed here since.
 * @param given.fingerprints as hex, in the order of the ids
 */
export async function rememberImported(tx: Db, given: { ids: readonly number[]; fingerprints: readonly string[]; now: Date }): Promise<void> {
  await tx.run(sql`
    insert into listing_import (listing_id, fingerprint, imported_at, status)
    select l.id, decode(r.fingerprint, 'hex'), ${given.now}, l.status
    from unnest(${given.ids}::bigint[], ${given.fingerprints}::text[]) as r(id, fingerprint) join listing l on l.id = r.id
    on conflict (listing_id) do update set fingerprint = excluded.fingerprint, imported_at = excluded.imported_at, status = excluded.status`);
}

/** Removes everything of these listings that `saveSections` writes, so that it can be written again. Updates that the site team has hidden stay. */
export async function clearSections(tx: Db, ids: readonly number[]): Promise<void> {
  for (const table of ['category', 'faq', 'social', 'milestone', 'update', 'story', 'attribute', 'attribute_edit', 'evidence']) {
    const shown = raw(table === 'update' ? 'and hidden_at is null' : '');
    await tx.run(sql`delete from ${raw(`listing_${table}`)} where listing_id = any(${ids}::bigint[]) ${shown}`);
  }
}

/** The rows that belong to listings, one entry each, in the order of the listing. */
export interface Sections {
  categories: { id: number; category: number; position: number }[];
  socials: { id: number; platform: string; url: string }[];
  attributes: { id: number; attribute: number; value: string }[];
  faqs: { id: number; position: number; question: string; answer: string }[];
  milestones: { id: number; date: string; title: string; description: string | null; url: string | null }[];
  updates: { id: number; title: string; body: string; posted_at: string }[];
  stories: { id: number }[];
  evidence: { id: number; position: number; part: string; value: string; quotes: readonly Quote[]; read_at: string }[];
  /** Facts for compare that the owner stated. */
  ownFacts: { id: number; attribute: number }[];
  ratings: { id: number; day: string; rating: number; source: string }[];
}

/** Writes what listings have several of: categories, social links, values, FAQs, milestones, updates. Clear the old ones first. */
export async function saveSections(tx: Db, sections: Sections, now: Date): Promise<void> {
  const { categories, socials, attributes } = sections;
  const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  if (categories.length > 0) {
    await tx.run(sql`
      insert into listing_category (listing_id, category_id, position)
      select * from unnest(${ids(categories)}::bigint[], ${categories.map((c) => c.category)}::integer[], ${categories.map((c) => c.position)}::smallint[])`);
  }
  if (socials.length > 0) {
    await tx.run(sql`
      insert into listing_social (listing_id, platform, url)
      select * from unnest(${ids(socials)}::bigint[], ${socials.map((s) => s.platform)}::text[], ${socials.map((s) => s.url)}::text[])`);
  }
  if (attributes.length > 0) {
    await tx.run(sql`
      insert into listing_attribute (listing_id, attribute_id, value)
      select * from unnest(${ids(attributes)}::bigint[], ${attributes.map((a) => a.attribute)}::integer[], ${attributes.map((a) => a.value)}::text[])`);
  }
  if (sections.faqs.length > 0) {
    await tx.run(sql`
      insert into listing_faq (listing_id, position, question, answer)
      select id, position, question, answer from json_to_recordset(${JSON.stringify(sections.faqs)}::json) as r(id bigint, position smallint, question text, answer text)`);
  }
  if (sections.milestones.length > 0) {
    await tx.run(sql`
      insert into listing_milestone (listing_id, date, title, description, url)
      select id, date, title, description, url
      from json_to_recordset(${JSON.stringify(sections.milestones)}::json) as r(id bigint, date date, title text, description text, url text)`);
  }
  if (sections.updates.length > 0) {
    await tx.run(sql`
      insert into listing_update (listing_id, title, body, posted_at) select id, title, body, posted_at
      from json_to_recordset(${JSON.stringify(sections.updates)}::json) as r(id bigint, title text, body text, posted_at timestamptz) where not exists (
        select from listing_update h where h.listing_id = r.id and h.hidden_at is not null and h.title = r.title and date_trunc('milliseconds', h.posted_at) = r.posted_at)`);
  }
  if (sections.stories.length > 0) {
    await tx.run(sql`
      insert into listing_story (listing_id, title, story, why_started, problem, journey, challenges, achievements, lessons, whats_next, updated_at)
      select id, title, story, why_started, problem, journey, challenges, achievements, lessons, whats_next, ${now}
      from json_to_recordset(${JSON.stringify(sections.stories)}::json)
        as r(id bigint, title text, story text, why_started text, problem text, journey text, challenges text, achievements text, lessons text, whats_next text)`);
  }
  if (sections.evidence.length > 0) {
    await tx.run(sql`
      insert into listing_evidence (listing_id, position, part, value, quotes, read_at)
      select id, position, part, value, quotes, read_at
      from json_to_recordset(${JSON.stringify(sections.evidence)}::json) as r(id bigint, position integer, part text, value text, quotes jsonb, read_at timestamptz)`);
  }
  if (sections.ownFacts.length > 0) {
    await tx.run(sql`
      insert into listing_attribute_edit (listing_id, attribute_id)
      select * from unnest(${ids(sections.ownFacts)}::bigint[], ${sections.ownFacts.map((fact) => fact.attribute)}::integer[])`);
  }
  if (sections.ratings.length > 0) {
    // Ratings belong to the company: its listings share them.
    await tx.run(sql`
      insert into domain_rating (company_id, day, rating, source)
      select distinct on (l.company_id, r.day) l.company_id, r.day, r.rating, r.source
      from json_to_recordset(${JSON.stringify(sections.ratings)}::json) as r(id bigint, day date, rating smallint, source text) join listing l on l.id = r.id
      order by l.company_id, r.day, r.id desc
      on conflict (company_id, day) do update set rating = excluded.rating, source = excluded.source`);
  }
}

/** Creates a compare attribute that a row names and the site doesn't have. @returns its id */
export async function addAttribute(tx: Db, given: { siteId: number; key: string; label: string }): Promise<number> {
  await tx.run(sql`
    insert into attribute (site_id, key, label, position)
    select ${given.siteId}, ${given.key}, ${given.label}, coalesce(max(position) + 1, 0) from attribute where site_id = ${given.siteId}
    on conflict (site_id, key) do nothing`);
  return (await tx.row<{ id: number }>(sql`select id from attribute where site_id = ${given.siteId} and key = ${given.key}`))!.id;
}

/**
 * The launches that follow from `launched_on`. They have the kind imported and no origin. One in another week is removed if nobody
 * voted for it. Launches from elsewhere stay.
 */
export async function saveDatedLaunches(
  tx: Db,
  given: { siteId: number; updated: readonly number[]; ids: readonly number[]; days: readonly string[] },
): Promise<void> {
  if (given.updated.length > 0) {
    await tx.run(sql`
      delete from launch n using listing l
      where l.id = n.listing_id and l.id = any(${given.updated}::bigint[]) and n.kind = 'imported' and n.origin is null and n.votes = 0
        and n.week is distinct from date_trunc('week', (l.origin ->> 'launched_on')::date)::date
        and not exists (select from vote v where v.launch_id = n.id)`);
  }
  if (given.ids.length === 0) return;
  await tx.run(sql`
    insert into launch (site_id, listing_id, week, launched_at, kind)
    select ${given.siteId}, r.id, date_trunc('week', r.day::timestamp)::date, r.day::timestamp at time zone 'UTC', 'imported'
    from unnest(${given.ids}::bigint[], ${given.days}::date[]) as r(id, day)
    on conflict (listing_id, week) do update set launched_at = excluded.launched_at
    where launch.kind = 'imported' and launch.origin is null and launch.launched_at is distinct from excluded.launched_at`);
}

/** Links the existing founders that the rows name, in the rows' order. Others follow with the founders' own rows. */
export async function linkNamedFounders(
  tx: Db,
  given: { updated: readonly number[]; ids: readonly number[]; slugs: readonly string[]; positions: readonly number[] },
): Promise<void> {
  if (given.updated.length > 0) {
    await tx.run(sql`
      delete from listing_founder lf using listing l, founder f
      where l.id = lf.listing_id and f.id = lf.founder_id and l.id = any(${given.updated}::bigint[])
        and not coalesce(l.origin -> 'founders' ? f.slug, false) and not coalesce(f.origin -> 'listings' ? l.slug, false)`);
  }
  if (given.ids.length === 0) return;
  await tx.run(sql`
    insert into listing_founder (listing_id, founder_id, position)
    select r.id, f.id, r.position from unnest(${given.ids}::bigint[], ${given.slugs}::text[], ${given.positions}::smallint[]) as r(id, slug, position)
    join founder f on f.slug = r.slug join founder_import i on i.founder_id = f.id
    on conflict (listing_id, founder_id) do update set position = excluded.position`);
}

/** Replaces the alternatives of these listings; those without pairs have none afterwards. */
export async function saveAlternatives(
  tx: Db,
  given: { ids: readonly number[]; pairs: readonly { id: number; alternative: number; position: number }[] },
): Promise<void> {
  const { pairs } = given;
  await tx.run(sql`
    delete from listing_alternative a where a.listing_id = any(${given.ids}::bigint[]) and not exists (
      select from unnest(${pairs.map((p) => p.id)}::bigint[], ${pairs.map((p) => p.alternative)}::bigint[]) as r(id, alternative)
      where r.id = a.listing_id and r.alternative = a.alternative_id)`);
  if (pairs.length === 0) return;
  await tx.run(sql`
    insert into listing_alternative (listing_id, alternative_id, position)
    select * from unnest(${pairs.map((p) => p.id)}::bigint[], ${pairs.map((p) => p.alternative)}::bigint[], ${pairs.map((p) => p.position)}::smallint[])
    on conflict (listing_id, alternative_id) do update set position = excluded.position where listing_alternative.position <> excluded.position`);
}
