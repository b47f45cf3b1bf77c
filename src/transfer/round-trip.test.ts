import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { databaseForThisTest } from '../../test/support/database.ts';
import { callOf } from '../../test/support/people.ts';
import { readContents } from '../../test/support/transfer/directory-contents.ts';
import { madeCategories, madeFounder, madeListing, madeVote, writeRows } from '../../test/support/transfer/made-rows.ts';
import { compareListings, getListing } from '../listings/index.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { exportDirectory, type ImportFiles, type ImportReport, importDirectory } from './index.ts';

const now = new Date('2026-11-21T10:00:00Z');
const data = process.env.SLIPWAY_TEST_DATA;
const folder = mkdtempSync(join(tmpdir(), 'slipway-round-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function makeSite(): Promise<{ db: Database; siteId: number }> {
  const db = await databaseForThisTest();
  const site = await db.row<{ id: number }>(sql`insert into site (key, name, created_at) values ('main', 'Main', ${now}) returning id`);
  return { db, siteId: site!.id };
}

const names = { categories: 'categories.json', listings: 'listings.jsonl', launches: 'launches.jsonl', founders: 'founders.jsonl', votes: 'votes.jsonl' };
function readExport(name: string, gzip = false): Record<keyof typeof names, string> {
  const read = (file: string) =>
    gzip ? gunzipSync(readFileSync(join(folder, name, `${file}.gz`))).toString() : readFileSync(join(folder, name, file), 'utf8');
  return Object.fromEntries(Object.entries(names).map(([kind, file]) => [kind, read(file)])) as Record<keyof typeof names, string>;
}
const filesOf = (name: string): ImportFiles => Object.fromEntries(Object.entries(names).map(([kind, file]) => [kind, join(folder, name, file)]));

/** Exports, imports that into an empty database, exports again. @returns both exports and both directories */
async function goRound(db: Database, siteId: number) {
  await exportDirectory(db, { siteId, folder: join(folder, 'first') });
  const second = await makeSite();
  const report = await importDirectory(second.db, { siteId: second.siteId, files: filesOf('first'), now });
  await exportDirectory(second.db, { siteId: second.siteId, folder: join(folder, 'second') });
  return {
    report,
    exports: [readExport('first'), readExport('second')] as const,
    contents: [await readContents(db), await readContents(second.db)] as const,
    second,
  };
}

test('an import of an export gives the same directory and the same bytes', async () => {
  const { db, siteId } = await makeSite();
  const listings = Array.from({ length: 60 }, (_, i) => madeListing(i));
  const launched = listings.filter((row) => row.launched_on);
  // biome-ignore format: one file a line
  await importDirectory(db, {
    siteId,
    files: {
      categories: writeRows(folder, 'c.json', [JSON.stringify(madeCategories)]),
      listings: writeRows(folder, 'l.jsonl', listings),
      founders: writeRows(folder, 'f.jsonl', [0, 10, 20, 30, 40, 50].map(madeFounder)),
      launches: writeRows(folder, 'n.jsonl', [{ name: 'Elsewhere', ph_slug: 'else', launched_on: '2026-09-09', launched_at: '2026-09-09T07:01Z', votes: 3, featured: true, tagline_zh: '好', day_rank: 2, listing: 'made-2' }]),
      votes: writeRows(folder, 'v.jsonl', launched.slice(0, 20).flatMap((row) => [1, 2, 300].map((voter) => madeVote(row, voter)))),
    },
    now,
  });
  const { exports, contents } = await goRound(db, siteId);
  expect(exports[1]).toEqual(exports[0]);
  expect(contents[1]).toEqual(contents[0]);
  // And the rows equal the imported ones, key by key.
  const rows = exports[0].listings.trim().split('\n');
  const sorted = [...listings].sort((a, b) => (String(a.slug) < String(b.slug) ? -1 : 1));
  expect(rows).toEqual(sorted.map((row) => JSON.stringify(row)));
  await exportDirectory(db, { siteId, folder: join(folder, 'packed'), gzip: true });
  expect(readExport('packed', true)).toEqual(exports[0]);
});

test('a directory in use is restored with everything added to it, and nobody can be identified in it', async () => {
  const { db, siteId } = await makeSite();
  // biome-ignore format: one call
  await importDirectory(db, {
    siteId,
    files: { categories: writeRows(folder, 'c.json', [JSON.stringify(madeCategories)]), listings: writeRows(folder, 'l.jsonl', [0, 1, 2, 3, 4].map((n) => madeListing(n, n === 2 ? { votes: 12 } : {}))), founders: writeRows(folder, 'f.jsonl', [madeFounder(1)]) },
    now,
  });
  const run = (text: string) => db.script(text);
  await run(`
    insert into account (email, name, verified_at, created_at) values ('ann@secret.example', 'Ann Secret', now(), now()), ('bob@secret.example', 'Bob Secret', now(), now());
    update listing set status = 'scheduled', plan = 'paid', unlocked = '{story,media}', launch_week = '2027-01-04', live_since = null, featured_until = '2027-02-01T12:00:00Z',
      short_description = 'Short', features = '{One,Two}', usps = '{U}', keywords = '{k}', pricing_summary = 'Free', contact_email = 'team@made-1.example',
      demo_video_url = 'https://video.example/1', headline = 'H', summary = 'S', seo_title = 'T', seo_description = 'D', not_found_on_website = '{city}', updated_at = now() where slug = 'made-1';
    insert into listing_faq select id, 0, 'Why?', 'So.' from listing where slug = 'made-1';
    insert into editors_choice (listing_id, site_id, since, until) select id, site_id, '2026-04-04T04:04:04.404Z', '2027-01-01T00:00:00Z' from listing where slug = 'made-1';
    insert into listing_redirect (site_id, slug, listing_id, since) select site_id, 'made-one-once', id, now() from listing where slug = 'made-1';
    insert into listing_milestone (listing_id, date, title, url) select id, '2026-02-03', 'First', 'https://made-1.example/first' from listing where slug = 'made-1';
    insert into listing_update (listing_id, title, body, posted_at) select id, 'News', 'Body', '2026-05-05T05:05:05.678Z' from listing where slug = 'made-1';
    insert into listing_story (listing_id, title, problem, updated_at) select id, 'Story', 'Problem', now() from listing where slug = 'made-1';
    insert into listing_social select id, 'youtube', 'https://youtube.example/1' from listing where slug = 'made-1';
    insert into listing_alternative select a.id, b.id, 0 from listing a, listing b where a.slug = 'made-1' and b.slug = 'made-4';
    insert into domain_rating select company_id, '2026-10-01', 44, 'Somebody' from listing where slug = 'made-1';
    delete from listing_attribute where listing_id = (select id from listing where slug = 'made-0');
    insert into listing_attribute select l.id, a.id, 'Web' from listing l, attribute a where l.slug = 'made-0' and a.key = 'platforms';
    insert into category_faq select id, 0, 'What?', 'That.' from category where slug = 'meetings';
    update founder set title = 'Maker', bio = 'Makes.', country = 'FR', city = 'Paris';
    insert into founder_social select id, 'x', 'https://x.example/p' from founder;
    update listing_founder set title = 'Chief';
    insert into launch (site_id, listing_id, week, launched_at, kind) select site_id, id, '2026-06-01', '2026-06-01T00:00:00Z', 'paid' from listing where slug = 'made-2';
    insert into launch (site_id, listing_id, week, launched_at, kind) select site_id, id, '2026-09-07', '2026-09-07T00:00:00Z', 'relaunch' from listing where slug = 'made-2';
    insert into launch (site_id, listing_id, week, kind) select site_id, id, '2027-01-04', 'free' from listing where slug = 'made-1';
    insert into launch (site_id, listing_id, kind, votes) select site_id, id, 'unlaunched', 1 from listing where slug = 'made-1';
    insert into vote (launch_id, account_id, cast_at, in_week) select n.id, a.id, '2026-05-05T05:05:05.005Z', false from launch n, account a where n.kind = 'unlaunched' and a.email like 'bob%';
    insert into vote (launch_id, account_id, cast_at, in_week) select n.id, a.id, '2026-06-02T01:02:03.004Z', true from launch n, account a where n.week = '2026-06-01';
    insert into vote (launch_id, account_id, cast_at, in_week, held) select n.id, a.id, '2026-10-01T00:00:00Z', false, a.email like 'bob%' from launch n, account a where n.week = '2026-06-01'
      on conflict (launch_id, account_id) do nothing;
    insert into vote (launch_id, account_id, cast_at, in_week, held) select n.id, a.id, '2026-06-03T00:00:00Z', false, true from launch n, account a where n.week = '2026-09-07' and a.email like 'bob%';
    update launch set votes = 2, week_votes = 2, reached_at = '2026-06-02T01:02:00Z' where week = '2026-06-01';
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) select site_id, week, 1, id, listing_id, 2, '2026-06-08T00:00:00Z' from launch where week = '2026-06-01'`);
  const { report, exports, contents, second } = await goRound(db, siteId);
  expect(report.refusals).toEqual([]);
  expect(exports[1]).toEqual(exports[0]);
  for (const table of [
    'editors_choice',
    'listing_redirect',
    'listing_faq',
    'listing_milestone',
    'listing_update',
    'listing_story',
    'listing_social',
    'listing_alternative',
    'domain_rating',
    'listing_attribute',
    'category_faq',
    'founder_social',
    'listing_founder',
    'launch',
    'award',
  ]) {
    expect([table, contents[1][table]]).toEqual([table, contents[0][table]]);
  }
  const told = (text: string) =>
    Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => [JSON.parse(line).slug, JSON.parse(line)]),
    );
  const before = told(exports[0].listings);
  expect(before['made-1'].state).toEqual({
    status: 'scheduled',
    plan: 'paid',
    launch_week: '2027-01-04',
    unlocked: ['story', 'media'],
    live_since: null,
    featured_until: '2027-02-01T12:00:00.000Z',
  });
  expect(before['made-0'].attributes).toEqual({ open_source: null, platforms: 'Web' });
  expect(before['made-3'].state).toBeUndefined();
  // 12 imported votes and two cast here: fourteen before and after.
  expect(
    await second.db.row(
      sql`select l.imported_votes + sum(n.votes)::int as votes from listing l join launch n on n.listing_id = l.id where l.slug = 'made-2' group by l.id`,
    ),
  ).toEqual({ votes: 14 });
  const all = Object.values(exports[0]).join('');
  expect(all).not.toMatch(/secret|Ann|Bob/i);
  // Imported into the directory that it came from, it changes nothing.
  const again = await importDirectory(db, { siteId, files: filesOf('first'), now });
  expect(Object.values(again.kinds).map((counts) => counts.refused)).toEqual([0, 0, 0, 0, 0]);
  expect((await readContents(db)).vote).toEqual(contents[0].vote);
});

