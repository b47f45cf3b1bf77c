import { hashToken, makeToken } from '../../src/accounts/credentials/session.ts';
import { saveSession } from '../../src/accounts/credentials/session-store.ts';
import { foldLaunchCounts } from '../../src/launches/index.ts';
import { foldCounts } from '../../src/listing-stats/index.ts';
import { type Database, type Db, raw, sql } from '../../src/platform/database/database.ts';
import { refreshVocabulary } from '../../src/search/index.ts';
import { isCounted } from '../../src/search/spelling.ts';
import { type MadeListing, MOST_VOTES, makeListing } from './made-listings.ts';

/** Rows of one transaction. */
const PART = 5000;
/** Tables whose indexes are built after they are filled, which takes a fraction of the time. */
const TABLES = ['listing', 'listing_category', 'listing_stats', 'listing_search', 'listing_founder', 'listing_view_day', 'founder', 'launch', 'vote'];
/** Number of voters. The first ones have a session. */
export const PEOPLE = MOST_VOTES * 2;
const HALF_LIFE_MS = 3 * 86_400_000;
const EPOCH_2020_MS = 1_577_836_800_000;

/**
 * Fills an empty, migrated database with a directory of `listings` listings with tags, founders and views, 200 weeks of launches with their votes,
 * and voters.
 * Everything that the service derives from its sources (counters, counts, search documents, words) is as it would be.
 * @param given.now the listings launched in the weeks before it and in its own
 * @returns the session tokens of `sessions` voters
 */
export async function fillSite(
  db: Database,
  given: { siteId: number; listings: number; sessions: number; now: Date; onProgress?: (share: number, what: string) => void },
): Promise<string[]> {
  const { siteId, listings, now, onProgress = () => {} } = given;
  await db.run(sql`
    insert into account (email, name, verified_at, created_at)
    select 'voter-' || n || '@example.org', 'Voter ' || n, ${now}, ${now}::timestamptz - n * interval '3 hours' from generate_series(1, ${PEOPLE}) n`);
  const people = await db.rows<{ id: number }>(sql`select id from account where email like 'voter-%' order by id`);
  const categories = await db.rows<{ id: number; parent_id: number | null }>(sql`select id, parent_id from category where site_id = ${siteId} order by id`);
  const leaves = categories.filter((one) => one.parent_id !== null);
  const indexes = await takeIndexesAway(db);
  const counts = new Map<string, number>([['', listings]]);
  for (let from = 0; from < listings; from += PART) {
    const made = Array.from({ length: Math.min(PART, listings - from) }, (_, i) => makeListing(from + i, leaves.length));
    for (const one of made) countWords(counts, one.words);
    const first = people[0]!.id;
    await db.transaction((tx) => insertListings(tx, { siteId, made, leaves, now, firstVoter: first }));
    if ((from / PART) % 4 === 0) onProgress(from / listings, 'listings');
  }
  const words = [...counts];
  for (let from = 0; from < words.length; from += 20_000) {
    const some = words.slice(from, from + 20_000);
    await db.run(sql`
      insert into search_word_change (site_id, word, change)
      select ${siteId}, word, change from unnest(${some.map(([word]) => word)}::text[], ${some.map(([, n]) => n)}::integer[]) x(word, change)`);
  }
  for (const [at, index] of indexes.entries()) {
    if (at % 8 === 0) onProgress(at / indexes.length, 'indexes');
    await db.script(`set maintenance_work_mem = '256MB'; ${index}; reset maintenance_work_mem`);
  }
  onProgress(1, 'words');
  await refreshVocabulary(db);
  await db.transaction(foldCounts);
  await db.transaction(foldLaunchCounts);
  await db.script('vacuum analyze');
  const tokens: string[] = [];
  for (const { id } of people.slice(0, given.sessions)) {
    const token = makeToken();
    await saveSession(db, { accountId: id, tokenHash: hashToken(token), from: { address: '127.0.0.1', client: null }, now });
    tokens.push(token);
  }
  return tokens;
}

