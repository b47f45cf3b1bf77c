import { afterAll, beforeAll, expect, it } from 'vitest';
import { runningWeek } from '../../src/launches/index.ts';
import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { readBestLists } from '../../src/listings/index.ts';
import { type Database, raw, sql } from '../../src/platform/database/database.ts';
import { indexListings, refreshVocabulary } from '../../src/search/index.ts';
import { type DescribedOperation, readDocument } from '../support/api-document.ts';
import { allPages } from '../support/browser/crawl.ts';
import { startService, type TestService } from '../support/service.ts';

// Looks for everything that strangers may not see, in every operation of the served document and on every page, with every value of their
// parameters. New operations and pages are included. Hidden texts contain a mark. Hidden addresses don't, because refusals repeat them.

const MARK = 'Qwyjibo';
const hidden = ['suspended', 'withdrawn', 'draft'] as const;
const slugs = { listings: hidden.map((status) => `unseen-${status}`), founders: ['unseen-founder'], blog: ['unseen-draft', 'unseen-planned'] };
const planned = new Date(Date.now() + 7 * 86_400_000);

let service: TestService;
let operations: readonly DescribedOperation[];
/** Values for path and query parameters, by the text before them. */
let values: Record<string, readonly string[]>;

beforeAll(async () => {
  service = await startService({ demo: true, seed });
  operations = readDocument((await service.get('/api/v1/openapi.json')).json).operations;
  const first = async (path: string) => (await service.get(`/api/v1${path}`)).json.items.slice(0, 2).map(({ slug }: { slug: string }) => slug);
  const host = (await service.db.row<{ slug: string }>(
    sql`select l.slug from listing l join listing_update u on u.listing_id = l.id where u.deleted_at is not null and u.title = ${`${MARK} gone`}`,
  ))!;
  const listings = [host.slug, ...(await first('/listings?status=upcoming')), ...slugs.listings];
  const idsOf = async (table: 'collection' | 'discussion') =>
    (await service.db.rows<{ id: number }>(sql`select id from ${raw(table)}`)).map(({ id }) => String(id));
  const lists = await service.db.rows<{ kind: string; values: string[] | null }>(
    sql`select kind, (array_agg(value order by listings desc, value) filter (where value <> ''))[:3] as values from best_list group by kind`,
  );
  const pairs = await service.db.rows<{ a: string; b: string }>(sql`
    select least(a.slug, b.slug) as a, greatest(a.slug, b.slug) as b from compared_pair p join listing a on a.id = p.first_id join listing b on b.id = p.second_id
    order by p.first_id, p.second_id limit 3`);
  values = {
    'listings/{slug}': listings,
    'vote/{slug}': listings,
    'collections/{id}': await idsOf('collection'),
    'discussions/{id}': await idsOf('discussion'),
    'people/{name}': (await service.db.rows<{ name: string }>(sql`select name from person_page`)).map(({ name }) => name),
    'categories/{slug}': await first('/categories'),
    'founders/{slug}': [...(await first('/founders')), ...slugs.founders],
    'pages/{slug}': ['unseen-page'],
    'blog/{slug}': [...(await first('/blog')), ...slugs.blog],
    'compare/{pair}': [`${host.slug}-vs-${slugs.listings[0]}`, ...pairs.map(({ a, b }) => `${a}-vs-${b}`)],
    'best/{kind}': lists.map(({ kind }) => kind),
    ...Object.fromEntries(lists.map(({ kind, values }) => [`${kind}/{value}`, values ?? []])),
    // The awards of the hidden listings (seed).
    'awards/{week}': ['this', 'next', 'last', '2019-01-07'],
    '{week}': ['this', 'next', 'last'],
    '{part}': ['listings-1', 'alternatives-1', 'awards-1', 'people-1', 'founders-1', 'blog-1', 'categories-1', 'weeks-1'],
    q: [MARK, `${MARK} founder`, 'qwyjibp'],
    category: await first('/categories'),
    listing: listings,
    domain: slugs.listings.map((slug) => `${slug}.example`),
    a: listings,
    b: [listings[0]!],
  };
});
afterAll(() => service.close());