test('an update that the site team has hidden isn’t exported, so that no import publishes it again', async () => {
  const { db, siteId } = await makeSite();
  const categories = writeRows(folder, 'c.json', [JSON.stringify(madeCategories)]);
  await importDirectory(db, { siteId, files: { categories, listings: writeRows(folder, 'l.jsonl', [madeListing(1)]) }, now });
  await db.script(`
    insert into listing_update (listing_id, title, body, posted_at, hidden_at, hidden_because)
      select id, 'Hidden news', 'Body', '2026-05-05T05:05:05Z', '2026-05-06T05:05:05Z', 'Spam' from listing;
    insert into listing_update (listing_id, title, body, posted_at) select id, 'Shown news', 'Body', '2026-05-05T05:05:05Z' from listing`);
  const { exports, second } = await goRound(db, siteId);
  expect([exports[0].listings.includes('Shown news'), exports[0].listings.includes('Hidden news')]).toEqual([true, false]);
  expect((await second.db.rows<{ title: string }>(sql`select title from listing_update`)).map(({ title }) => title)).toEqual(['Shown news']);
});

test('an update that was hidden after an export stays hidden when that export is imported again', async () => {
  const { db, siteId } = await makeSite();
  const categories = writeRows(folder, 'c.json', [JSON.stringify(madeCategories)]);
  await importDirectory(db, { siteId, files: { categories, listings: writeRows(folder, 'l.jsonl', [madeListing(1)]) }, now });
  for (const title of ['First news', 'Second news'])
    await db.run(sql`insert into listing_update (listing_id, title, body, posted_at) select id, ${title}, 'Body', '2026-05-05T05:05:05.678901Z' from listing`);
  await exportDirectory(db, { siteId, folder: join(folder, 'first') });
  await db.run(sql`update listing_update set hidden_at = ${now}, hidden_because = 'Spam' where title = 'First news'`);
  const { kinds } = await importDirectory(db, { siteId, files: filesOf('first'), now });
  expect(kinds.listings).toMatchObject({ taken: 1, refused: 0 });
  expect(await db.rows(sql`select title, hidden_because from listing_update order by title`)).toEqual([
    { title: 'First news', hidden_because: 'Spam' },
    { title: 'Second news', hidden_because: null },
  ]);
});

