import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, databaseForThisTest } from '../../../test/support/database.ts';
import { startS3StandIn } from '../../../test/support/s3-stand-in.ts';
import { fillEveryTable } from '../../../test/support/transfer/fill-every-table.ts';
import { readEveryTable } from '../../../test/support/transfer/read-every-table.ts';
import { runCalendar } from '../../launches/index.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { listSites } from '../../sites/index.ts';
import { listTables } from '../backup/catalogue.ts';
import { dropObjects } from '../backup/schema.ts';
import { exportEverything } from './export-everything.ts';
import { importEverything } from './import-everything.ts';
import { exportedKinds, leftOutKinds } from './kinds.ts';
import type { ExportManifest } from './manifest.ts';

const now = new Date('2026-11-21T10:00:00Z');
const scratch = mkdtempSync(join(tmpdir(), 'slipway-everything-'));
let demo: { db: Database; drop: () => Promise<void> };
let made = 0;
const newFolder = () => join(scratch, String(made++));

/** Values that break a careless format: line breaks, quotes, backslashes, and texts that look like a number, a null or an escape. */
const HARD = ['a\nb\r\nc\u2028d', '"quoted" and \\back\\slash \\x41 \\N', 'null', '9007199254740993', 'emoji 🚀 e\u0301 ', '{"a":null}', '\t', "it's; drop"];

beforeAll(async () => {
  demo = await createTestDatabase({ demo: true });
  const { db } = demo;
  // A year of weeks that open and close, with awards and their signed log.
  const sites = await listSites(db, 'https://slipway.test');
  for (let week = 0; week <= 52; week++) await runCalendar(db, { sites, now: new Date(Date.now() + week * 7 * 86_400_000) });
  const text = fc.sample(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), { numRuns: 40, seed: 19 }).map((t) => t.replaceAll('\u0000', ''));
  for (const [at, name] of [...HARD, ...text].entries())
    await db.run(sql`update account set name = ${name} where id = (select id from account order by id offset ${at} limit 1)`);
  await db.script(`
    insert into listing_declined_alternative (listing_id, alternative_id, declined_at) select min(id), max(id), '2026-11-02 03:04:05.678901+00' from listing;
    insert into listing_attribute_edit (listing_id, attribute_id) select listing_id, attribute_id from listing_attribute limit 7;
    insert into api_key (account_id, name, hash, hint, scopes, created_at) select min(id), 'k', sha256('marker-of-a-key'), 'hint', '{}', now() from account;
    update account set password_hash = '$argon2id$marker-of-a-password' where id = (select min(id) from account);
    insert into service_secret (name, value, created_at) values ('marker', '{"key":"marker-of-a-service"}', now());
    update listing_stats set trending = 0.1::float8 + 0.2::float8 where listing_id = (select min(listing_id) from listing_stats);
    insert into team_audit (site_id, at, operation, subject, before, after, via) select min(id), now(), 'set_text', 'x', 'null', null, 'command' from site;`);
  // What is in neither the demo nor a simulated year of it.
  const client = await db.connect();
  expect([...(await fillEveryTable(client, { seed: 19 }))], 'tables without rows').toEqual([]);
  await client.end();
});
afterAll(async () => {
  await demo.drop();
  rmSync(scratch, { recursive: true });
});

async function emptyDatabase(): Promise<Database> {
  const db = await databaseForThisTest();
  const client = await db.connect();
  await dropObjects(client);
  await client.end();
  return db;
}

async function exportDemo(given: { gzip?: boolean; files?: string } = {}): Promise<{ folder: string; manifest: ExportManifest }> {
  const folder = newFolder();
  return { folder, manifest: await exportEverything(demo.db, { folder, files: given.files ?? newFolder(), gzip: given.gzip ?? false, now }) };
}

/** One export that every test may read. */
let shared: ReturnType<typeof exportDemo> | undefined;
const readOnlyExport = () => {
  shared ??= exportDemo();
  return shared;
};

const textsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.jsonl/.test(name))
    .map((name) => (name.endsWith('.gz') ? gunzipSync(readFileSync(join(folder, name))) : readFileSync(join(folder, name))).toString());