/** Removes the indexes that no constraint needs. @returns the statements that build them again */
async function takeIndexesAway(db: Database): Promise<string[]> {
  const rows = await db.rows<{ name: string; statement: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as statement
    from pg_index i where i.indrelid = any((select array_agg(name::regclass) from unnest(${TABLES}::text[]) name)::oid[]) and not i.indisunique order by 1`);
  for (const { name } of rows) await db.run(sql`drop index ${raw(name)}`);
  return rows.map(({ statement }) => statement);
}

/** The words that were really written, as the search counts them. */
function countWords(counts: Map<string, number>, lexemes: readonly string[]): void {
  for (const lexeme of lexemes) {
    const word = lexeme.slice(1);
    if (/^[1-4][^~=]/.test(lexeme) && isCounted(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}

const DAY_MS = 86_400_000;
/** The Monday this many weeks ago, in UTC. */
function mondayBefore(now: Date, weeks: number): Date {
  const day = Math.floor(now.getTime() / DAY_MS);
  return new Date((day - ((day + 3) % 7) - 7 * weeks) * DAY_MS);
}

/** Seconds from the start of a launch's week to its last vote; in the running week, not later than now. */
const spanOf = (monday: Date, now: Date): number => Math.floor(Math.min(6 * DAY_MS, now.getTime() - monday.getTime()) / 1000);
/** The time of a vote, counted from 0. In whole seconds, so that this and SQL give the same value. */
const castAt = (monday: Date, now: Date, step: number, of: number): Date =>
  new Date(monday.getTime() + 1000 * Math.floor(((step + 1) * spanOf(monday, now)) / (of + 1)));

async function insertListings(
  tx: Db,
  given: { siteId: number; made: readonly MadeListing[]; leaves: readonly { id: number; parent_id: number | null }[]; now: Date; firstVoter: number },
): Promise<void> {
  const { siteId, made, leaves, now, firstVoter } = given;
  const since = made.map(({ weeksAgo }, i) => (weeksAgo === undefined ? new Date(now.getTime() - (i % 700) * DAY_MS) : mondayBefore(now, weeksAgo)));
  await tx.run(sql`insert into company (domain, created_at) select domain, ${now} from unnest(${made.map(({ host }) => host)}::text[]) domain`);
  const rows = await tx.rows<{ id: number; slug: string }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, tagline, description, tags, country, pricing_model, stage, status, plan, launch_week, live_since, created_at, updated_at)
    select ${siteId}, c.id, x.slug, x.host, 'https://' || x.host || '/', x.name, x.tagline, x.description, string_to_array(x.tags, ','), x.country, x.price, x.stage, 'live', 'free', x.week, x.since, x.since, x.since
    from unnest(${made.map(({ slug }) => slug)}::text[], ${made.map(({ host }) => host)}::text[], ${made.map(({ name }) => name)}::text[],
      ${made.map(({ tagline }) => tagline)}::text[], ${made.map(({ description }) => description)}::text[], ${made.map(({ tags }) => tags.join())}::text[], ${made.map(({ country }) => country)}::text[],
      ${made.map((one) => one.pricing_model)}::text[], ${made.map(({ stage }) => stage)}::text[],
      ${made.map(({ weeksAgo }, i) => (weeksAgo === undefined ? null : since[i]!.toISOString().slice(0, 10)))}::date[], ${since}::timestamptz[])
      x(slug, host, name, tagline, description, tags, country, price, stage, week, since)
    join company c on c.domain = x.host::citext
    returning id, slug`);
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const ids = made.map(({ slug }) => bySlug.get(slug)!);
  const leavesOf = made.map(({ category }) => leaves[category]!);
  await tx.run(sql`
    insert into listing_category (listing_id, category_id, position)
    select id, category, 0 from unnest(${ids}::bigint[], ${leavesOf.map(({ id }) => id)}::integer[]) x(id, category)`);
  await tx.run(sql`
    insert into listing_stats (listing_id, site_id, visibility, category_ids, primary_category_id, stage, pricing_model, country, host, launch_week, live_since, votes, trending, views)
    select l.id, l.site_id, 'live', array(select distinct unnest(array[x.leaf, x.parent]) order by 1), x.leaf, l.stage, l.pricing_model, l.country, l.host, l.launch_week, l.live_since,
      x.votes, x.trending, x.views
    from unnest(${ids}::bigint[], ${leavesOf.map(({ id }) => id)}::integer[], ${leavesOf.map((leaf) => leaf.parent_id)}::integer[],
      ${made.map(({ votes }) => votes)}::integer[], ${made.map((one, i) => trendingOf(since[i]!, now, one.votes))}::double precision[],
      ${made.map((one, i) => sum(viewsOf(one, since[i]!, now)))}::integer[]) x(id, leaf, parent, votes, trending, views)
    join listing l on l.id = x.id`);
  await tx.run(sql`
    insert into listing_search (listing_id, site_id, name_keys, near, words, visibility, votes)
    select x.id, ${siteId}, string_to_array(x.keys, ' '), x.near::integer[], array_to_tsvector(string_to_array(x.words, ' ')), 'live', x.votes
    from unnest(${ids}::bigint[], ${made.map(({ nameKeys }) => nameKeys.join(' '))}::text[], ${made.map(({ near }) => `{${near.join()}}`)}::text[],
      ${made.map(({ words }) => words.join(' '))}::text[], ${made.map(({ votes }) => votes)}::integer[]) x(id, keys, near, words, votes)`);
  await insertFounders(tx, { made, ids, now });
  await insertViews(tx, { made, ids, since, now });
  const launched = made.flatMap((one, i) => (one.weeksAgo === undefined ? [] : [{ id: ids[i]!, monday: since[i]!, votes: one.votes }]));
  const last = launched.map(({ monday, votes }) => (votes === 0 ? null : castAt(monday, now, votes - 1, votes)));
  const launches = await tx.rows<{ id: number; listing_id: number }>(sql`
    insert into launch (site_id, listing_id, week, launched_at, kind, votes, week_votes, reached_at)
    select ${siteId}, x.id, x.monday::date, x.monday, 'free', x.votes, x.votes, date_trunc('minute', x.last)
    from unnest(${launched.map(({ id }) => id)}::bigint[], ${launched.map(({ monday }) => monday)}::timestamptz[], ${launched.map(({ votes }) => votes)}::integer[],
      ${last}::timestamptz[]) x(id, monday, votes, last) returning id, listing_id`);
  const launchOf = new Map(launches.map(({ id, listing_id }) => [listing_id, id]));
  // A step that shares no factor with the number of people: nobody votes twice for one launch.
  await tx.run(sql`
    insert into vote (launch_id, account_id, cast_at, in_week, marks, age_days, made_at, past_days)
    select x.launch, a.id, c.at, true,
      array(select kind || ':' || substr(md5(kind || a.id), 1, 12) from unnest('{mailbox,one,near}'::text[]) kind),
      greatest(0, floor(extract(epoch from c.at - a.created_at) / 86400))::integer, date_trunc('hour', a.created_at), a.id % 10
    from unnest(${launched.map(({ id }) => launchOf.get(id)!)}::bigint[], ${launched.map(({ monday }) => monday)}::timestamptz[], ${launched.map(({ votes }) => votes)}::integer[],
      ${launched.map(({ monday }) => spanOf(monday, now))}::bigint[]) x(launch, monday, votes, span) cross join lateral generate_series(0, x.votes - 1) step
      cross join lateral (select x.monday + (step + 1)::bigint * x.span / (x.votes + 1) * interval '1 second' as at) c
      join account a on a.id = ${firstVoter} + (x.launch * 7919 + step * 6007) % ${PEOPLE}`);
}

