import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { readContents } from '../../../test/support/transfer/directory-contents.ts';
import { openEmptying } from '../../../test/support/transfer/empty-directory.ts';
import { madeCategories, madeFounder, madeListing, madeVote, writeRows } from '../../../test/support/transfer/made-rows.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { indexListings, refreshVocabulary } from '../../search/index.ts';
import { type ImportReport, importDirectory, showReport } from '../index.ts';

const now = new Date('2026-11-21T10:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'slipway-import-'));
let db: Database;
let drop: () => Promise<void>;
let siteId: number;
let emptyDirectory: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  emptyDirectory = await openEmptying(db);
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyDirectory();
  siteId = (await db.row<{ id: number }>(sql`insert into site (key, name, time_zone, created_at) values ('main', 'Main', 'UTC', ${now}) returning id`))!.id;
  await take({ categories: madeCategories });
});

type Rows = Partial<Record<'categories' | 'listings' | 'founders' | 'launches' | 'votes', readonly (object | string)[]>>;
async function take(rows: Rows, given: { now?: Date } = {}): Promise<ImportReport> {
  const files = Object.fromEntries(Object.entries(rows).map(([kind, list]) => [kind, writeRows(folder, `${kind}.jsonl`, list)]));
  return importDirectory(db, { siteId, files, now, ...given });
}
const say = ({ line, field, reason }: ImportReport['refusals'][number]) => `${line} ${field}: ${reason}`;
const refusals = (report: ImportReport) => report.refusals.map(say);
const listing = async (slug: string) => (await db.row<Record<string, unknown>>(sql`select * from listing where slug = ${slug}`))!;

/** Node's own error message, which changes with its version. */
function whatJsonSays(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('it is JSON');
}

