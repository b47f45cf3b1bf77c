import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { makeListing } from '../../../test/support/listings.ts';
import { makePerson, NOW } from '../../../test/support/people.ts';
import { type Database, type Db, raw, type Sql, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { exportTeamListings, type ListingFilter, listMatchingIds, listTeamListings } from './team-listings-store.ts';

let db: Database;
let drop: () => Promise<void>;
let all: {
  id: number;
  site: number;
  name: string;
  host: string;
  slug: string;
  status: string;
  stage: string | null;
  tags: string[];
  owned: boolean;
  launched: string[];
  chosen: boolean;
}[];

/** With these, a search has more hits than the list reaches. */
const EXTRA = 1005;
const WEEK = '2026-06-01';
const LATER = '2026-07-06';

beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
  await db.run(sql`insert into site (key, name, host, created_at) values ('other', 'Other', 'other.test', ${NOW})`);
  const { accountId } = await makePerson(db, { now: NOW });
  for (let n = 0; n < 60; n++) {
    const name = n % 20 === 4 ? `Rare 100% Kite ${n}` : `Common Boat ${n}`;
    await makeListing(db, { siteId: n % 3 === 2 ? 2 : 1, name, status: n % 4 === 0 ? 'suspended' : 'live', ...(n % 5 === 0 && { owner: accountId }) });
  }
  await db.run(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, status, created_at, updated_at)
    select 1, (select min(id) from company), 'extra-' || n, 'extra-' || n || '.example', 'https://extra-' || n || '.example/', 'Plenty ' || n, 'draft', ${NOW}, ${NOW}
    from generate_series(1, ${EXTRA}::int) n`);
  await db.run(sql`
    update listing set stage = case id % 3 when 0 then 'mvp' when 1 then 'growing' end,
      tags = case when status = 'draft' then array['Plenty'] when id % 10 = 1 then array['Ro-Ro', 'Ferries'] when id % 5 = 2 then array['ro ro'] else '{}' end`);
  await db.run(
    sql`insert into launch (site_id, listing_id, week, kind) select site_id, id, ${WEEK}, 'free' from listing where id % 7 = 1 and status <> 'draft'`,
  );
  // Launched in one week, and planned for another one.
  await db.run(sql`update listing set launch_week = ${LATER}, status = 'awaiting_badge' where id % 7 = 1 and id % 2 = 0 and status = 'live'`);
  await db.run(sql`
    insert into editors_choice (listing_id, site_id, since, until)
    select id, site_id, ${new Date(NOW.getTime() - 2)}, case id % 3 when 0 then ${NOW} when 1 then ${new Date(NOW.getTime() + 1)} end::timestamptz
    from listing where id % 4 = 1 and status <> 'draft'`);
  // Another order than that of the ids, with several changes at the same time.
  await db.run(sql`update listing set updated_at = ${NOW}::timestamptz - make_interval(mins => (id * 7 % 50)::int)`);
  all = await db.rows(sql`
    select id, site_id as site, name, host, slug, status, stage, tags, exists (select from listing_member m where m.listing_id = l.id) as owned,
      array(select week::text from launch x where x.listing_id = l.id) || array_remove(array[launch_week::text], null) as launched,
      exists (select from editors_choice e where e.listing_id = l.id and (e.until is null or e.until > ${NOW})) as chosen
    from listing l order by updated_at desc, id desc`);
  await db.script('analyze');
});
afterAll(() => drop());

const byReading = (siteId: number, { q, status, owner, stage, tag, week, choice }: ListingFilter) => {
  const text = q?.toLowerCase() ?? '';
  const isNamed = (one: (typeof all)[number]) =>
    one.slug === text || (text.length < 3 ? text === '' || one.host === text : [one.name, one.host].some((name) => name.toLowerCase().includes(text)));
  const has = (one: (typeof all)[number]) =>
    (!stage || one.stage === stage) &&
    (!tag || one.tags.some((each) => each.toLowerCase() === tag.toLowerCase())) &&
    (!week || one.launched.includes(week)) &&
    (!choice || one.chosen === (choice.is === 'yes'));
  return all
    .filter((one) => one.site === siteId && (!status || one.status === status) && (!owner || one.owned === (owner === 'with')) && isNamed(one) && has(one))
    .map(({ id }) => id);
};

it.each([
  ['by the indexes of words or the other filters', undefined, undefined],
  ['by the indexes of words', undefined, { few: -1, most: -1 }],
  ['by the other filters, if words are frequent', 1, { few: 2, most: 20 }],
  ['by walking the latest changes', 1, { few: -1, most: -1 }],
  ['by the one or the other', 10, { few: 3, most: 9 }],
  ['without counting what the list doesn’t reach', 1001, { few: 2, most: 9 }],
])('a search finds the same listings as reading all of them: %s', async (_name, many, narrow) => {
  const filters: ListingFilter[] = [
    {},
    { status: 'live' },
    { owner: 'with' },
    { owner: 'without', status: 'suspended' },
    { owner: 'without', status: 'draft' },
    { tag: 'RO-RO' },
    { tag: 'plenty' },
    { tag: 'plenty', stage: 'mvp', owner: 'without' },
    { tag: 'ro ro', choice: { is: 'no', at: NOW } },
    { stage: 'growing' },
    { stage: 'mvp', status: 'draft' },
    { week: WEEK },
    { week: LATER, stage: 'growing' },
    { choice: { is: 'yes', at: NOW } },
    { choice: { is: 'yes', at: NOW }, week: WEEK, owner: 'without' },
    { choice: { is: 'no', at: NOW }, tag: 'Ferries' },
  ];
  const words = ['COMMON', 'rare 100%', '100_', 'plenty 7', 'plenty', 'made-', 'ki', all.at(-1)!.slug, 'nothing', undefined];
  for (const siteId of [1, 2])
    for (const filter of words.flatMap((q) => filters.map((one) => ({ ...one, q })))) {
      const right = byReading(siteId, filter);
      const found = async (page: number) =>
        listTeamListings(db, { siteId, filter, at: { page, per_page: 25 }, ...(many !== undefined && { many }), ...(narrow && { narrow }) });
      const [first, third, last] = [await found(1), await found(3), await found(40)];
      const ids = ({ rows }: typeof first) => rows.map(({ id }) => id);
      expect({ filter, found: [ids(first), ids(third), ids(last)], total: first.total, isCapped: first.isCapped }).toEqual({
        filter,
        found: [right.slice(0, 25), right.slice(50, 75), right.slice(975, 1000)],
        total: Math.min(1000, right.length),
        isCapped: right.length > 1000,
      });
      expect(await listMatchingIds(db, { siteId, filter, most: 7 })).toEqual(right.slice(0, 7));
      expect((await exportTeamListings(db, { siteId, filter, most: 7 })).map(({ id }) => id)).toEqual(right.slice(0, 7));
    }
});

interface Node {
  'Index Name'?: string;
  'Actual Loops': number;
  Plans?: Node[];
}
const used = (node: Node): string[] => [...(node['Index Name'] && node['Actual Loops'] > 0 ? [node['Index Name']] : []), ...(node.Plans ?? []).flatMap(used)];

it.each<[string, { q?: string; tag?: string; many?: number }, walks: boolean]>([
  ['a rare word isn’t looked for among the latest changes', { q: 'kite' }, false],
  ['a frequent one is', { q: 'common', many: 10 }, true],
  ['a rare tag isn’t looked for among the latest changes', { tag: 'ferries' }, false],
  ['a frequent one is', { tag: 'plenty', many: 10 }, true],
])('%s, even by a plan that is kept for all words', async (_name, { many, ...filter }, walks) => {
  const indexes = await db.transaction(async (one) => {
    const asked: Sql[] = [];
    const recorded: Db = {
      ...one,
      rows(statement) {
        asked.push(statement);
        return one.rows(statement);
      },
    };
    await listTeamListings(recorded, { siteId: 1, filter, at: { page: 1, per_page: 25 }, ...(many !== undefined && { many }) });
    const [{ text, values }] = asked as [Sql];
    // As with a million listings: sorting or reading all of them is expensive.
    await one.script(
      `set local plan_cache_mode = force_generic_plan; set local enable_sort = off; set local enable_seqscan = off; prepare listings as ${text}`,
    );
    const [row] = await one.rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      raw(`explain (analyze, format json) execute listings (${values.map((value) => `'${value}'`).join()})`),
    );
    await one.script('deallocate listings');
    return used(row!['QUERY PLAN'][0].Plan);
  });
  expect(indexes).toContain(filter.tag ? 'listing_list_keys' : 'listing_name_like');
  expect(indexes.some((name) => name.startsWith('listing_changed'))).toBe(walks);
});
