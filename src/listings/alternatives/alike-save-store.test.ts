import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { callOf, run } from '../../../test/support/people.ts';
import { addListings, addSite } from '../../../test/support/search/listings.ts';
import type { Dependency } from '../../contract/topics.ts';
import { type Database, type Db, type Sql, sql } from '../../platform/database/database.ts';
import { listFirstAlternatives } from '../operations/get-alternatives.ts';
import { keepAlike } from './alike-save-store.ts';
import { findAlternatives } from './alternatives-store.ts';

const NOW = new Date('2026-03-04T12:00:00Z');
const LISTINGS = 130;
const MOST = 20;
const WORDS = [
  'alpha',
  'bravo',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'gusto',
  'hazel',
  'inlet',
  'jumbo',
  'koala',
  'lemur',
  'mango',
  'noble',
  'otter',
  'panda',
  'quill',
  'raven',
];

let db: Database;
let drop: () => Promise<void>;
let siteId: number;
let ids: number[];
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  siteId = await addSite(db, 'main', null);
  ids = await addListings(
    db,
    siteId,
    Array.from({ length: LISTINGS }, (_, i) => ({
      name: `Product ${i}`,
      tagline: WORDS[(i * 5) % WORDS.length]!,
      description: WORDS.filter((_, w) => (i * (w + 3)) % 7 < 3).join(' '),
      votes: (i * 37) % 23,
      visibility: i % 17 === 0 ? ('upcoming' as const) : ('live' as const),
    })),
  );
  await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'large', 'Large'), (${siteId}, 'small', 'Small')`);
  await db.run(sql`
    update listing_stats set primary_category_id = (select id from category where slug = case when listing_id % 11 = 0 then 'small' else 'large' end)`);
  await db.run(sql`update listing set company_id = (select company_id from listing where id = ${ids[1]!}) where id = ${ids[2]!}`);
});
afterAll(() => drop());

interface Known {
  id: number;
  slug: string;
  company_id: number;
  visibility: string;
  votes: number;
  category: number;
  lexemes: string[];
  approved: number[];
  declined: number[];
}
const readAll = () =>
  db.rows<Known>(sql`
    select l.id, l.slug, l.company_id, s.visibility, s.votes, s.primary_category_id as category, tsvector_to_array(x.words) as lexemes,
      array(select alternative_id from listing_alternative a where a.listing_id = l.id order by position)::int[] as approved,
      array(select alternative_id from listing_declined_alternative d where d.listing_id = l.id)::int[] as declined
    from listing l join listing_stats s on s.listing_id = l.id join listing_search x on x.listing_id = l.id order by l.id`);

const wordsOf = ({ lexemes }: Known) => new Map(lexemes.filter((one) => /^[1-4][a-z0-9]+$/.test(one)).map((one) => [one.slice(1), one[0]!]));

/** All listings that may be suggested for one, most similar first, found one by one. */
function alike(own: Known, all: readonly Known[], counts: ReadonlyMap<string, number>): number[] {
  const ofListing = own.lexemes.filter((one) => /^[1-4][a-z0-9]+$/.test(one));
  const telling = [...new Set(ofListing.map((one) => one.slice(1)))]
    .filter((word) => (counts.get(word) ?? 0) > 1)
    .sort((a, b) => counts.get(a)! - counts.get(b)! || (a < b ? -1 : 1))
    .slice(0, 16)
    .map((word) => ({ word, weight: Math.log(1 + 1000 / counts.get(word)!) * (ofListing.some((one) => one[0] !== '1' && one.slice(1) === word) ? 2 : 1) }));
  const score = (other: Known) => telling.reduce((sum, { word, weight }) => sum + (wordsOf(other).has(word) ? weight : 0), 0).toFixed(3);
  return all
    .filter((other) => other.id !== own.id && other.visibility === 'live' && other.category === own.category)
    .sort((a, b) => b.votes - a.votes || a.id - b.id)
    .slice(0, 100)
    .map((other) => ({ other, score: Number(score(other)) }))
    .sort((a, b) => b.score - a.score || b.other.votes - a.other.votes || a.other.id - b.other.id)
    .map(({ other }) => other.id);
}

/** What is shown, when `order` is the order of the suggestions. */
function shown(own: Known, all: readonly Known[], order: readonly number[]): number[] {
  const other = (id: number) => all.find((one) => one.id === id);
  const approved = own.approved.filter((id) => other(id)?.visibility === 'live' && other(id)?.company_id !== own.company_id);
  const suggested = order.filter((id) => {
    const one = other(id);
    return (
      one?.visibility === 'live' && one.category === own.category && one.company_id !== own.company_id && !approved.includes(id) && !own.declined.includes(id)
    );
  });
  return [...approved, ...suggested].slice(0, MOST);
}

async function readSite() {
  const all = await readAll();
  const counts = new Map(
    (await db.rows<{ word: string; listings: number }>(sql`select word, listings from search_word where site_id = ${siteId}`)).map((row) => [
      row.word,
      row.listings,
    ]),
  );
  const orderOf = new Map(all.map((own) => [own.id, alike(own, all, counts)]));
  return { all: all.filter(({ visibility }) => visibility !== 'hidden'), every: all, orderOf };
}
const found = async (slug: string) => (await findAlternatives(db, { siteId, slug, most: MOST, now: NOW }))!.rows.map(({ id }) => id);

/** A whole pass of upkeep over the directory, a minute after the other. */
async function pass() {
  for (let minute = 0; minute < 10; minute++) await keepAlike(db, new Date(NOW.getTime() + minute * 60_000));
}
const versions = async () =>
  (await db.row<{ v: string }>(sql`select string_agg(listing_id || ':' || xmin, ' ' order by listing_id) as v from listing_alike`))!.v;

async function forget() {
  await db.script('truncate listing_alike');
}

const change = fc.record({
  which: fc.nat(LISTINGS - 1),
  other: fc.nat(LISTINGS - 1),
  do: fc.constantFrom('hide', 'show', 'move', 'vote', 'approve', 'decline'),
});
async function apply(step: { which: number; other: number; do: string }) {
  const [id, other] = [ids[step.which]!, ids[step.other]!];
  if (step.do === 'hide' || step.do === 'show') {
    await db.run(sql`update listing_stats set visibility = ${step.do === 'hide' ? 'hidden' : 'live'} where listing_id = ${id}`);
    await db.run(sql`update listing set status = ${step.do === 'hide' ? 'suspended' : 'live'} where id = ${id}`);
  }
  if (step.do === 'move')
    await db.run(sql`update listing_stats set primary_category_id = (select id from category where slug = 'small') where listing_id = ${id}`);
  if (step.do === 'vote') await db.run(sql`update listing_stats set votes = votes + 7 where listing_id = ${id}`);
  if (id === other) return;
  if (step.do === 'approve')
    await db.run(
      sql`insert into listing_alternative (listing_id, alternative_id, position) select ${id}, ${other}, count(*) from listing_alternative where listing_id = ${id} on conflict do nothing`,
    );
  if (step.do === 'decline')
    await db.run(
      sql`insert into listing_declined_alternative (listing_id, alternative_id, declined_at) values (${id}, ${other}, ${NOW}) on conflict do nothing`,
    );
}

interface Plan {
  'Relation Name'?: string;
  'Actual Loops': number;
  'Actual Rows': number;
  Plans?: Plan[];
}

/** Rows of a table that a statement reads, over its whole plan. */
function rowsRead({ Plans = [], ...node }: Plan, table: string): number {
  const here = node['Relation Name'] === table ? node['Actual Rows'] * node['Actual Loops'] : 0;
  return Plans.reduce((sum, plan) => sum + rowsRead(plan, table), here);
}

describe('suggested alternatives', () => {
  it('are those that a reader finds who compares one by one, before upkeep has found them and after', async () => {
    const { all, orderOf } = await readSite();
    for (const isKept of [false, true]) {
      if (isKept) await pass();
      for (const own of all) expect([isKept, own.slug, await found(own.slug)]).toEqual([isKept, own.slug, shown(own, all, orderOf.get(own.id)!)]);
    }
  });

  it('are written only when they change, and then only their listings’ pages hear of it', async () => {
    await forget();
    await pass();
    const before = await versions();
    await pass();
    expect(await versions()).toBe(before);
    const heard: string[] = [];
    const client = await db.connect();
    client.on('notification', ({ payload }) => heard.push(payload!));
    await client.query('listen slipway_change');
    const { all } = await readSite();
    const own = all.find(({ category }) => all.filter((one) => one.category === category).length < 50)!;
    const idsBefore = new Map(
      (await db.rows<{ id: number; ids: string }>(sql`select listing_id as id, alike_ids::text as ids from listing_alike`)).map((row) => [row.id, row.ids]),
    );
    await db.run(sql`delete from listing_alike where listing_id = ${own.id}`);
    await db.run(sql`update listing_stats set visibility = 'hidden' where listing_id = ${own.id}`);
    heard.length = 0;
    await client.query('select 1');
    await pass();
    await client.query('select 1');
    const changed = (await db.rows<{ id: number; ids: string }>(sql`select listing_id as id, alike_ids::text as ids from listing_alike`)).filter(
      ({ id, ids: now }) => idsBefore.get(id) !== now,
    );
    expect(changed.length).toBeGreaterThan(5);
    const named = heard.filter((payload) => payload.startsWith('listing:')).flatMap((payload) => payload.split(' '));
    expect(named.sort()).toEqual(changed.map(({ id }) => `listing:${id}`).sort());
    await client.end();
  });

  it('a page with kept ones depends on the listings it shows, and not on the votes and texts of the category', async () => {
    const { all } = await readSite();
    const { slug, id, category } = all.find((one) => one.visibility === 'live')!;
    const depends = async () => {
      const dependsOn = new Set<Dependency>();
      const answer = (await run(listFirstAlternatives, { slug, most: 4 }, { ...callOf(db), dependsOn })) as { items: { slug: string }[] };
      return { dependsOn: [...dependsOn].sort(), shown: answer.items.map((item) => `listing:${all.find((one) => one.slug === item.slug)!.id}`) };
    };
    const andTexts = (listings: readonly string[]) => listings.flatMap((one) => [one, one.replace('listing', 'text')]);
    await forget();
    const now = await depends();
    expect(now.dependsOn).toEqual([`category:${category}`, `texts:${category}`, 'vocabulary', ...andTexts([`listing:${id}`, ...now.shown])].sort());
    await pass();
    const kept = await depends();
    expect(kept.dependsOn).toEqual(andTexts([`listing:${id}`, ...kept.shown]).sort());
    expect(kept.shown).toEqual(now.shown);
  });

  it('that are kept are read without any search document', async () => {
    await pass();
    const { all } = await readSite();
    const asked: Sql[] = [];
    const listening: Db = {
      ...db,
      rows(statement) {
        asked.push(statement);
        return db.rows(statement);
      },
    };
    await findAlternatives(listening, { siteId, slug: all[5]!.slug, most: 4, now: NOW });
    const [explained] = await db.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (analyze, format json) ${asked[0]!}`);
    expect(rowsRead(explained!['QUERY PLAN'][0].Plan, 'listing_search')).toBe(0);
  });

  it('of a product that was alone in its category include the next one at once', async () => {
    const [first, second] = ids.slice(-2) as [number, number];
    await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'new', 'New')`);
    await db.run(sql`update listing set status = 'live' where id in (${first}, ${second})`);
    await db.run(sql`
      update listing_stats set visibility = 'live', primary_category_id = (select id from category where slug = 'new') where listing_id = ${first}`);
    await pass();
    const { slug } = (await readAll()).find(({ id }) => id === first)!;
    expect(await found(slug)).not.toContain(second);
    await db.run(sql`
      update listing_stats set visibility = 'live', primary_category_id = (select id from category where slug = 'new') where listing_id = ${second}`);
    expect(await found(slug)).toContain(second);
  });

  it.each([70, 90, 140, 210, 350])('are all found again in the end, if there are %i seconds between ticks', async (seconds) => {
    const asked = new Set<number>();
    const recording = { ...db, row: async () => ({ id: 11_999 }), run: async ({ values }: { values: unknown[] }) => void asked.add(values.at(-2) as number) };
    for (let tick = 0; tick < 200; tick++) await keepAlike(recording as unknown as Database, new Date(NOW.getTime() + tick * seconds * 1000));
    for (let from = 0; from < 12_000; from += 100) expect(asked).toContain(from);
  });

  it('are found within a day in a directory of any size, whatever upkeep’s ticks take', async () => {
    const asked: [number, number][] = [];
    const last = 1_000_000;
    const recording = {
      ...db,
      row: async () => ({ id: last }),
      run: async ({ values }: { values: unknown[] }) => void asked.push(values.slice(-2) as [number, number]),
    };
    for (let at = 0; at < 86_400_000 + 70_000; at += 60_000 + (at % 9) * 1000) await keepAlike(recording as unknown as Database, new Date(NOW.getTime() + at));
    const covered = [...new Set(asked.map(String))].map((pair) => pair.split(',').map(Number) as [number, number]).sort((a, b) => a[0] - b[0]);
    expect(covered[0]![0]).toBe(0);
    for (const [i, [from]] of covered.entries()) if (i > 0) expect(from).toBe(covered[i - 1]![1]);
    expect(covered.at(-1)![1]).toBeGreaterThan(last);
    // A tick stays short.
    expect(Math.max(...asked.map(([from, to]) => to - from))).toBeLessThan(1000);
  });

  // The last one with this directory, as it leaves a random one behind.
  it('never include one that is hidden, declined, moved away or of the same company now, and upkeep’s next pass finds the others', async () => {
    // What upkeep found last for each listing: it passes over hidden ones, so one that is shown again has what was found before it was hidden.
    const kept = new Map<number, { order: number[]; category: number }>();
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 40 }), async (steps) => {
        await pass();
        const before = await readSite();
        for (const { id, category } of before.all) kept.set(id, { order: before.orderOf.get(id)!, category });
        for (const step of steps) await apply(step);
        const { all, orderOf } = await readSite();
        for (const own of all) {
          // A listing that is shown for the first time, in another category or in one that was small finds them itself.
          const row = await db.row<{ n: number }>(sql`select cardinality(alike_ids) as n from listing_alike where listing_id = ${own.id}`);
          const last = kept.get(own.id);
          const order = row && row.n >= MOST && own.category === last?.category ? last.order : orderOf.get(own.id)!;
          expect([own.slug, await found(own.slug)]).toEqual([own.slug, shown(own, all, order)]);
        }
        await pass();
        for (const own of all) expect([own.slug, await found(own.slug)]).toEqual([own.slug, shown(own, all, orderOf.get(own.id)!)]);
      }),
      { numRuns: 3 },
    );
  });
});
