import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { makeListing } from '../../test/support/listings.ts';
import { loadDemo, removeDemo } from '../demo/load-demo.ts';
import { wantsDemo } from '../demo/wants-demo.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { ensureDefaultSite } from '../sites/site-store.ts';
import { importDirectory } from '../transfer/index.ts';
import { ensureDefaultCategories } from './default-category-store.ts';
import { defaultTree } from './default-tree.ts';

const now = new Date('2026-11-18T15:00:00Z');
let db: Database;
let drop: () => Promise<void>;
let siteId: number;

beforeEach(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, now);
  siteId = (await db.row<{ id: number }>(sql`select id from site`))!.id;
});
afterEach(() => drop());

interface Row {
  slug: string;
  name: string;
  parent: string | null;
}
const tree = (site = siteId) =>
  db.rows<Row>(sql`
    select c.slug, c.name, p.slug as parent from category c left join category p on p.id = c.parent_id where c.site_id = ${site} order by c.position, c.slug`);
const wanted = defaultTree.flatMap((group) => group.map(({ slug, name }, i) => ({ slug, name, parent: i === 0 ? null : group[0].slug })));
const categoryOf = async (slug: string) => (await db.row<{ id: number }>(sql`select id from category where site_id = ${siteId} and slug = ${slug}`))!.id;
const fileUnder = async (slug: string) => {
  const listing = await makeListing(db, { siteId });
  await db.run(sql`insert into listing_category (listing_id, category_id, position) values (${listing.id}, ${await categoryOf(slug)}, 0)`);
};

async function take(categories: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-tree-'));
  try {
    writeFileSync(join(folder, 'categories.json'), JSON.stringify(categories));
    return await importDirectory(db, { siteId, files: { categories: join(folder, 'categories.json') }, now });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the default tree', () => {
  it('has two levels with unique slugs and names, about twenty by seven', () => {
    const all = defaultTree.flat();
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name.toLowerCase())).size).toBe(all.length);
    expect(defaultTree.length).toBeGreaterThanOrEqual(18);
    expect(all.length / defaultTree.length).toBeGreaterThan(6);
    for (const { slug, name, description } of all) expect([slug, name, description].every((text) => text.trim() === text && text !== '')).toBe(true);
  });

  it('is added to each site once, with its comparison attributes; a site that removed its tree doesn’t get it again', async () => {
    await db.run(sql`insert into site (key, host, name, created_at) values ('bees', 'bees.test', 'Bees', ${now})`);
    await Promise.all([ensureDefaultCategories(db, now), ensureDefaultCategories(db, now)]);
    expect(await tree()).toEqual(wanted);
    const bees = (await db.row<{ id: number }>(sql`select id from site where key = 'bees'`))!.id;
    expect(await tree(bees)).toEqual(wanted);
    expect(await db.rows(sql`select key from attribute where site_id = ${bees} order by position`)).toEqual(
      ['pricing_model', 'free_plan', 'open_source', 'platforms', 'api', 'founded_year', 'country', 'team_size', 'price', 'city', 'stage'].map((key) => ({
        key,
      })),
    );
    await db.run(sql`delete from category where site_id = ${siteId} and parent_id is not null`);
    await db.run(sql`delete from category where site_id = ${siteId}`);
    await ensureDefaultCategories(db, now);
    expect(await tree()).toEqual([]);
  });

  it('is not added to a directory that has categories', async () => {
    await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'hives', 'Hives')`);
    await ensureDefaultCategories(db, now);
    expect(await tree()).toEqual([{ slug: 'hives', name: 'Hives', parent: null }]);
  });
});

describe('an import into a directory that has just begun', () => {
  beforeEach(() => ensureDefaultCategories(db, now));

  it('brings its own tree: equal slugs are merged, the other defaults are removed', async () => {
    const given = [
      { slug: 'marketing', name: 'Growth', description: 'Own words.' },
      { slug: 'crm', name: 'CRM', parent: 'marketing' },
      // The name of a default category under another slug, with a default category below it.
      { slug: 'dev', name: 'Developer Tools' },
      { slug: 'databases', name: 'Databases', parent: 'dev' },
      { slug: 'bees', name: 'Bees', parent: 'dev' },
    ];
    const report = await take(given);
    expect(report.kinds.categories).toMatchObject({ read: 5, refused: 0 });
    expect((await tree()).map(({ slug, name, parent }) => ({ slug, name, parent }))).toEqual(
      given.map(({ slug, name, parent }) => ({ slug, name, parent: parent ?? null })),
    );
    // A second import adds to the first and removes nothing.
    await take([{ slug: 'honey', name: 'Honey' }]);
    expect(await tree()).toHaveLength(6);
  });

  it('keeps every category of an identical tree, and a later import doesn’t change them', async () => {
    const rows = defaultTree.flatMap((group) => group.map((category, i) => ({ ...category, parent: i === 0 ? null : group[0].slug })));
    expect((await take(rows)).kinds.categories).toMatchObject({ read: rows.length, refused: 0 });
    await take([{ slug: 'bees', name: 'Bees' }]);
    expect(await tree()).toHaveLength(rows.length + 1);
  });

  it('keeps categories that a listing or a draft uses, and their parents', async () => {
    await fileUnder('crm');
    const account = (await db.row<{ id: number }>(sql`insert into account (email, created_at) values ('a@example.com', ${now}) returning id`))!.id;
    await db.run(sql`
      insert into draft (id, site_id, account_id, url, website_url, host, status, parts, created_at, updated_at)
      values (gen_random_uuid(), ${siteId}, ${account}, 'https://a.example/', 'https://a.example/', 'a.example', 'crawling', '{"fields": {"categories": {"value": ["Games"]}}}', ${now}, ${now})`);
    await take([{ slug: 'bees', name: 'Bees' }]);
    expect((await tree()).map(({ slug }) => slug).sort()).toEqual(['bees', 'crm', 'games', 'media-and-entertainment', 'sales-and-support']);
  });
});

describe('the demo', () => {
  it('replaces the default tree, and brings it back when it is removed', async () => {
    await ensureDefaultCategories(db, now);
    expect(await wantsDemo(db, siteId)).toBe(true);
    await loadDemo(db, { siteId, now, timeZone: 'UTC' });
    const slugs = (await tree()).map(({ slug }) => slug);
    expect(slugs).toContain('work-and-teams');
    expect(slugs).not.toContain('media-and-entertainment');
    await removeDemo(db, siteId);
    expect(await tree()).toEqual(wanted);
    expect(await db.rows(sql`select key from attribute where site_id = ${siteId}`)).toHaveLength(11);
  });

  it('keeps those of its categories that listings use, in the default tree', async () => {
    await loadDemo(db, { siteId, now, timeZone: 'UTC' });
    // One slug is also a default slug; the other exists only in the demo.
    await fileUnder('payments');
    await fileUnder('meetings-and-calendars');
    await removeDemo(db, siteId);
    const rows = await tree();
    expect(rows.filter(({ slug }) => slug === 'payments')).toHaveLength(1);
    expect(rows.find(({ slug }) => slug === 'meetings-and-calendars')).toMatchObject({ parent: 'work-and-teams' });
    expect(rows.length).toBeGreaterThanOrEqual(wanted.length);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
  });

  it('adds nothing to a tree that the site team has made', async () => {
    await loadDemo(db, { siteId, now, timeZone: 'UTC' });
    await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, 'hives', 'Hives')`);
    await removeDemo(db, siteId);
    expect(await tree()).toEqual([{ slug: 'hives', name: 'Hives', parent: null }]);
  });
});
