import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyDataDir, makeDataDir, open, openChild, query, runningServer, temporary } from '../../test/support/embedded/embedded.ts';
import { embeddedProblem, openEmbedded } from './index.ts';
import { openWith } from './open-embedded.ts';
import { usersFolder } from './users.ts';

describe('one process', () => {
  test('that ends without closing the database ends its server, even during a statement, unless another process uses it', async () => {
    const dataDir = copyDataDir();
    const [first, second] = [openChild({ dataDir }), openChild({ dataDir })];
    const { url } = await first.opened;
    await second.opened;
    expect(await first.exit()).toBe(3);
    const sleeps = query(url, 'select pg_sleep(3600)').catch((error: Error) => error.message);
    await expect.poll(async () => (await query(url, `select from pg_stat_activity where state = 'active'`)).length).toBe(2);
    expect(await second.exit()).toBe(3);
    expect(await sleeps).toContain('terminat');
    await expect.poll(() => runningServer(dataDir)).toBeNull();
    expect(readdirSync(usersFolder(dataDir))).toEqual([]);
  });

  test('creates the database at the first open and keeps its data over a restart', async () => {
    const dataDir = makeDataDir();
    const first = await open(dataDir);
    for (const name of ['pg_trgm', 'unaccent', 'citext', 'fuzzystrmatch']) await query(first.url, `create extension ${name}`);
    await query(first.url, `create table note as select 'kept'::text as word`);
    const [facts] = await query(
      first.url,
      `select current_database() as database, current_setting('is_superuser') as super, current_setting('server_encoding') as encoding,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('jit') as jit,
        current_setting('listen_addresses') as listen, lower('ÄÉ') as lower, to_tsvector('simple', 'Привет, 日本')::text as words,
        similarity('привет', 'привете') > 0.5 as similar`,
    );
    expect(facts).toEqual({
      database: 'slipway',
      super: 'off',
      encoding: 'UTF8',
      fsync: 'on',
      commit: 'on',
      jit: 'off',
      listen: '',
      lower: 'äé',
      words: `'привет':1 '日本':2`,
      similar: true,
    });
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    await Promise.all([first.close(), first.close()]);
    expect(runningServer(dataDir)).toBeNull();
    expect(readdirSync(usersFolder(dataDir))).toEqual([]);

    writeFileSync(join(dataDir, 'postgres.log'), 'x'.repeat(6_000_000));
    const second = await open(dataDir);
    expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(100_000);
    expect(statSync(join(dataDir, 'postgres.log.1')).size).toBe(2 * 1024 * 1024);
    expect(await query(second.url, 'select word from note')).toEqual([{ word: 'kept' }]);
    expect(second.url).toBe(first.url);
  });

  test('that opens it twice: the first close leaves the server to the other', async () => {
    const dataDir = copyDataDir();
    const [one, other] = [await open(dataDir), await open(dataDir)];
    await one.close();
    await one.close();
    expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.close();
    expect(runningServer(dataDir)).toBeNull();
  });

  test('works under a path too long for a socket, and finds its socket again', async () => {
    const dataDir = makeDataDir(`${'long-'.repeat(30)}/data`);
    const database = await open(dataDir);
    const socket = readFileSync(join(dataDir, 'postgres-socket'), 'utf8');
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    const child = openChild({ dataDir });
    expect((await child.opened).url).toBe(database.url);
    await child.close();
    await database.close();
    expect(existsSync(socket)).toBe(false);
  });

  test('works under a path with spaces, quotes, commas and letters', async () => {
    const dataDir = makeDataDir(`od d, "ö" 'q'+%20`);
    expect(await query((await open(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('listens on loopback with a private password if there are no sockets', async () => {
    const dataDir = makeDataDir();
    const options = { dataDir, sharedFolders: [], transport: 'loopback' as const, log: () => undefined };
    const database = await openWith(options);
    onTestFinished(() => database.close());
    expect(await query(database.url, 'select current_user as name')).toEqual([{ name: 'slipway' }]);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    await expect(query(database.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    const joined = await openWith(options);
    expect(joined.url).toBe(database.url);
    await joined.close();
    await database.close();
    const again = await openWith(options);
    onTestFinished(() => again.close());
    expect(again.url).toBe(database.url);
  });

  test('shows PostgreSQL’s own message if it doesn’t start, and leaves no user behind', async () => {
    const dataDir = copyDataDir();
    await (await open(dataDir)).close();
    const conf = join(dataDir, 'postgres', 'postgresql.conf');
    const sound = readFileSync(conf, 'utf8');
    writeFileSync(conf, `${sound}\nno_such_setting = 1\n`);
    await expect(open(dataDir)).rejects.toThrow(/did not start.*postgres\.log.*no_such_setting/s);
    expect(readdirSync(usersFolder(dataDir))).toEqual([]);
    writeFileSync(conf, sound);
    expect(await query((await open(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('names DATABASE_URL if only another version of PostgreSQL is installed', async () => {
    const dataDir = copyDataDir();
    await (await open(dataDir)).close();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
    await expect(open(dataDir)).rejects.toThrow(/PostgreSQL 9, which made this database.*DATABASE_URL/);
    expect(embeddedProblem(dataDir)).toMatch(/PostgreSQL 9.*DATABASE_URL/);
  });

  test('reports what prevents a start, and nothing if nothing does', async () => {
    const file = join(makeDataDir(), 'file');
    writeFileSync(file, '');
    expect(embeddedProblem(join(temporary, 'not', 'made', 'yet'))).toBeNull();
    expect(embeddedProblem(join(file, 'data'))).toMatch(/not a folder/);
    expect(existsSync(join(temporary, 'not'))).toBe(false);
  });
});

describe('several processes', () => {
  test('share one server, which the last one stops; each can stop on its own', async () => {
    const dataDir = copyDataDir();
    const child = openChild({ dataDir });
    const { url } = await child.opened;
    const server = runningServer(dataDir);
    const database = await open(dataDir);
    expect([database.url, runningServer(dataDir)]).toEqual([url, server]);
    await database.close();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await child.close()).toBe(0);
    expect(runningServer(dataDir)).toBeNull();
  });

  test('open it for the first time at once', async () => {
    const dataDir = makeDataDir();
    const opened = [openChild({ dataDir }), openChild({ dataDir }), openChild({ dataDir })];
    const answers = await Promise.all(opened.map((child) => child.opened));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(answers.flatMap(({ log }) => log).filter((message) => message.startsWith('Setting up'))).toHaveLength(1);
    expect(await Promise.all(opened.map((child) => child.close()))).toEqual([0, 0, 0]);
    expect(runningServer(dataDir)).toBeNull();
  });

  test('open and close at once without ever losing a server that is in use', async () => {
    const dataDir = copyDataDir();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let round = 0; round < 6; round++) {
          const database = await openEmbedded({ dataDir });
          expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
          await database.close();
        }
      }),
    );
    expect(runningServer(dataDir)).toBeNull();
  });
});