async function insertFounders(tx: Db, given: { made: readonly MadeListing[]; ids: readonly number[]; now: Date }): Promise<void> {
  const { made, ids, now } = given;
  const known = made.flatMap(({ founder, country }, i) => (founder ? [{ ...founder, country, listing: ids[i]! }] : []));
  await tx.run(sql`
    insert into founder (slug, name, title, country, created_at)
    select x.slug, x.name, 'Founder', x.country, ${now}
    from unnest(${known.map(({ slug }) => slug)}::text[], ${known.map(({ name }) => name)}::text[], ${known.map(({ country }) => country)}::text[]) x(slug, name, country)
    on conflict (slug) do nothing`);
  await tx.run(sql`
    insert into listing_founder (listing_id, founder_id, position)
    select x.listing, f.id, 0 from unnest(${known.map(({ listing }) => listing)}::bigint[], ${known.map(({ slug }) => slug)}::text[]) x(listing, slug)
    join founder f on f.slug = x.slug`);
}

/** Views by day: seven days after a listing went live, and a week later. Not after now. */
function viewsOf({ views }: MadeListing, since: Date, now: Date): { day: string; views: number }[] {
  const days = [
    { at: since.getTime() + 7 * DAY_MS, views },
    { at: since.getTime() + 14 * DAY_MS, views: Math.ceil(views / 2) },
  ];
  return days.filter(({ at }) => at <= now.getTime()).map(({ at, views: n }) => ({ day: new Date(at).toISOString().slice(0, 10), views: n }));
}

const sum = (days: readonly { views: number }[]): number => days.reduce((all, { views }) => all + views, 0);

async function insertViews(tx: Db, given: { made: readonly MadeListing[]; ids: readonly number[]; since: readonly Date[]; now: Date }): Promise<void> {
  const rows = given.made.flatMap((one, i) => viewsOf(one, given.since[i]!, given.now).map((day) => ({ ...day, listing: given.ids[i]! })));
  await tx.run(sql`
    insert into listing_view_day (listing_id, day, views)
    select * from unnest(${rows.map(({ listing }) => listing)}::bigint[], ${rows.map(({ day }) => day)}::date[], ${rows.map(({ views }) => views)}::integer[])`);
}

/** The score of votes as of 0215_trending_that_stays.sql: the binary logarithm of the sum of their weights. */
function trendingOf(monday: Date, now: Date, votes: number): number {
  if (votes === 0) return Number.NEGATIVE_INFINITY;
  const weights = Array.from({ length: votes }, (_, step) => (castAt(monday, now, step, votes).getTime() - EPOCH_2020_MS) / HALF_LIFE_MS);
  const top = weights.at(-1)!;
  return top + Math.log2(weights.reduce((sum, weight) => sum + 2 ** (weight - top), 0));
}
