import './run-server/begin.ts';
import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase, sql } from '../../src/platform/database/database.ts';
import { serverOfRun } from './run-server/join.ts';
import { DEMO_TEMPLATE, ensureTemplate, TEMPLATE } from './run-server/server.ts';

/** One for all files that this process runs. */
let demo: Promise<void> | undefined;

/**
 * A fresh, migrated database of the caller's own: a copy of a template that the first test of the run made.
 * Call it in `beforeAll`, and `drop` it in `afterAll`.
 * @param options.demo with the demo, as of the first test of the run that asked for one
 */
export async function createTestDatabase(options: { demo?: boolean } = {}): Promise<{ db: Database; url: string; drop: () => Promise<void> }> {
  const server = await serverOfRun();
  const name = `t_${randomBytes(8).toString('hex')}`;
  if (options.demo) {
    demo ??= ensureTemplate(server, { name: DEMO_TEMPLATE, fill: fillWithDemo });
    await demo;
  }
  const admin = openDatabase(server.at('postgres'), { max: 1, waitMs: 240_000 });
  await server.copy(admin, options.demo ? DEMO_TEMPLATE : TEMPLATE, name);
  const url = server.at(name);
  // Not the service's bound: many calls at once take long on a busy machine.
  const db = openDatabase(url, { max: 6, waitMs: 240_000 });
  return {
    db,
    url,
    drop: async () => {
      await db.close();
      await dropDatabase(admin, name);
      await admin.close();
    },
  };
}

async function fillWithDemo(db: Database): Promise<void> {
  // Loaded late, because it is large and most tests don't use the demo.
  const [{ loadDemo }, { ensureDefaultSite }] = await Promise.all([import('../../src/demo/load-demo.ts'), import('../../src/sites/index.ts')]);
  const now = new Date();
  await ensureDefaultSite(db, now);
  const site = await db.row<{ id: number; time_zone: string }>(sql`select id, time_zone from site`);
  await loadDemo(db, { siteId: site!.id, now, timeZone: site!.time_zone });
}

/** A running autovacuum is a superuser's process that our role can't end. It finishes soon. */
async function dropDatabase(admin: Database, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await admin.script(`drop database if exists ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Like createTestDatabase, for use inside one test; dropped when the test ends. */
export async function databaseForThisTest(): Promise<Database> {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  return db;
}
