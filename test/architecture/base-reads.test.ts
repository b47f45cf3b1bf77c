import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { findBaseReads, viewsOf } from '../find-base-reads.mjs';
import { databaseForThisTest } from '../support/database.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: packageRoot, encoding: 'utf8' }).trim().split('\n');
const sources = files
  .filter((file) => file.endsWith('.ts') && existsSync(join(packageRoot, file)))
  .map((file) => ({ file, text: readFileSync(join(packageRoot, file), 'utf8') }));

/** What bin/check reports for an additional file. */
const saidOf = (file: string, text: string) => findBaseReads([{ file, text }]).filter((problem) => problem.startsWith(`${file}:`));
const store = 'src/launches/planted-store.ts';
const asks = (statement: string) =>
  `import { sql } from '../platform/database/database.ts';\nexport const list = (db: Db) => db.rows<Row>(sql\`${statement}\`);\n`;

describe('reading tables that the public may see only in part', () => {
  it('doesn’t happen in the code', () => {
    expect(findBaseReads(sources)).toEqual([]);
  });

  it.each([
    ['a direct read', "select slug from listing where status = 'live'", 'listing'],
    ['with an alias', 'select l.slug from live_launch n join listing l on l.id = n.listing_id', 'listing'],
    ['with its schema', 'select count(*) from public.listing_stats', 'listing_stats'],
    ['with its schema, in quotes and capitals', 'SELECT 1 FROM "public"."listing_stats" s', 'listing_stats'],
    ['in a common table expression', 'with shown as (select * from review where counts) select * from shown', 'review'],
    ['as a common table expression of the same name', 'with award as (select 1) select * from award', 'award'],
    ['after a comma', 'select 1 from site s, founder f where f.id = s.id', 'founder'],
    ['in a sub-select', 'select (select max(week) from launch) as last', 'launch'],
    ['in a lateral join', 'select 1 from site cross join lateral (select 1 from blog_post where site_id = site.id) x', 'blog_post'],
    ['in an update', 'update site set name = l.name from listing l where l.site_id = site.id', 'listing'],
    ['in a delete', 'delete from follow f using listing_update u where u.listing_id = f.listing_id', 'listing_update'],
    ['after a value that looks like a comment', "select coalesce(tagline, '--') as tagline, '/*' as x from listing", 'listing'],
    ['after a comment with an apostrophe', "select 1 -- what isn't shown\n from award a -- isn't it?", 'award'],
    ['after a comment and a value that look like its end', "select '--' -- from\n from interview_answer", 'interview_answer'],
  ])('%s is refused', (_, statement, table) => {
    expect(new Set(saidOf(store, asks(statement)))).toEqual(
      new Set([`${store}:2 names ${table}, of which the public may see only a part. Read ${viewsOf[table]} instead.`]),
    );
  });

  it.each([
    ['a part of a statement', 'export const from = sql`listing_stats s`;', 'src/founders/planted-store.ts'],
    ['raw text', "export const from = raw(isLive ? 'listing_search' : 'nothing');", 'src/search/planted.ts'],
    ['a template of raw text', 'export const from = raw(`listing_search s`);', 'src/search/planted.ts'],
    ['a name to be put in later', "const tables = { listings: 'listing' };\nexport const from = raw(tables.listings);", 'src/search/planted.ts'],
    ['a script', "await db.script('select 1 from listing');", 'src/sites/planted.ts'],
    ['the search', "export const rows = (await db.row(sql`select from listing_stats st where st.visibility = 'live'`))!;", 'src/search/planted.ts'],
  ])('%s is refused', (_, text, file) => {
    expect(saidOf(file, text)).toEqual([expect.stringMatching(new RegExp(`^${file}:\\d names listing`))]);
  });

  it('isn’t confused with views, columns, output names and values', () => {
    const statement =
      "select n.launch, x.review as award from public_listing l, live_launch n, public.public_review x where l.kind = 'listing' -- from listing";
    expect(saidOf(store, asks(statement))).toEqual([]);
  });

  it('is allowed in an owner’s store', () => {
    expect(saidOf('src/launches/own-planted-store.ts', asks('select slug from listing'))).toEqual([]);
  });

  it('has no exception that isn’t needed any more', () => {
    const without = sources.filter(({ file }) => file !== 'src/sites/member-store.ts');
    expect(findBaseReads(without)).toEqual([expect.stringMatching(/^src\/sites\/member-store\.ts may name tables/)]);
  });
});

it('covers each table that a public view shows in part', async () => {
  const db = await databaseForThisTest();
  const rows = await db.rows<{ name: string }>(sql`
    select distinct table_name as name from information_schema.view_table_usage where view_schema = 'public' and view_name ~ '^(public|live|upcoming)_'`);
  // In addition: the name of a review's author, who is on a list of founders, what people chose to show on their profile, and views
  // that others read.
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !['account', 'listing_founder', 'listing_member', 'founder_portrait', 'follow', 'public_person_page', 'public_listing'].includes(name))
      .sort(),
  ).toEqual(
    // These are read by functions: views with a parameter.
    Object.keys(viewsOf)
      .filter((name) => name !== 'blog_post')
      .sort(),
  );
});