test('sources are included: quotes from the website, and what the owner stated', async () => {
  const { db, siteId } = await makeSite();
  const categories = writeRows(folder, 'c.json', [JSON.stringify(madeCategories)]);
  await importDirectory(db, { siteId, files: { categories, listings: writeRows(folder, 'l.jsonl', [madeListing(1), madeListing(2)]) }, now });
  // Created here: its description is on its website, and only its owner stated the city. In the imported one, nobody wrote anything.
  await db.script(`
    update listing set origin = null, description = 'Sends invoices.', city = 'Lisbon', features = '{Reminders,Ships}', pricing_summary = '$9 a month' where slug = 'made-1';
    insert into account (email, created_at) values ('owner@example.org', '2026-01-01');
    insert into listing_member (listing_id, account_id, role, since) select l.id, a.id, 'owner', '2026-01-01' from listing l, account a where l.slug = 'made-1';
    insert into listing_evidence (listing_id, position, part, value, quotes, read_at) select id, n, part, value, jsonb_build_array(jsonb_build_object('quote', value, 'url', 'https://made-1.example/', 'page_title', null)), '2026-05-05T05:05:05Z'
      from listing, (values (0, 'description', 'Sends invoices.'), (1, 'features', 'Reminders')) e(n, part, value) where slug = 'made-1';
    insert into listing_attribute (listing_id, attribute_id, value) select l.id, a.id, 'GraphQL' from listing l join attribute a on a.site_id = l.site_id and a.key = 'api' where l.slug = 'made-1';
    insert into listing_attribute_edit (listing_id, attribute_id) select listing_id, attribute_id from listing_attribute where value = 'GraphQL'`);
  const { report, exports, second } = await goRound(db, siteId);
  expect(report.refusals).toEqual([]);
  expect(exports[1]).toEqual(exports[0]);
  const told = async (of: Database, slug: string) =>
    (await getListing.handle({ slug }, callOf(of, { now }))).evidence.map(({ part, entry, origin, quotes }) => [part, entry, origin, quotes.length]);
  const before = await told(db, 'made-1');
  expect(before).toEqual(
    expect.arrayContaining([
      ['description', null, 'website', 1],
      ['city', null, 'owner', 0],
      ['features', 'Reminders', 'website', 1],
      ['features', 'Ships', 'owner', 0],
    ]),
  );
  expect(await told(second.db, 'made-1')).toEqual(before);
  expect([await told(db, 'made-2'), await told(second.db, 'made-2')]).toEqual([[], []]);
  const sideBySide = async (of: Database) => {
    const { rows } = await compareListings.handle({ a: 'made-1', b: 'made-2' }, callOf(of, { now }));
    return rows.map(({ attribute, a, b }) => [attribute, a.origin, b.origin]);
  };
  expect(await sideBySide(second.db)).toEqual(await sideBySide(db));
  expect(await sideBySide(db)).toEqual(
    expect.arrayContaining([
      ['api', 'owner', null],
      ['city', 'owner', null],
    ]),
  );
});

