import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { findBaseReads, listedReads, viewsOf } from '../find-base-reads.mjs';
import { readSources } from '../run-checks.mjs';
import { databaseForThisTest } from '../support/database.ts';

const orList = 'or, if strangers never see it, list the file in test/architecture/base-reads.json.';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: packageRoot, encoding: 'utf8' }).trim().split('\n');
/** What bin/check reads. */
const sources = readSources(files);

/** What bin/check reports for an additional file: files are read one by one, so the others needn't be read again. */
const saidOf = (file: string, text: string) => findBaseReads([{ file, text }]).filter((problem) => problem.startsWith(`${file}:`));
const store = 'src/launches/planted-store.ts';
const asks = (statement: string) =>
  `import { sql } from '../platform/database/database.ts';\nexport const list = (db: Db) => db.rows<Row>(sql\`${statement}\`);\n`;

describe('reading tables that the public may see only in part', () => {
  it('doesn’t happen in the code', () => {
    expect(findBaseReads(sources)).toEqual([]);
  });

  it('would be found in a page too', () => {
    expect(sources.map(({ file }) => file)).toContain('src/website/listings/listing.tsx');
    expect(saidOf('src/website/planted.tsx', asks("select slug from listing where status = 'live'"))).toContain(
      'src/website/planted.tsx: SQL. It belongs in a store.',
    );
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
    ['in parentheses', '(select * from launch) union (select * from public_launch)', 'launch'],
    ['after a comment at its beginning', '/* The first ones; (all of them) */ select * from award', 'award'],
    ['after a comment with an apostrophe', "select 1 -- what isn't shown\n from award a -- isn't it?", 'award'],
    ['after a comment and a value that look like its end', "select '--' -- from\n from interview_answer", 'interview_answer'],
  ])('%s is refused', (_, statement, table) => {
    expect(new Set(saidOf(store, asks(statement)))).toEqual(
      new Set([`${store}:2 names ${table}, of which strangers may see only a part. Read ${viewsOf[table]} instead, ${orList}`]),
    );
  });

  it.each([
    ['a part of a statement', 'export const from = sql`listing_stats s`;', 'src/founders/planted-store.ts'],
    ['raw text', "export const from = raw(isLive ? 'listing_search' : 'nothing');", 'src/search/planted.ts'],
    ['a template of raw text', 'export const from = raw(`listing_search s`);', 'src/search/planted.ts'],
    ['a name to be put in later', "const tables = { listings: 'listing' };\nexport const from = raw(tables.listings);", 'src/search/planted.ts'],
    ['a script', "await db.script('select 1 from listing');", 'src/sites/planted.ts'],
    ['a statement in parentheses', "await db.query('(select slug from listing)');", 'src/sites/planted.ts'],
    ['a statement after comments', "await db.query('/* all */ -- of them\\n select slug from listing');", 'src/sites/planted.ts'],
    ['a statement put together', "await db.query('select slug ' + columns + ('from ' + 'listing'));", 'src/sites/planted.ts'],
    ['a statement put together from templates', `await db.query(\`select \${columns}\` + \` from listing\`);`, 'src/sites/planted.ts'],
    [
      'a part of a statement to be put in later',
      "const from = 'from listing l join site s on true';\nexport const x = raw(from);",
      'src/sites/planted-store.ts',
    ],
    ['a part of a join to be put in later', "const parts = ['left join listing l on true'];\nexport const x = raw(parts[0]);", 'src/search/planted.ts'],
    ['the search', "export const rows = (await db.row(sql`select from listing_stats st where st.visibility = 'live'`))!;", 'src/search/planted.ts'],
  ])('%s is refused', (_, text, file) => {
    expect(saidOf(file, text)).toEqual([expect.stringMatching(new RegExp(`^${file}:\\d names listing`))]);
  });

  it('isn’t confused with views, columns, output names and values', () => {
    const statement =
      "select n.launch, x.review as award from public_listing l, live_launch n, public.public_review x where l.kind = 'listing' -- from listing";
    expect(saidOf(store, asks(statement))).toEqual([]);
  });

  it.each([
    ...['claims', 'orders', 'ratings', 'launches/votes', 'listings/views', 'listing-changes', 'my-listings', 'transfer', 'accounts', 'ownership'].map(
      (room) => `src/${room}/planted-store.ts`,
    ),
    ...['team-planted', 'own-planted', 'planted-save'].map((name) => `src/launches/${name}-store.ts`),
  ])('is refused in a new store, whatever its name and folder: %s', (file) => {
    expect(saidOf(file, asks('select * from listing'))).toEqual([
      `${file}:2 names listing, of which strangers may see only a part. Read public_listing instead, ${orList}`,
    ]);
  });

  it.each([
    ['an alias in raw', `const t = 'listing l';\nexport const x = sql\`select 1 from \${raw(t)}\`;`],
    ['a schema in raw', `const t = 'public.listing';\nexport const x = sql\`select 1 from \${raw(t)}\`;`],
    ['an alias with as', `const t = 'listing as l';\nexport const x = sql\`select 1 from \${raw(t)}\`;`],
    ['a blank before it', `const t = ' listing';\nexport const x = sql\`select 1 from \${raw(t)}\`;`],
    ['a second table', `const t = 'listing, x';\nexport const x = sql\`select 1 from \${raw(t)}\`;`],
    ['a helper', "export const x = from('listing l');"],
    ['a list', "export const x = raw(['select 1 from', 'listing'].join(' '));"],
    ['a namespace', "import * as d from '../platform/database/database.ts';\nexport const x = d.sql`select 1 from listing`;"],
    ['raw of a namespace', "import * as d from '../platform/database/database.ts';\nexport const x = d.raw('listing');"],
    ['a fragment', 'export const t = sql`listing`;'],
    ['the first of two pieces', 'export const t = sql`listing l join`;'],
  ])('%s is refused in a store', (_, text) => {
    expect(saidOf(store, text)).toEqual(expect.arrayContaining([expect.stringContaining('names listing,')]));
    // The same in a file that isn't called a store.
    const imported = text.startsWith('import') ? text : `import { raw, sql } from '../platform/database/database.ts';\n${text}`;
    expect(saidOf('src/launches/planted.ts', imported)).toEqual(expect.arrayContaining([expect.stringContaining('names listing,')]));
  });

  it.each([
    ['an escape string', String.raw`select query(E'select 1 from list\\x69ng')`, "E'"],
    ['a string between dollars', 'select $$listing$$', '$$'],
    ['a string between named dollars', 'select $of$listing$of$', '$of$'],
    ['an escaped name', String.raw`select 1 from U&"\\006Cisting"`, 'U&"'],
    ['a statement in a value', "select query_to_xml('select * from listing', true, false, '')", 'query_to_xml'],
    ['a table in a value', "select table_to_xml('listing', true, false, '')", 'table_to_xml'],
    ['a table as a number', "select 'listing'::regclass", '::regclass'],
  ])('%s is refused', (_, statement, found) => {
    expect(saidOf(store, asks(statement))).toContain(`${store}: SQL with ${found} may hide the name of a table. Write it without.`);
  });

  it.each([
    ['in its text', 'raw(`list‹part› l`)'],
    ['with the word before it', "sql`select 1 from list‹raw('ing')›`"],
    ['with the word after it', "sql`select 1 from ‹raw('list')›ing`"],
    ['with another piece', "db.sql`select 1 from ‹raw('list')›‹db.raw('in')›g`"],
  ])('a name that raw puts together is refused: %s', (_, text) => {
    const code = text.replaceAll('‹', '$'.concat('{')).replaceAll('›', '}');
    expect(saidOf(store, `export const x = (part: string) => ${code};`)).toEqual([
      `${store}: raw puts a name together, so nobody can tell which table it is. Write the names in full.`,
    ]);
  });

  it('SQL in a page is refused', () => {
    const text = "import { sql } from '../platform/database/database.ts';\nexport const Page = () => <p>{String(sql`select 1`)}</p>;\n";
    expect(saidOf('src/website/planted.tsx', text)).toEqual(['src/website/planted.tsx: SQL. It belongs in a store.']);
  });

  const read = asks('select slug from listing');
  const besideAWrite = (name: string) =>
    `export async function ${name}(db: Db) {\n  await db.run(sql\`delete from follow\`);\n  return db.row(sql\`select 1 from listing\`);\n}\n`;
  it.each([
    ['named like a read', 'list', read],
    ['named like a write', 'publish', read.replace('list =', 'publish =')],
    ['a function', 'findAll', 'export async function findAll(db: Db) {\n  return db.rows(sql`select slug from listing`);\n}\n'],
    [
      'with a statement from elsewhere in the file',
      'shown',
      `const all = sql\`from listing\`;\nexport const shown = (db: Db) => db.rows(sql\`select 1 \${all}\`);\n`,
    ],
    ['exported at the end', 'shown', 'const shown = (db: Db) => db.rows(sql`select slug from listing`);\nexport { shown };\n'],
    ['beside a write', 'countThem', besideAWrite('countThem')],
    ['beside a write, named like a write', 'clearThem', besideAWrite('clearThem')],
  ])('%s is refused in a listed file until it is listed itself', (_, name, text) => {
    const listed = (names: string[]) => findBaseReads([{ file: store, text }], [{ why: 'owners see their own', files: { [store]: names } }]);
    expect(listed([])).toEqual([expect.stringContaining(`${name} reads a table of which strangers may see only a part. Read the views, or`)]);
    expect(listed([name])).toEqual([]);
  });

  it.each(['insert into launch (listing_id) select id from listing', 'select id from listing for update'])(
    'needs no entry for a statement that writes: %s',
    (statement) => {
      const text = asks(statement).replace('list =', 'move =');
      expect(findBaseReads([{ file: store, text }], [{ why: 'only writes', files: { [store]: [] } }])).toEqual([]);
    },
  );

  it('is listed with a reason', () => {
    for (const { why, files } of listedReads) expect(why.length, Object.keys(files)[0]).toBeGreaterThanOrEqual(11);
  });

  it('isn’t listed without need', () => {
    const list = 'take it off test/architecture/base-reads.json.';
    const one = [{ why: 'owners see their own', files: { [store]: ['list', 'gone'] } }];
    expect(findBaseReads([{ file: store, text: read }], one)).toEqual([`${store}: gone reads no such table: ${list}`]);
    expect(findBaseReads([], one)).toEqual([`${store} names no table that only views show: ${list}`]);
    expect(findBaseReads([{ file: store, text: read }], [...one, ...one])).toContain(`${store} is twice in test/architecture/base-reads.json.`);
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
      .filter(
        (name) =>
          ![
            'account',
            'listing_founder',
            'listing_member',
            'founder_portrait',
            'follow',
            'public_person_page',
            'public_founder_portrait',
            'public_listing',
          ].includes(name),
      )
      .sort(),
  ).toEqual(
    // These are read by functions: views with a parameter.
    Object.keys(viewsOf)
      .filter((name) => name !== 'blog_post')
      .sort(),
  );
});
