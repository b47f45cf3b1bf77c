import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { SHARED_FOLDERS } from '../../src/embedded-postgresql/cluster-folder.ts';
import { openWith } from '../../src/embedded-postgresql/open-embedded.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { DEMO_TEMPLATE, TEMPLATE } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string;
  }
}

/** The embedded server as in use, but for what a power failure would need: nothing of a test run outlives it.
 * Many services are connected at a time. */
const openScratchServer = (dataDir: string) =>
  openWith({
    dataDir,
    log: () => {},
    sharedFolders: SHARED_FOLDERS,
    transport: process.platform === 'win32' ? 'loopback' : 'socket',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });

/**
 * What runs beside the tests is built once (pages have scripts, threads their programs), and there is one server for the
 * whole run (TEST_DATABASE_URL, else an embedded one in a scratch folder) with a migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { build } = (await import(join(packageRoot, 'build.mjs'))) as { build(): Promise<void> };
  await build();
  const given = process.env.TEST_DATABASE_URL;
  const scratch = mkdtempSync(join(tmpdir(), 'slipway-test-'));
  // As root the database runs as another user, who must be able to walk through.
  chmodSync(scratch, 0o711);
  const embedded = given ? undefined : await openScratchServer(scratch);
  const server = given ?? embedded!.url;
  const at = (name: string) => server.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const admin = openDatabase(at('postgres'), { max: 1 });
  const dropTemplates = async () => {
    for (const name of [TEMPLATE, DEMO_TEMPLATE]) await admin.script(`drop database if exists ${name} with (force)`);
  };
  await dropTemplates();
  await admin.script(`create database ${TEMPLATE} encoding 'UTF8' template template0`);
  const template = openDatabase(at(TEMPLATE), { max: 1 });
  await migrate(template);
  await template.close();
  project.provide('databaseServer', server);
  return async () => {
    await dropTemplates();
    await admin.close();
    await embedded?.close();
    rmSync(scratch, { recursive: true, force: true });
  };
}