async function seed(db: Database, siteId: number): Promise<void> {
  const host = (await db.row<{ id: number; category: number }>(sql`
    select l.id, lc.category_id as category from listing l join listing_category lc on lc.listing_id = l.id and lc.position = 0
    where l.status = 'live' and not exists (select from review r where r.listing_id = l.id) and not exists (select from ai_review a where a.listing_id = l.id)
      and not exists (select from listing_story t where t.listing_id = l.id) order by l.id limit 1`))!;
  const ids: number[] = [];
  for (const status of hidden) {
    const slug = `unseen-${status}`;
    const company = await db.row<{ id: number }>(sql`insert into company (domain, created_at) values (${`${slug}.example`}, now()) returning id`);
    const listing = await db.row<{ id: number }>(sql`
      insert into listing (site_id, company_id, slug, host, website_url, name, tagline, description, status, keywords, tags, imported_votes, created_at, updated_at, live_since)
      values (${siteId}, ${company!.id}, ${slug}, ${`${slug}.example`}, ${`https://${slug}.example/`}, ${`${MARK} ${status}`}, ${`${MARK} tagline`}, ${`${MARK} text`},
        ${status}, array[${`${MARK} keyword`}], array[${`${MARK} tag`}], 5000, now(), now(), now()) returning id`);
    ids.push(listing!.id);
    await db.run(sql`insert into listing_category (listing_id, category_id, position) values (${listing!.id}, ${host.category}, 0)`);
    await db.run(sql`insert into listing_update (listing_id, title, body, posted_at) values (${listing!.id}, ${`${MARK} news`}, 'x', now())`);
    await db.run(sql`insert into listing_alternative (listing_id, alternative_id, position) values (${host.id}, ${listing!.id}, ${40 + ids.length})`);
    const launch = await db.row<{ id: number }>(sql`
      insert into launch (site_id, listing_id, week, launched_at, kind) values (${siteId}, ${listing!.id}, ${runningWeek(new Date(), 'UTC')}, now(), 'paid') returning id`);
    await db.run(sql`
      insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at)
      values (${siteId}, '2019-01-07', ${ids.length}, ${launch!.id}, ${listing!.id}, 9, now())`);
  }
  const founder = await db.row<{ id: number }>(sql`
    insert into founder (slug, name, bio, created_at) values ('unseen-founder', ${`${MARK} Founder`}, 'x', now()) returning id`);
  await db.run(sql`insert into listing_founder (listing_id, founder_id, position) values (${ids[0]!}, ${founder!.id}, 0)`);
  // Private parts of a live listing: locked sections, a deleted and a hidden update, and reviews that are held, hidden or removed.
  await db.run(sql`update listing set unlocked = '{}' where id = ${host.id}`);
  await db.run(sql`insert into listing_story (listing_id, title, story, updated_at) values (${host.id}, ${`${MARK} story`}, ${MARK}, now())`);
  await db.run(sql`insert into listing_milestone (listing_id, date, title) values (${host.id}, '2024-02-05', ${`${MARK} milestone`})`);
  await db.run(
    sql`insert into listing_media (listing_id, file, alt, position, width, height) values (${host.id}, 'qwyjibo.webp', ${`${MARK} picture`}, 90, 10, 10)`,
  );
  await db.run(sql`insert into listing_update (listing_id, title, body, posted_at, deleted_at) values (${host.id}, ${`${MARK} gone`}, ${MARK}, now(), now())`);
  await db.run(sql`
    insert into listing_update (listing_id, title, body, posted_at, hidden_at, hidden_because)
    values (${host.id}, ${`${MARK} hidden news`}, ${MARK}, now(), now(), ${MARK})`);
  await db.run(sql`
    insert into ai_review (listing_id, body, written_by, written_at, hidden) values (${host.id}, ${`${MARK} verdict`}, 'test', now(), true)`);
  for (const state of ['held', 'hidden', 'withdrawn']) {
    const account = await db.row<{ id: number }>(
      sql`insert into account (email, name, created_at) values (${`${state}@unseen.example`}, ${`${MARK} ${state}`}, now()) returning id`,
    );
    await db.run(sql`
      insert into review (listing_id, account_id, rating, title, body, created_at, held, hidden_at, hidden_because, withdrawn_at)
      values (${host.id}, ${account!.id}, 1, ${`${MARK} ${state}`}, ${MARK}, now(), ${state === 'held'}, ${state === 'hidden' ? new Date() : null},
        ${state === 'hidden' ? MARK : null}, ${state === 'withdrawn' ? new Date() : null})`);
    // A question that nobody may see, and a public one with an answer that nobody may see.
    for (const isFirst of [true, false])
      await db.run(sql`
        with asked as (insert into discussion (listing_id, kind, created_at) values (${host.id}, 'question', now()) returning id),
        seen as (
          insert into discussion_post (discussion_id, is_first, account_id, body, created_at)
          select asked.id, true, ${account!.id}, 'Seen by all', now() from asked where not ${isFirst})
        insert into discussion_post (discussion_id, is_first, account_id, body, created_at, held, hidden_at, hidden_because, deleted_at)
        select asked.id, ${isFirst}, ${account!.id}, ${MARK}, now(), ${state === 'held'}, ${state === 'hidden' ? new Date() : null},
          ${state === 'hidden' ? MARK : null}, ${state === 'withdrawn' ? new Date() : null} from asked`);
    await db.run(sql`update account set name = 'Somebody' where id = ${account!.id}`);
    // A private list, and a public one of products that nobody may see.
    for (const isPublic of [true, false])
      await db.run(sql`
        with made as (
          insert into collection (site_id, account_id, title, about, is_public, created_at, updated_at)
          values (${siteId}, ${account!.id}, ${isPublic ? 'Seen' : MARK}, ${isPublic ? 'Seen' : MARK}, ${isPublic}, now(), now()) returning id)
        insert into collection_item (collection_id, listing_id, note, added_at) select made.id, x, ${MARK}, now() from made, unnest(${ids}::bigint[]) x`);
  }
  // Posts that are not published, and a question that is no longer asked, with its answer.
  for (const [slug, at] of [
    ['unseen-draft', null],
    ['unseen-planned', planned],
  ] as const) {
    await db.run(sql`
      insert into blog_post (site_id, slug, title, summary, body, tags, published_at, updated_at)
      values (${siteId}, ${slug}, ${`${MARK} post`}, ${MARK}, ${MARK}, array[${MARK}], ${at}, now())`);
  }
  await db.run(sql`
    insert into site_page (site_id, slug, language, title, body, is_public, in_footer, updated_at)
    values (${siteId}, 'unseen-page', 'en', ${`${MARK} page`}, ${MARK}, false, true, now())`);
  const question = await db.row<{ id: number }>(
    sql`insert into interview_question (site_id, question, position, active) values (${siteId}, ${`${MARK}?`}, 900, false) returning id`,
  );
  await db.run(sql`insert into interview_answer (question_id, founder_id, answer, updated_at) select ${question!.id}, id, ${MARK}, now() from founder`);
  await refreshListingStats(db, ids);
  await indexListings(db, ids);
  await refreshVocabulary(db);
  await readBestLists(db, siteId);
}

/** A path with every value of its parameters. A parameter of a new operation needs a line in `values`. */
function fill(path: string, missing: string[] = []): string[] {
  const found = /\{(\w+)\}/.exec(path);
  if (!found) return [path];
  const before = path.slice(0, found.index).split('/').at(-2);
  const known = values[`${before}/${found[0]}`] ?? values[found[0]];
  if (!known) missing.push(path);
  return (known ?? []).flatMap((value) => fill(path.replace(found[0], value), missing));
}

function* addressesOf({ path, parameters }: DescribedOperation): Generator<string> {
  const enumerated = parameters.find(({ in: place, schema }) => place === 'path' && 'enum' in schema);
  const paths = enumerated ? (enumerated.schema.enum as string[]).map((value) => path.replace(`{${enumerated.name}}`, value)) : fill(path);
  const query = parameters.filter(({ in: place }) => place === 'query');
  const required = query.filter(({ required }) => required).map(({ name }) => `${name}=${values[name]![0]}`);
  if (query.some(({ name }) => name === 'per_page')) required.push('per_page=100');
  for (const filled of paths) {
    yield `${filled}?${required.join('&')}`;
    for (const { name, schema } of query) {
      const tried = (schema.enum as string[] | undefined) ?? values[name] ?? [];
      for (const value of tried)
        yield `${filled}?${[`${name}=${encodeURIComponent(value)}`, ...required.filter((one) => !one.startsWith(`${name}=`))].join('&')}`;
    }
  }
}

/** Addresses whose answers contain a hidden word, apart from a search that repeats it. */
async function whoTells(addresses: Iterable<string>): Promise<string[]> {
  const telling: string[] = [];
  for (const address of addresses) {
    const { text, status } = await service.get(address);
    expect(status, address).toBeLessThan(500);
    const asked = new URL(address, 'http://x').searchParams.get('q');
    const said = asked ? text.replaceAll(asked, '').replaceAll(encodeURIComponent(asked), '') : text;
    if (/qwyjibo/i.test(said) || (!address.includes('unseen-') && /unseen-/.test(said))) telling.push(address);
  }
  return telling;
}

/** Operations that strangers may call: the document allows them without a credential. */
const reads = () => operations.filter(({ security }) => security.some((way) => Object.keys(way).length === 0));

it('no operation shows a visitor anything hidden, for any input', async () => {
  expect(operations).toHaveLength(41);
  const addresses = reads().flatMap((operation) => [...addressesOf(operation)].map((address) => `/api/v1${address}`));
  expect(await whoTells(addresses)).toEqual([]);
  // The others ask who is there first.
  for (const { path, method } of operations.filter((operation) => !reads().includes(operation))) {
    const answer = await service.get(`/api/v1${path.replaceAll(/\{\w*id\}/g, '1').replace('{number}', '1')}`, { method: method.toUpperCase() });
    expect([path, answer.status]).toEqual([path, 401]);
    expect(answer.text).not.toMatch(/qwyjibo/i);
  }
});

it('no page does, and no file for programs', async () => {
  // Files by their bytes, and pages of people who are signed in or have a link; a badge stays where its owner put it.
  const apart = /^\/(?:badges|files|docs|fonts|style)\/|\{(?:token|signature|uid|number|reference|operation|code)\}/;
  const pages = allPages.filter((page) => !('audience' in page) && !apart.test(page.path)).map(({ path }) => path);
  const missing: string[] = [];
  const boards = operations.flatMap(({ parameters }) => parameters).find(({ name }) => name === 'board')!.schema.enum as string[];
  const addresses = pages.flatMap((path) => (path.includes('{board}') ? boards.map((board) => path.replace('{board}', board)) : fill(path, missing)));
  expect(missing).toEqual([]);
  const asked = ['/listings?q=qwyjibp', `/suggest?q=${MARK}`, `/founders?q=${MARK}`, `/blog?q=${MARK}`];
  expect(await whoTells([...addresses, ...asked])).toEqual([]);
});

it('the test is valid: once they are published, all of these are shown', async () => {
  await service.db.script(`
    update site_page set is_public = true;
    update listing set status = 'live' where slug like 'unseen-%';
    update listing_stats set visibility = 'live' where listing_id in (select id from listing where slug like 'unseen-%');
    update listing set unlocked = array['story', 'milestones', 'media'] where id in (select listing_id from listing_story where title like 'Qwyjibo%');
    update listing_update set deleted_at = null, hidden_at = null, hidden_because = null; update ai_review set hidden = false; update interview_question set active = true;
    update review set held = false, hidden_at = null, hidden_because = null, withdrawn_at = null;
    update blog_post set published_at = updated_at where slug like 'unseen-%'`);
  const silent: string[] = [];
  for (const operation of reads()) {
    if ((await whoTells([...addressesOf(operation)].map((address) => `/api/v1${address}`))).length === 0) silent.push(operation.operationId);
  }
  // Counts, prices and categories have none of their words.
  expect(silent.sort()).toEqual(['get_site_info', 'list_categories', 'list_products']);
  const [slug] = values['listings/{slug}']!;
  expect(await whoTells([`/listings/${slug}/reviews`])).toHaveLength(1);
  const profile = (await service.get(`/api/v1/listings/${slug}`)).text;
  for (const part of ['story', 'milestone', 'picture', 'gone', 'verdict']) expect(profile).toContain(`${MARK} ${part}`);
});
