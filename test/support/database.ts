import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';

/** Connection string of another database on the same server (socket folders ride in the query part). */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/**
 * A fresh, migrated database of the caller's own: a copy of the template that test/support/global-setup.ts made.
 * Call it in `beforeAll`, and `drop` it in `afterAll`.
 */
export async function createTestDatabase(): Promise<{ db: Database; url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServer');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const admin = openDatabase(withDatabase(server, 'postgres'), { max: 1 });
  await admin.script(`create database ${name} template slipway_test_template`);
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