describe('bad rows', () => {
  // biome-ignore format: a table
  const listingCases: [string, Record<string, unknown> | string, string[]][] = [
    ['no JSON', '{"slug":"a"', [`1 : is not valid JSON: ${whatJsonSays('{"slug":"a"')}`]],
    ['a list', '[]', ['1 : is not a JSON object']],
    ['nothing at all', '{}', ['1 slug: is missing', '1 website: is missing', '1 name: is missing', '1 categories: is missing: a listing has one to four']],
    ['wrong types', madeListing(1, { name: 7, tags: 'x', active: 'yes', founded_year: '2015', socials: [], votes: 1.5, tagline: false }), [
      '1 votes: must be a whole number, but is the number 1.5', '1 name: must be text, but is the number 7', '1 tagline: must be text, but is false',
      '1 founded_year: must be a whole number, but is text', '1 tags: must be a list, but is text', '1 active: must be true or false, but is text', '1 socials: must be an object, but is a list']],
    ['NUL', `{"slug":"a","website":"https://a.example","categories":["Invoices"],"name":"a\\u0000b"}`, ['1 name: contains a NUL character']],
    ['half a pair', `{"slug":"a","website":"https://a.example","categories":["Invoices"],"name":"a","tags":["\\ud83d"],"socials":{"x":"https://x.example/\\udc00"}}`,
      ['1 tags[0]: contains half a surrogate pair', '1 socials.x: contains half a surrogate pair']],
    ['a slug that is none', madeListing(1, { slug: 'Big Name' }), ['1 slug: must be a slug: lowercase letters, digits and hyphens, at most 220, beginning with a letter or digit']],
    ['websites that are none', madeListing(1, { website: 'javascript:alert(1)', domain: null }), ['1 website: must be an http or https address, but is "javascript:alert(1)"']],
    ['a host without a dot', madeListing(1, { website: 'http://localhost/', domain: null }), ['1 website: must be the address of a public website, but is "http://localhost/"']],
    ['a password in the address', madeListing(1, { website: 'https://me:secret@made-1.example/' }), ['1 website: must be the address of a public website, but is "https://me:secret@made-1.example/"']],
    ['a domain of something else', madeListing(1, { domain: 'other.example' }), [`1 domain: is "other.example", but the website’s host is "made-1.example"`]],
    ['unknown categories', madeListing(1, { categories: ['Invoices', 'Nonsense'] }), ['1 categories[1]: is not a category on this site: "Nonsense"']],
    ['a category twice', madeListing(1, { categories: ['Invoices', 'Invoices'] }), ['1 categories: lists a category twice']],
    ['too many', madeListing(1, { tags: Array.from({ length: 21 }, (_, i) => `t${i}`), categories: ['a', 'b', 'c', 'd', 'e'] }), ['1 tags: has more than 20 entries (21)', '1 categories: has more than 4 entries (5)']],
    ['too long, by characters and not by bytes', madeListing(1, { name: '🙂'.repeat(501), tagline: '🙂'.repeat(500) }), ['1 name: is longer than 500 characters (501)']],
    ['days that do not exist', madeListing(1, { launched_on: '2026-02-30' }), ['1 launched_on: must be a valid date (YYYY-MM-DD), but is "2026-02-30"']],
    ['out of bounds', madeListing(1, { founded_year: 1799, votes: -1, stars: -1 }), ['1 votes: must be from 0 to 1000000000, but is -1', '1 founded_year: must be from 1800 to 2100, but is 1799', '1 stars: must be from 0 to 9007199254740991, but is -1']],
    ['a country in words', madeListing(1, { country: 'Germany' }), ['1 country: must be a two-letter country code, but is "Germany"']],
    ['an unknown platform', madeListing(1, { socials: { orkut: 'https://orkut.example' } }),
      ['1 socials.orkut: is not a known platform. Known: linkedin, x, facebook, instagram, tiktok, youtube, threads, pinterest, github, reddit, producthunt, medium, website, custom']],
    ['blank entries', madeListing(1, { tags: ['a', ' '] }), ['1 tags[1]: is empty']],
    ['a state that cannot be', madeListing(1, { state: { status: 'scheduled', plan: 'gold' } }), ['1 state.plan: must be one of free, paid, but is "gold"', '1 state.launch_week: is missing: a scheduled listing needs one']],
    ['parts of a section', madeListing(1, { faqs: [{ question: 'Why?' }], milestones: [{ date: '2026-01-01', title: 'x', url: 'http://a.example' }], updates: ['x'] }),
      ['1 faqs[0].answer: is missing', '1 milestones[0].url: must be an https address, but is "http://a.example"', '1 updates[0]: must be an object, but is text']],
  ];

  test.each(listingCases)('listing: %s', async (_what, row, expected) => {
    const report = await take({ listings: [row, madeListing(2)] });
    expect(refusals(report)).toEqual(expected);
    expect(report.kinds.listings).toEqual({ read: 2, taken: 1, unchanged: 0, not_matched: 0, refused: 1 });
    expect(report.refusals_total).toBe(expected.length);
  });

  // biome-ignore format: a table
  const otherCases: [string, Rows, string[]][] = [
    ['categories', { categories: [{ name: 'A', slug: 'a', parent: 'none' }, { name: 'B', slug: 'b', parent: 'invoices' }, { name: 'Work', slug: 'c' }, { name: 'D', slug: 'd' }, { name: 'D2', slug: 'd' }, { name: 'E', slug: 'e', parent: 'e' }, { name: 'Work', slug: 'work', parent: 'd' }] }, [
      '1 parent: is not a category: "none"', '2 parent: is a subcategory of work: there are only two levels', '3 name: belongs to the category work',
      '5 slug: is already on line 4', '6 parent: is the category itself', '7 name: is already on line 3']],
    ['founders', { founders: [{ slug: 'x', listings: 'made-1' }, { slug: 'y', name: 'Y', listings: ['made-1', 'made-1'], country: 'XXX' }, { ...madeFounder(1), listings: ['made-9', 'made-1'] }] }, [
      '1 listings: must be a list, but is text', '1 name: is missing', '2 listings[1]: lists made-1 twice', '2 country: must be a two-letter country code, but is "XXX"']],
    ['launches', { launches: [{ name: 'A', launched_on: '2026-13-01', listing: 'made-1' }, { listing: 'made-1', launched_on: '2026-01-01', votes: 'many' }, { week: '2026-01-06', listing: 'made-1' }] }, [
      '1 launched_on: must be a valid date (YYYY-MM-DD), but is "2026-13-01"', '2 votes: must be a whole number, but is text', '2 name: is missing', '3 week: must be a Monday, but is 2026-01-06']],
    ['votes', { votes: [{ listing: 'made-1', voter: 1, at: '2026-01-01' }, { listing: 'none', voter: 0, at: '2026-01-01T00:00:00Z' }, { listing: 'none', voter: 1, at: '2026-01-01T00:00:00Z' }, { listing: 'made-1', voter: 1, at: '2026-01-01T00:00:00Z' }] }, [
      '1 at: must be a time with a time zone, for example 2026-01-31T09:00:00Z, but is "2026-01-01"', '2 voter: must be from 1 to 1000000000000, but is 0', '3 listing: is not a listing on this site: none']],
  ];

  test.each(otherCases)('%s', async (_what, rows, expected) => {
    await take({ listings: [madeListing(1)] });
    const report = await take(rows);
    expect(refusals(report)).toEqual(expected);
  });

  test('a founder with one unknown listing is imported with the others', async () => {
    await take({ listings: [madeListing(1)] });
    const report = await take({ founders: [{ ...madeFounder(1), listings: ['made-9', 'made-1'] }] });
    expect(report.kinds.founders).toMatchObject({ taken: 1, refused: 0 });
    expect([report.left_out.map(say), report.parts_left_out.founders]).toEqual([['1 listings[0]: is not a listing on this site: made-9'], 1]);
    expect(await db.rows(sql`select f.slug from listing_founder lf join founder f on f.id = lf.founder_id`)).toEqual([{ slug: 'person-1' }]);
  });

  test('one slug belongs to one website and one website to one listing, across batches and runs', async () => {
    const many = Array.from({ length: 1200 }, (_, i) => madeListing(i));
    const other = madeListing(3, { website: 'https://elsewhere.example', domain: null });
    const twin = madeListing(4, { slug: 'twin' });
    const report = await take({ listings: [other, twin, ...many.slice(5), other, twin] });
    expect(refusals(report)).toEqual([]);
    const again = await take({
      listings: [madeListing(3), madeListing(4), madeListing(4, { website: 'https://www.made-4.example', slug: 'twin', tagline: 'Updated' })],
    });
    expect(refusals(again)).toEqual([
      '1 slug: belongs to the listing of elsewhere.example: each slug is for one website',
      '2 website: is already listed as twin: each website has one listing',
    ]);
    expect((await listing('twin')).tagline).toBe('Updated');
    const far = await take({ listings: [madeListing(5000), ...many.slice(5), madeListing(5001, { slug: 'made-5000' }), madeListing(5000, { slug: 'late' })] });
    expect(refusals(far)).toEqual([
      '1197 slug: belongs to the listing of made-5000.example: each slug is for one website',
      '1198 website: is already listed as made-5000: each website has one listing',
    ]);
  });

  test('a file can have more refused rows than the report names', async () => {
    const report = await take({ listings: Array.from({ length: 1500 }, () => '{}') });
    expect([report.refusals.length, report.refusals_total, report.kinds.listings.refused]).toEqual([1000, 6000, 1500]);
  });

  test('unknown keys are counted, and so is an unexpected status', async () => {
    const report = await take({ listings: [madeListing(1, { status: 'draft', __proto__x: 1 }), madeListing(2, { status: 'draft' }), `{"__proto__":1}`] });
    // biome-ignore format: pairs
    expect(report.ignored_keys).toEqual(Object.fromEntries([['status', 2], ['__proto__x', 1], ['__proto__', 1]]));
    expect((await listing('made-1')).status).toBe('live');
  });

  test('a report for people contains no terminal control characters', async () => {
    const report = await take({ listings: [madeListing(1, { country: '\u001b[31mred\u202e', 'k\u001b[2J': 1 })] });
    expect(showReport(report)).toMatch(/listings +1 +0 +0 +0 +1/);
    expect(showReport(report).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('imported rows', () => {
  test('a listing is live, without an owner, and has what its row says', async () => {
    await take({
      listings: [
        madeListing(1, {
          website: 'https://www.blog.made-1.co.uk/x?y',
          domain: null,
          country: 'de',
          active: false,
          votes: 12,
          stars: 5,
          launched_on: '2026-03-12',
          logo_url: 'https://cdn.example/l.png',
          pricing_model: 'open-source',
          launch_week: 'x',
        }),
      ],
    });
    // biome-ignore format: a record
    expect(await listing('made-1')).toMatchObject({
      host: 'blog.made-1.co.uk', website_url: 'https://www.blog.made-1.co.uk/x?y', status: 'live', plan: 'free', closed: true, country: 'DE', imported_votes: 12,
      launch_week: '2026-03-09', live_since: new Date('2026-03-12T00:00:00Z'), logo_source_url: 'https://cdn.example/l.png',
      origin: { votes: 12, stars: 5, launched_on: '2026-03-12', source: 'made', source_id: '1', licence: 'CC0-1.0', synthetic: true },
    });
    expect(await db.row(sql`select c.domain from listing l join company c on c.id = l.company_id`)).toEqual({ domain: 'made-1.co.uk' });
    expect(await db.rows(sql`select week, kind, launched_at, votes, imported_votes from launch`)).toEqual([
      { week: '2026-03-09', kind: 'imported', launched_at: new Date('2026-03-12T00:00:00Z'), votes: 0, imported_votes: 0 },
    ]);
    expect(await db.row(sql`select votes, visibility from listing_stats`)).toEqual({ votes: 12, visibility: 'live' });
    expect(await db.rows(sql`select a.key, v.value from listing_attribute v join attribute a on a.id = v.attribute_id`)).toEqual([
      { key: 'open_source', value: 'Yes' },
    ]);
    expect(await db.row(sql`select count(*)::int as n from attribute`)).toEqual({ n: 11 });
    expect(await db.row(sql`select from listing_member`)).toBeUndefined();
  });

  test('without a launch date there is no launch in any week', async () => {
    await take({ listings: [madeListing(1)] });
    expect(await listing('made-1')).toMatchObject({ launch_week: null, live_since: null, imported_votes: 0 });
    expect(await db.row(sql`select from launch`)).toBeUndefined();
  });

  test('companies follow the public suffix list with its private section', async () => {
    await take({
      listings: ['a.github.io', 'b.github.io', 'x.made.example', 'made.example'].map((host, i) =>
        madeListing(i, { slug: `s${i}`, website: `https://${host}/`, domain: host }),
      ),
    });
    expect(await db.rows(sql`select c.domain from listing l join company c on c.id = l.company_id order by l.id`)).toEqual(
      ['a.github.io', 'b.github.io', 'made.example', 'made.example'].map((domain) => ({ domain })),
    );
  });

  test('a changed row changes everything in its listing, and nothing old is left', async () => {
    const full = madeListing(2, {
      faqs: [{ question: 'Q', answer: 'A' }],
      socials: { x: 'https://x.example/a' },
      attributes: { api: 'Yes', made_up: 'so' },
      story: { title: 'T' },
      launched_on: '2026-01-05',
      pricing_model: 'open-source',
    });
    await take({ listings: [full] });
    const id = (await listing('made-2')).id;
    const report = await take({ listings: [madeListing(2, { name: 'New', launched_on: '2026-01-12', pricing_model: null, categories: ['Meetings'] })] });
    expect(report.kinds.listings).toMatchObject({ taken: 1 });
    expect(await listing('made-2')).toMatchObject({ id, name: 'New', launch_week: '2026-01-12' });
    const left = await readContents(db);
    expect([left.listing_faq, left.listing_social, left.listing_attribute, left.listing_story, left.listing_category]).toEqual([
      [],
      [],
      [],
      [],
      [expect.stringContaining('meetings')],
    ]);
    expect(await db.rows(sql`select week from launch`)).toEqual([{ week: '2026-01-12' }]);
  });

  test('a listing with an owner or edits isn’t overwritten', async () => {
    await take({ listings: [1, 2, 3, 4].map((n) => madeListing(n)) });
    await db.run(sql`insert into account (email, created_at) values ('a@b.example', ${now})`);
    await db.run(
      sql`insert into listing_member (listing_id, account_id, role, since) select l.id, a.id, 'owner', ${now} from listing l, account a where l.slug = 'made-1'`,
    );
    await db.run(sql`update listing set tagline = 'Mine', updated_at = ${new Date(now.getTime() + 1)} where slug = 'made-2'`);
    await db.run(sql`update listing set status = 'suspended' where slug = 'made-3'`);
    await db.run(sql`delete from listing_import i using listing l where l.id = i.listing_id and l.slug = 'made-4'`);
    const before = await readContents(db);
    const report = await take({
      listings: [1, 2, 3, 4].map((n) => madeListing(n, { tagline: 'Import', alternatives: ['made-1'] })),
      launches: [{ name: 'X', launched_on: '2026-05-05', listing: 'made-1' }],
      votes: [{ listing: 'made-1', voter: 1, at: '2026-05-05T00:00:00Z' }],
    });
    expect(report.kinds.listings).toEqual({ read: 4, taken: 0, unchanged: 4, not_matched: 0, refused: 0 });
    expect(report.notes).toEqual({
      'listings: the listing has an owner': 1,
      'listings: the listing was made or edited here': 3,
      'launches: the listing has an owner': 1,
      'votes: the listing has an owner': 1,
    });
    expect(await readContents(db)).toEqual(before);
    expect(showReport(report)).toContain('the listing has an owner (1)');
  });

  test('alternatives can come later in the file; unknown ones are reported', async () => {
    const report = await take({ listings: [madeListing(1, { alternatives: ['made-2', 'none', 'made-1'] }), madeListing(2)] });
    expect(report.left_out.map(say)).toEqual(['1 alternatives[1]: is not a listing on this site: none', '1 alternatives[2]: is the listing itself']);
    expect(report.kinds.listings).toMatchObject({ read: 2, taken: 2, refused: 0 });
    expect((await readContents(db)).listing_alternative).toHaveLength(1);
    await take({ listings: [madeListing(1), madeListing(2)] });
    expect((await readContents(db)).listing_alternative).toHaveLength(0);
  });

  test('founders are in the order of the listing, then in their own', async () => {
    await take({ listings: [madeListing(1, { founders: ['person-3', 'person-2'] })] });
    await take({ founders: [1, 2, 3, 4].map((n) => ({ ...madeFounder(n), listings: ['made-1'] })) });
    const order = async () =>
      (await db.rows<{ slug: string }>(sql`select f.slug from listing_founder lf join founder f on f.id = lf.founder_id order by lf.position, f.id`)).map(
        (row) => row.slug,
      );
    expect(await order()).toEqual(['person-3', 'person-2', 'person-1', 'person-4']);
    await take({ listings: [madeListing(1, { founders: ['person-2', 'person-3'] })] });
    expect((await order()).slice(0, 2)).toEqual(['person-2', 'person-3']);
    await take({ founders: [{ ...madeFounder(4), listings: [] }] });
    expect(await order()).not.toContain('person-4');
  });

  test('a founder with an account keeps what they wrote', async () => {
    await take({ listings: [madeListing(1)], founders: [madeFounder(1)] });
    await db.run(sql`insert into account (email, created_at) values ('a@b.example', ${now})`);
    await db.run(sql`update founder set account_id = (select id from account), name = 'Mine'`);
    const report = await take({ founders: [{ ...madeFounder(1), name: 'Other' }] });
    expect(report.notes).toEqual({ 'founders: the founder has an account': 1 });
    expect(await db.row(sql`select name from founder`)).toEqual({ name: 'Mine' });
  });

  test('of two launches in one week the one with more votes stays, in either order', async () => {
    const low = {
      name: 'Low',
      ph_slug: 'low',
      launched_on: '2026-01-07',
      launched_at: '2026-01-07T08:01Z',
      votes: 5,
      featured: false,
      tagline_zh: '小',
      day_rank: 9,
      listing: 'made-1',
    };
    const high = { ...low, name: 'High', ph_slug: 'high', launched_on: '2026-01-09', launched_at: '2026-01-09T08:01Z', votes: 50 };
    for (const launches of [
      [low, high],
      [high, low],
    ]) {
      await db.run(sql`delete from listing`);
      await take({ listings: [madeListing(1, { launched_on: '2026-01-06' })] });
      const report = await take({ launches: [...launches, { ...low, listing: 'none' }, { ...low, listing: undefined }] });
      expect(report.kinds.launches).toMatchObject({ read: 4, not_matched: 2, refused: 0 });
      expect(
        await db.rows(sql`select kind, week, launched_at, imported_votes, votes, origin ->> 'ph_slug' as slug, origin ->> 'tagline_zh' as zh from launch`),
      ).toEqual([{ kind: 'imported', week: '2026-01-05', launched_at: new Date('2026-01-09T08:01Z'), imported_votes: 50, votes: 0, slug: 'high', zh: '小' }]);
      expect((await take({ launches })).kinds.launches).toMatchObject({ taken: 0, unchanged: 2 });
    }
  });

  test('votes for a week that was closed here only count towards the total: its ranking stays, also as it was when votes were deleted', async () => {
    await take({ listings: [madeListing(1, { launched_on: '2026-01-07' })] });
    const at = (voter: number, instant: string) => ({ listing: 'made-1', voter, at: instant });
    await take({ votes: [at(1, '2026-01-07T09:00:00Z'), at(2, '2026-01-07T10:00:00Z')] });
    await db.run(sql`insert into calendar_week (site_id, week, opened_at, closed_at) values (1, '2026-01-05', '2026-01-05', '2026-01-12')`);
    await db.run(sql`delete from vote where cast_at = '2026-01-07T09:00:00Z'`);
    expect((await take({ votes: [at(3, '2026-01-08T09:00:00Z'), at(4, '2026-01-09T09:00:00Z')] })).kinds.votes).toMatchObject({ taken: 2 });
    expect(await db.row(sql`select votes, week_votes, reached_at from launch`)).toEqual({
      votes: 3,
      week_votes: 2,
      reached_at: new Date('2026-01-07T10:00:00Z'),
    });
    expect(await db.rows(sql`select in_week from vote order by cast_at`)).toEqual([{ in_week: true }, { in_week: false }, { in_week: false }]);
    await db.run(sql`delete from calendar_week`);
  });

  test('votes of a week in which voting has ended here only count towards the total, also while its awards wait', async () => {
    await take({ listings: [madeListing(1, { launched_on: '2026-11-10' })] });
    await db.run(sql`insert into calendar_week (site_id, week, opened_at, judged_at) values (1, '2026-11-09', '2026-11-09', '2026-11-16')`);
    await take({ votes: [{ listing: 'made-1', voter: 1, at: '2026-11-11T09:00:00Z' }] });
    expect(await db.row(sql`select votes, week_votes from launch`)).toEqual({ votes: 1, week_votes: 0 });
    await db.run(sql`delete from calendar_week`);
  });

  test.each([
    ['in which the team ended voting early', '2026-11-16', '2026-11-18', null],
    ['whose awards wait', '2026-11-09', null, '2026-11-16'],
    ['that is over and about to close', '2026-11-09', null, null],
  ])('launches of a week %s stay: imported votes decide ties', async (_, week, endedAt, judgedAt) => {
    const launch = (votes: number) => ({ listing: 'made-1', week, kind: 'imported', votes });
    await take({ listings: [madeListing(1)], launches: [launch(5)] });
    await db.run(sql`
      insert into calendar_week (site_id, week, opened_at, voting_ended_at, judged_at) values (${siteId}, ${week}, ${week}, ${endedAt}, ${judgedAt})`);
    const report = await take({ launches: [launch(700)] });
    expect(report.notes).toEqual({ 'launches: voting in its week has ended here': 1 });
    expect(await db.rows(sql`select imported_votes from launch`)).toEqual([{ imported_votes: 5 }]);
    await db.run(sql`delete from calendar_week`);
  });

  describe('awards of weeks that the site ranks itself', () => {
    const launch = (week: string, more: object = {}) => ({ listing: 'made-1', week, kind: 'imported', votes: 5, ...more });
    const award = { award: { rank: 1, votes: 9, awarded_at: '2026-11-16T00:00:00Z' } };
    const awards = () => db.rows(sql`select week, rank, votes from award order by week`);
    const entry = (week: string) =>
      db.run(sql`insert into award_log (site_id, number, at, kind, week, body, hash, signature)
        values (${siteId}, 1, ${now}, 'week', ${week}, '{}', ${Buffer.alloc(32)}, ${Buffer.alloc(64)})`);

    test.each([
      ['the current one', '2026-11-16', undefined],
      ['one whose awards wait', '2026-11-09', 'waits'],
      ['one in the log', '2026-11-09', 'logged'],
      ['one after the first in the log', '2026-11-09', 'logged before'],
    ])('of %s are left out, and the report says so', async (_, week, state) => {
      await take({ listings: [madeListing(1)] });
      if (state === 'waits') await db.run(sql`insert into calendar_week (site_id, week, opened_at) values (${siteId}, ${week}, ${week})`);
      else if (state) await entry(state === 'logged' ? week : '2026-11-02');
      const first = state === undefined || state === 'waits' || state === 'logged' ? week : '2026-11-02';
      const report = await take({ launches: [launch(week, award)] });
      expect(report.left_out.map(say)).toEqual([`1 award: is of the week of ${week}, and this site ranks its weeks itself from ${first} on`]);
      expect(await awards()).toEqual([]);
      await db.run(sql`delete from calendar_week`);
    });

    test('of earlier ones are imported', async () => {
      await take({ listings: [madeListing(1)] });
      await entry('2026-11-09');
      expect((await take({ launches: [launch('2026-11-02', award)] })).left_out).toEqual([]);
      expect(await awards()).toEqual([{ week: '2026-11-02', rank: 1, votes: 9 }]);
    });

    test('that are there already aren’t reported, and imported votes of a published week stay', async () => {
      await take({ listings: [madeListing(1)], launches: [launch('2026-11-02', award)] });
      await entry('2026-11-02');
      const report = await take({ launches: [launch('2026-11-02', { ...award, votes: 700 })] });
      expect([report.left_out, report.notes]).toEqual([[], { 'launches: the ranking of its week was published here': 1 }]);
      expect(await db.rows(sql`select imported_votes from launch`)).toEqual([{ imported_votes: 5 }]);
    });
  });

  test('votes count for the launch before them, in its week or later, and are deducted from the stated total', async () => {
    await take({
      listings: [madeListing(1, { launched_on: '2026-01-07', votes: 10 })],
      launches: [{ name: 'Again', launched_on: '2026-03-04', votes: 7, listing: 'made-1' }],
    });
    const at = (voter: number, instant: string) => ({ listing: 'made-1', voter, at: instant, synthetic: true });
    const votes = [
      at(1, '2026-01-01T00:00:00Z'),
      at(2, '2026-01-07T09:00:00Z'),
      at(3, '2026-01-11T23:59:59.999Z'),
      at(4, '2026-01-12T00:00:00Z'),
      at(2, '2026-03-05T00:00:00Z'),
      at(2, '2026-03-06T00:00:00Z'),
    ];
    const report = await take({ votes });
    expect(report.kinds.votes).toEqual({ read: 6, taken: 5, unchanged: 1, not_matched: 0, refused: 0 });
    expect(await db.rows(sql`select week, votes, week_votes, reached_at, imported_votes from launch order by week`)).toEqual([
      { week: '2026-01-05', votes: 4, week_votes: 2, reached_at: new Date('2026-01-11T23:59:00.000Z'), imported_votes: 0 },
      { week: '2026-03-02', votes: 1, week_votes: 1, reached_at: new Date('2026-03-05T00:00:00Z'), imported_votes: 7 },
    ]);
    expect(await listing('made-1')).toMatchObject({ imported_votes: 5, origin: { votes: 10 } });
    expect(await db.row(sql`select votes from listing_stats`)).toEqual({ votes: 10 });
    expect(await db.rows(sql`select email, name, origin, verified_at from account order by id limit 1`)).toEqual([
      { email: 'voter-1@import.invalid', name: null, origin: 'imported', verified_at: now },
    ]);
    await take({ listings: [madeListing(1, { launched_on: '2026-01-07', votes: 11 })] });
    expect(await db.row(sql`select votes from listing_stats`)).toEqual({ votes: 11 });
  });

  test('weeks of votes are in the site’s time zone', async () => {
    await db.run(sql`update site set time_zone = 'America/New_York'`);
    await take({ listings: [madeListing(1, { launched_on: '2026-01-07' })] });
    await take({
      votes: [
        { listing: 'made-1', voter: 1, at: '2026-01-12T04:59:59Z' },
        { listing: 'made-1', voter: 2, at: '2026-01-12T05:00:00Z' },
      ],
    });
    expect(await db.row(sql`select votes, week_votes from launch`)).toEqual({ votes: 2, week_votes: 1 });
  });

  test('categories are a tree in the order of the file, in any sequence, and can swap names', async () => {
    await take({
      categories: [
        { name: 'Sub', slug: 'sub', parent: 'top' },
        { name: 'Top', slug: 'top' },
      ],
    });
    await take({
      categories: [
        { name: 'Top', slug: 'sub', parent: 'top', faqs: [{ question: 'Q', answer: 'A' }] },
        { name: 'Sub', slug: 'top' },
      ],
    });
    expect(
      await db.rows(
        sql`select c.name, p.name as parent, c.position from category c left join category p on p.id = c.parent_id where c.slug in ('sub', 'top') order by c.position`,
      ),
    ).toEqual([
      { name: 'Top', parent: 'Sub', position: 0 },
      { name: 'Sub', parent: null, position: 1 },
    ]);
    expect((await readContents(db)).category_faq).toHaveLength(1);
  });

  test('two sites can have the same slugs', async () => {
    const rows = { categories: madeCategories, listings: [madeListing(1), madeListing(10)], founders: [madeFounder(10)] };
    await take(rows);
    const first = siteId;
    siteId = (await db.row<{ id: number }>(sql`insert into site (key, host, name, created_at) values ('two', 'two.example', 'Two', ${now}) returning id`))!.id;
    const report = await take(rows);
    expect(report.kinds.listings).toMatchObject({ taken: 2 });
    expect(await db.rows(sql`select site_id, count(*)::int as n from listing group by 1 order by 1`)).toEqual([
      { site_id: first, n: 2 },
      { site_id: siteId, n: 2 },
    ]);
    expect(await db.row(sql`select count(*)::int as n from listing_founder`)).toEqual({ n: 2 });
  });
});

describe('import runs', () => {
  const listings = Array.from({ length: 2500 }, (_, i) => madeListing(i));
  // biome-ignore format: one list a line
  const all = () => ({
    listings,
    founders: listings.flatMap((_, i) => (i % 10 === 0 ? [madeFounder(i)] : [])),
    launches: [0, 2, 4, 6].map((n) => ({ name: `M${n}`, ph_slug: `m-${n}`, launched_on: '2026-06-03', votes: n, listing: `made-${n}` })),
    votes: listings.filter((row) => row.launched_on).slice(0, 700).flatMap((row) => [1, 2, 200].map((voter) => madeVote(row, voter))),
  });

  test('the same rows again change nothing, and a .gz file or an array gives the same result', async () => {
    const first = await take(all());
    expect(first.refusals).toEqual([]);
    expect(first.kinds).toMatchObject({ listings: { taken: 2500 }, founders: { taken: 250 }, launches: { taken: 4 }, votes: { taken: 2100 } });
    const contents = await readContents(db);
    const again = await take(all(), { now: new Date('2026-12-01T00:00:00Z') });
    expect(again.kinds).toMatchObject({
      listings: { taken: 0, unchanged: 2500 },
      founders: { unchanged: 250 },
      launches: { unchanged: 4 },
      votes: { unchanged: 2100 },
    });
    const files = {
      categories: writeRows(folder, 'c.json.gz', [JSON.stringify(madeCategories, null, 2)]),
      listings: writeRows(folder, 'l.json', [JSON.stringify(listings)]),
      founders: writeRows(folder, 'f.jsonl.gz', all().founders),
    };
    const packed = await importDirectory(db, { siteId, files, now });
    expect(packed.kinds).toMatchObject({ categories: { unchanged: 3 }, listings: { unchanged: 2500 }, founders: { unchanged: 250 } });
    expect(await readContents(db)).toEqual(contents);
  });

  test('stats, search documents, words and counts are what they would be if each listing had been written alone', async () => {
    const tags = ['C++', 'C#', 'AI', 'ai', '--', 'São Paulo', 'mobile apps', '日本語'];
    const listings = Array.from({ length: 40 }, (_, i) =>
      madeListing(i, {
        categories: [['Invoices'], ['Invoices', 'Meetings']][i % 2],
        tags: tags.filter((_, t) => (i * 7 + t) % 3 > 0),
        city: [null, 'Köln', 'New York'][i % 3],
        country: [null, 'DE', 'US', 'FR'][i % 4],
        stage: [null, 'mvp', 'launched'][i % 3],
        pricing_model: [null, 'free', 'open-source'][i % 3],
      }),
    );
    expect(refusals(await take({ listings }))).toEqual([]);
    const ids = await db.rows<{ id: number }>(sql`select id from listing order by id`);
    expect(ids).toHaveLength(40);
    const read = async () => ({
      ...(await readContents(db)),
      filters: await db.rows(sql`
        select listing_id, array(select word from unnest(tsvector_to_array(words)) word where word like '0%' order by 1) as filters, near from listing_search order by 1`),
      counts: await db.rows(sql`
        select visibility, category_id, facet, value, sum(listings)::int as listings from listing_count group by 1, 2, 3, 4 having sum(listings) <> 0 order by 1, 2, 3, 4`),
    });
    const together = await read();
    for (const { id } of ids) {
      await db.transaction(async (tx) => {
        await tx.run(sql`delete from listing_search where listing_id = ${id}`);
        await tx.run(sql`delete from listing_stats where listing_id = ${id}`);
        // Without its filters: the database adds them by itself.
        await indexListings(tx, [id]);
        await refreshListingStats(tx, [id]);
      });
    }
    await refreshVocabulary(db);
    expect(await read()).toEqual(together);
    // Each list key once: a plain reading of the rows finds the same.
    const wrong = await db.rows(sql`
      select l.slug from listing l where array(select unnest(list_keys(tags, city, country, stage, pricing_model)) order by 1) is distinct from array(
        select 'tags:' || word_in_address(tag) from unnest(tags) tag where word_in_address(tag) <> ''
        union select 'cities:' || concat_ws('-', word_in_address(city), lower(country)) where word_in_address(city) <> ''
        union select 'countries:' || lower(country) where country is not null
        union select 'stages:' || word_in_address(stage) where word_in_address(stage) <> ''
        union select 'prices:' || word_in_address(pricing_model) where word_in_address(pricing_model) <> '' order by 1)`);
    expect(wrong).toEqual([]);
  });

  test('texts and their words are analysed once, at the end', async () => {
    const listings = Array.from({ length: 60 }, (_, i) => madeListing(i));
    const analysed: string[] = [];
    const watched: Database = {
      ...db,
      script: (text) => {
        analysed.push(text);
        return db.script(text);
      },
    };
    await importDirectory(watched, { siteId, files: { listings: writeRows(folder, 'listings.jsonl', listings) }, now, batchShare: 0.005 });
    const ofTexts = analysed.map((text) => /listing_search(?! \()/.test(text));
    // After the first batch, the tenth and the last.
    expect(ofTexts).toEqual([false, false, true]);
  });

  test('ids follow the order of the file', async () => {
    await take({ listings });
    const rows = await db.rows<{ slug: string }>(sql`select slug from listing order by id`);
    expect(rows.map((row) => row.slug)).toEqual(listings.map((row) => row.slug));
  });

  test('progress is shown and ends at 100%', async () => {
    const told: { kind: string; done: number; bytesRead: number; bytesTotal: number }[] = [];
    await importDirectory(db, { siteId, files: { listings: writeRows(folder, 'listings.jsonl', listings) }, now, onProgress: (p) => told.push(p) });
    expect(told.at(-1)).toMatchObject({ kind: 'listings', done: 2500 });
    expect(told.at(-1)!.bytesRead).toBe(told.at(-1)!.bytesTotal);
  });

  test('a signal stops the import between batches, and a second run does the rest', async () => {
    const cut = new AbortController();
    const files = { listings: writeRows(folder, 'listings.jsonl', listings), founders: writeRows(folder, 'founders.jsonl', all().founders) };
    const watched: Database = { ...db, transaction: (work) => db.transaction(work).finally(() => cut.abort()) };
    const report = await importDirectory(watched, { siteId, files, now, signal: cut.signal });
    expect(report.stopped).toBe(true);
    expect(showReport(report)).toContain('Run the same import again');
    const { taken, read } = report.kinds.listings;
    expect([read, report.kinds.founders.read]).toEqual([taken, 0]);
    const rest = await importDirectory(db, { siteId, files, now });
    expect(rest.kinds.listings).toMatchObject({ taken: 2500 - taken, unchanged: taken });
  });

  test('two imports at once take turns', async () => {
    const files = { listings: writeRows(folder, 'listings.jsonl', listings) };
    const reports = await Promise.all([1, 2].map(() => importDirectory(db, { siteId, files, now })));
    expect(reports.map((report) => report.kinds.listings.taken).sort()).toEqual([0, 2500]);
  });

  test('a missing file is an error before anything is written', async () => {
    const files = { listings: writeRows(folder, 'listings.jsonl', listings), votes: join(folder, 'none.jsonl') };
    await expect(importDirectory(db, { siteId, files, now })).rejects.toThrow(/ENOENT/);
    expect(await db.row(sql`select from listing`)).toBeUndefined();
  });
});