describe('everything exported and imported into an empty database', () => {
  test.each([{ gzip: false }, { gzip: true }])('is equal table by table, with %j', async ({ gzip }) => {
    const files = newFolder();
    mkdirSync(join(files, 'logos'), { recursive: true });
    writeFileSync(join(files, 'logos/aa.png'), Buffer.alloc(70_000, 'picture'));
    const { folder, manifest } = await exportDemo({ gzip, files });
    expect(manifest.kinds.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(9000);
    expect(manifest.kinds.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(manifest.kinds.find(({ name }) => name === 'award_log')!.rows).toBeGreaterThan(50);
    const before = await readEveryTable(demo.db);
    const db = await emptyDatabase();
    const target = newFolder();
    await importEverything(db, { folder, files: target });
    expect(await readEveryTable(db)).toEqual(before);
    expect(readFileSync(join(target, 'logos/aa.png'))).toEqual(readFileSync(join(files, 'logos/aa.png')));
    // A second export gives the same bytes.
    const again = newFolder();
    await exportEverything(db, { folder: again, files: target, gzip, now });
    expect(textsOf(again)).toEqual(textsOf(folder));
    const fresh = await db.row<{ id: number; max: number }>(sql`
      with old as (select max(id) as max from account) insert into account (email, created_at) select 'new@example.org', ${now} from old returning id, (select max from old) as max`);
    expect(fresh!.id).toBeGreaterThan(fresh!.max);
  });

  test('works for an empty directory too', async () => {
    const source = await databaseForThisTest();
    const folder = newFolder();
    await exportEverything(source, { folder, files: undefined, gzip: false, now });
    const db = await emptyDatabase();
    await importEverything(db, { folder, files: newFolder() });
    expect(await readEveryTable(db)).toEqual(await readEveryTable(source));
  });
});

describe('pictures in a bucket', () => {
  const pictures = { 'aa-64.webp': 'first', 'logos/bb-64.webp': 'second' };
  async function openBucket() {
    const store = await startS3StandIn();
    onTestFinished(() => store.close());
    const contents = () => Object.fromEntries([...store.objects].map(([name, { bytes }]) => [name, bytes.toString()]));
    return { store, contents };
  }

  test('are there after an import', async () => {
    const files = newFolder();
    mkdirSync(join(files, 'logos'), { recursive: true });
    for (const [name, text] of Object.entries({ ...pictures, 'letter.txt': 'not a picture' })) writeFileSync(join(files, name), text);
    const folder = newFolder();
    await exportEverything(await databaseForThisTest(), { folder, files, gzip: false, now });
    const { store, contents } = await openBucket();
    const target = newFolder();
    await importEverything(await emptyDatabase(), { folder, files: target, bucket: store.settings });
    expect(contents()).toEqual(pictures);
    expect(store.objects.get('aa-64.webp')!.contentType).toBe('image/webp');
    expect(existsSync(target)).toBe(false);
  });

  test('are in the export, unless the key may not list them', async () => {
    const { store } = await openBucket();
    for (const [name, text] of Object.entries({ ...pictures, 'letter.txt': 'not a picture' }))
      store.objects.set(name, { bytes: Buffer.from(text), contentType: undefined });
    const folder = newFolder();
    const manifest = await exportEverything(await databaseForThisTest(), { folder, files: newFolder(), bucket: store.settings, gzip: false, now });
    expect(manifest.files).toBe(2);
    const read = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(
      Object.fromEntries(
        read.map(({ parentPath, name }) => [join(parentPath, name).slice(join(folder, 'files/').length), readFileSync(join(parentPath, name), 'utf8')]),
      ),
    ).toEqual(pictures);
    store.mayList = false;
    const refused = exportEverything(await databaseForThisTest(), { folder: newFolder(), files: newFolder(), bucket: store.settings, gzip: false, now });
    await expect(refused).rejects.toThrow(/Allow the access key of FILES_S3_KEY_ID to list the bucket/);
  });
});

test('every table is exported, or left out with a reason', async () => {
  const client = await demo.db.connect();
  const tables = (await listTables(client)).filter(({ of }) => of === 'slipway').map(({ name }) => name);
  await client.end();
  expect(tables.length).toBeGreaterThan(100);
  expect(tables.filter((name) => Object.hasOwn(exportedKinds, name) === Object.hasOwn(leftOutKinds, name))).toEqual([]);
  for (const why of Object.values(leftOutKinds)) expect(why).toMatch(/\.$/);
});

test('a table without a decision is never exported by accident', async () => {
  const db = await databaseForThisTest();
  await db.script('create table new_secret (key text primary key)');
  await expect(exportEverything(db, { folder: newFolder(), files: undefined, gzip: false, now })).rejects.toThrow('new_secret');
});

describe('secrets stay out', () => {
  /** Columns whose names sound like a secret but that aren't one, each with its content. */
  const harmless: Readonly<Record<string, string>> = {
    'attribute.key': 'the name of a fact',
    'award_log.hash': 'of the published body',
    'calendar_week.sealed_at': 'when the votes of the week became final',
    'claim.token': 'published on the owner’s website or in its DNS',
    'drawn_picture.facts': '',
    'founder.name_key': 'computed',
    'listing_search.name_keys': 'computed',
    'passkey.public_key': 'public',
    'site.key': 'the name of a site',
    'vote.secret': 'lets a voter find the own vote in a published list; signs nobody in',
  };

  test('no exported column sounds like a secret, unless someone approved it', async () => {
    const { folder, manifest } = await readOnlyExport();
    const found = manifest.kinds.flatMap(({ name: kind }) => {
      const { properties } = JSON.parse(readFileSync(join(folder, 'schemas', `${kind}.json`), 'utf8')) as { properties: Record<string, unknown> };
      return Object.keys(properties)
        .filter((name) => /secret|token|hash|password|key|sealed|credential$/.test(name) && !/_key_id$|keywords|written_keys/.test(name))
        .map((name) => `${kind}.${name}`);
    });
    expect(found.filter((name) => !Object.hasOwn(harmless, name) && !['draft_change.keys', 'listing_version.credential'].includes(name))).toEqual([]);
  });

  test('the secrets in the database are in no file', async () => {
    const { folder, manifest } = await readOnlyExport();
    const all = `${textsOf(folder).join('')}${readFileSync(join(folder, 'manifest.json'))}`;
    expect(all).not.toContain('marker-of-a-password');
    expect(all).not.toContain('marker-of-a-service');
    const hash = await demo.db.row<{ hex: string }>(sql`select encode(sha256('marker-of-a-key'), 'hex') as hex`);
    expect(all).not.toContain(hash!.hex);
    expect(manifest.left_out.map(({ table, column }) => column ?? table)).toEqual(
      expect.arrayContaining(['password_hash', 'api_key', 'service_secret', 'graphile_worker']),
    );
  });

  test('nobody else on the machine can read it', async () => {
    const { folder } = await readOnlyExport();
    expect(statSync(folder).mode & 0o77).toBe(0);
    expect(statSync(join(folder, 'account.jsonl')).mode & 0o77).toBe(0);
  });
});

test('each line matches its kind’s schema', async () => {
  const { folder, manifest } = await readOnlyExport();
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  for (const { name, rows } of manifest.kinds) {
    const validate = ajv.compile(JSON.parse(readFileSync(join(folder, 'schemas', `${name}.json`), 'utf8')));
    const lines = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
      .split('\n')
      .slice(0, -1);
    expect(lines.length, name).toBe(rows);
    for (const line of lines) expect(validate(JSON.parse(line)), `${name}: ${line} ${JSON.stringify(validate.errors)}`).toBe(true);
  }
});

describe('nothing is imported', () => {
  // Each import is rolled back, so the next one finds it empty again.
  let target: Promise<{ db: Database; drop: () => Promise<void> }> | undefined;
  afterAll(async () => (await target)?.drop());
  const emptyTarget = async () => {
    target ??= createTestDatabase().then(async (made) => {
      const client = await made.db.connect();
      await dropObjects(client);
      await client.end();
      return made;
    });
    return (await target).db;
  };
  const copyOfExport = async () => {
    const folder = newFolder();
    const { folder: from, manifest } = await readOnlyExport();
    cpSync(from, folder, { recursive: true });
    return { folder, manifest: structuredClone(manifest) };
  };
  const unchanged = async (db: Database) => (await db.row<{ n: number }>(sql`select count(*) as n from pg_class where relname = 'listing'`))!.n;

  test.each([
    ['a line was changed', (folder: string) => edit(folder, 'follow.jsonl', (text) => text.replace(/"account_id": \d+/, '"account_id": 1'))],
    ['a line is missing', (folder: string) => edit(folder, 'vote.jsonl', (text) => text.slice(text.indexOf('\n') + 1))],
    ['a file is missing', (folder: string) => rmSync(join(folder, 'review.jsonl'))],
    ['a line isn’t JSON', (folder: string) => edit(folder, 'site.jsonl', (text) => `{${text}`)],
    ['a value doesn’t fit', (folder: string) => edit(folder, 'launch.jsonl', (text) => text.replace(/"votes": \d+/, '"votes": "many"'))],
  ])('when %s', async (_, damage) => {
    const { folder } = await copyOfExport();
    damage(folder);
    const db = await emptyTarget();
    await expect(importEverything(db, { folder, files: newFolder() })).rejects.toThrow(/Nothing was imported/);
    expect(await unchanged(db)).toBe(0);
  });

  test('into an existing directory', async () => {
    const { folder } = await copyOfExport();
    const db = await databaseForThisTest();
    await expect(importEverything(db, { folder, files: newFolder() })).rejects.toThrow('This database already contains a directory');
  });

  test('by an older version', async () => {
    const { folder, manifest } = await copyOfExport();
    manifest.migrations.push({ name: '9999_to_come.sql', hash: 'x' });
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    await expect(importEverything(await emptyTarget(), { folder, files: newFolder() })).rejects.toThrow('9999_to_come.sql');
  });

  test('from a folder without a complete export, and nothing is exported to a folder in use', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), 'mine');
    await expect(importEverything(await emptyTarget(), { folder, files: newFolder() })).rejects.toThrow('no whole export');
    await expect(exportEverything(demo.db, { folder, files: undefined, gzip: false, now })).rejects.toThrow('isn’t empty'.replace('’', "'"));
    expect(readdirSync(folder)).toEqual(['letter.txt']);
  });
});

function edit(folder: string, name: string, change: (text: string) => string): void {
  const path = join(folder, name);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}
