import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { type Database, openDatabase, sql } from '../../src/platform/database/database.ts';
import { ensureDefaultSite } from '../../src/sites/index.ts';
import { DEMO_TEMPLATE, TEMPLATE } from './templates.ts';

/** Connection string of another database on the same server (socket folders ride in the query part). */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/**
 * A fresh, migrated database of the caller's own: a copy of the template that test/support/global-setup.ts made.
 * Call it in `beforeAll`, and `drop` it in `afterAll`.
 * @param options.demo with the demo, as of the first test of the run that asked for one
 */
export async function createTestDatabase(options: { demo?: boolean } = {}): Promise<{ db: Database; url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServer');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const admin = openDatabase(withDatabase(server, 'postgres'), { max: 1 });
  if (options.demo) await ensureDemoTemplate(admin, server);
  await admin.script(`create database ${name} template ${options.demo ? DEMO_TEMPLATE : TEMPLATE}`);
  const url = withDatabase(server, name);
  const db = openDatabase(url, { max: 6 });
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

/** Any number will do that nothing else on the server locks. */
const DEMO_LOCK = 71_350_901;

/** Loading the demo costs seconds, copying it none: the first test that wants it makes the template, others wait for it. */
async function ensureDemoTemplate(admin: Database, server: string): Promise<void> {
  await admin.row(sql`select pg_advisory_lock(${DEMO_LOCK})`);
  try {
    if (await admin.row(sql`select from pg_database where datname = ${DEMO_TEMPLATE}`)) return;
    const making = `${DEMO_TEMPLATE}_making`;
    await admin.script(`drop database if exists ${making} with (force)`);
    await admin.script(`create database ${making} template ${TEMPLATE}`);
    const db = openDatabase(withDatabase(server, making), { max: 1 });
    const now = new Date();
    await ensureDefaultSite(db, now);
    const site = await db.row<{ id: number; time_zone: string }>(sql`select id, time_zone from site`);
    await loadDemo(db, { siteId: site!.id, now, timeZone: site!.time_zone });
    await db.close();
    await admin.script(`alter database ${making} rename to ${DEMO_TEMPLATE}`);
  } finally {
    await admin.row(sql`select pg_advisory_unlock(${DEMO_LOCK})`);
  }
}

/** An autovacuum that works there just now is a superuser's process, which our role may not end: it is done in a moment. */
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