describe.skipIf(!data)('real rows (SLIPWAY_TEST_DATA)', () => {
  const given = (name: string) => [join(data!, name), join(data!, `${name}.gz`)].find((path) => existsSync(path))!;
  const source = (name: string) => (given(name).endsWith('.gz') ? gunzipSync(readFileSync(given(name))) : readFileSync(given(name))).toString();

  test('all are imported, and are the same bytes when exported', async () => {
    const { db, siteId } = await makeSite();
    const files = {
      categories: given('categories.json'),
      listings: given('listings.jsonl'),
      founders: given('founders.jsonl'),
      launches: given('launches.jsonl'),
    };
    const report: ImportReport = await importDirectory(db, { siteId, files, now });
    const rows = (name: string) =>
      source(name)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { slug: string; listing?: string });
    const slugs = new Set(rows('listings.jsonl').map((row) => row.slug));
    const matched = rows('launches.jsonl').filter((row) => row.listing && slugs.has(row.listing)).length;
    expect(report.kinds.categories).toMatchObject({ read: 173, taken: 173 });
    expect(report.kinds.listings).toEqual({ read: 8616, taken: 8616, unchanged: 0, not_matched: 0, refused: 0 });
    expect(report.kinds.launches).toEqual({ read: 22_127, taken: matched, unchanged: 0, not_matched: 22_127 - matched, refused: 0 });
    expect(report.kinds.founders).toEqual({ read: 833, taken: 833, unchanged: 0, not_matched: 0, refused: 0 });
    expect(report.ignored_keys).toEqual({});
    const { exports, contents } = await goRound(db, siteId);
    expect(exports[1]).toEqual(exports[0]);
    for (const [table, rowsBefore] of Object.entries(contents[0])) expect(contents[1][table]!.filter((row, i) => row !== rowsBefore[i])).toEqual([]);
    expect(exports[0].categories).toBe(source('categories.json'));
    // One listing of the source doesn't name two of its founders, but their own rows name the listing: the export names them.
    const exported = exports[0].listings.split('\n');
    const other = source('listings.jsonl')
      .split('\n')
      .filter((line, i) => line !== exported[i]);
    expect(other.map((line) => JSON.parse(line).slug)).toEqual(['42floors']);
  });
});
