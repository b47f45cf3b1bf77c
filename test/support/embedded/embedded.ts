import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openEmbedded } from '../../../src/embedded-postgresql/index.ts';
import { findServer } from '../../../src/embedded-postgresql/postmaster.ts';
import { type Child, type ChildOptions, cleanUp, makeProgram, openInChild } from './open-in-child.ts';

/** For tests: a temporary folder for each test file, with all servers in it stopped afterwards. */
export const temporary = join(tmpdir(), `slipway-test-${randomBytes(4).toString('hex')}`);
export const program = join(temporary, 'program');
export const sharedFolders = [join(temporary, 'shared')];
const clusters = new Set<string>();
const children = new Set<Child>();

beforeAll(async () => {
  mkdirSync(temporary);
  // Other accounts must have access with any umask.
  chmodSync(temporary, 0o755);
  await makeProgram(program);
  const database = await openEmbedded({ dataDir: join(temporary, 'template') });
  await database.close();
});

afterAll(async () => {
  for (const child of children) await child.kill();
  const homes = sharedFolders.flatMap((shared) => (existsSync(shared) ? readdirSync(shared).map((name) => join(shared, name)) : []));
  cleanUp([...clusters, ...homes.map((home) => join(home, 'postgres'))], [temporary]);
});

/** A data folder that isn't set up yet. */
export function makeDataDir(name = `data-${clusters.size + 1}`): string {
  const dataDir = join(temporary, name);
  mkdirSync(dataDir, { recursive: true });
  clusters.add(join(dataDir, 'postgres'));
  return dataDir;
}

/** A data folder after its first start, copied: a first start takes most of a second. */
export function copyDataDir(): string {
  const dataDir = makeDataDir();
  execFileSync('cp', ['-a', join(temporary, 'template', 'postgres'), dataDir]);
  return dataDir;
}

/** Opens in a separate process, which is killed after the tests at the latest. */
export function openChild(options: Partial<ChildOptions> & { dataDir: string }): Child {
  const child = openInChild({ program, ...options });
  children.add(child);
  return child;
}

/** Opens in this process; closed after the test at the latest. */
export async function open(dataDir: string) {
  const database = await openEmbedded({ dataDir });
  onTestFinished(() => database.close());
  return database;
}

/** Rows of one statement on a new connection. */
export async function query(url: string | undefined, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Process id of a data folder's running server, or null. */
export function runningServer(dataDir: string): number | null {
  return findServer(join(dataDir, 'postgres'))?.pid ?? null;
}
