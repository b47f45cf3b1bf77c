import { openEmbedded } from '../src/embedded-postgresql/index.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { type Done, liveHistory, seedOf } from '../test/support/orders/histories.ts';
import { scratchFolder } from '../test/support/slipway.ts';
import type { Trial } from './trial.ts';

/** Histories that share a database: each adds a site, and questions that look through all of them stay quick. */
const EACH = 100;

/** Plays random histories of orders, payments, refunds and clock changes, and recomputes the books after each. */
export const histories: Trial = {
  name: 'histories',
  summary: 'random orders, payments, refunds and clock changes: after each history the books, places and listings agree',
  times: 10_000,
  async run({ times, seed, server: given, say }) {
    const wrong: string[] = [];
    const done: Done = new Map();
    const server = await startServer(given?.url);
    try {
      for (let first = 0; first < times && wrong.length < 5; first += EACH) {
        await server.withDatabase(async (db) => {
          for (let n = first; n < Math.min(first + EACH, times); n++) {
            const broken = await liveHistory(db, { seed: seedOf(seed, n), done });
            if (broken) wrong.push(`--seed ${seedOf(seed, n)} --times 1: ${broken}`);
          }
        });
        say(`${Math.min(first + EACH, times)} histories, ${wrong.length} of them broken`);
      }
    } finally {
      await server.stop();
    }
    say(
      [...done]
        .toSorted(([, a], [, b]) => b - a)
        .map(([what, count]) => `${count} × ${what}`)
        .join(', '),
    );
    return wrong;
  },
};

/** That server, or an embedded one in a scratch folder. */
async function startServer(given: string | undefined) {
  const { folder, remove } = scratchFolder();
  const embedded = given === undefined ? await openEmbedded({ dataDir: folder }) : undefined;
  const url = given ?? embedded!.url;
  const at = (name: string) => url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`);
  const admin = openDatabase(at('postgres'), { max: 1 });
  const name = `soak_${process.pid}`;
  return {
    async withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
      await admin.script(`create database ${name} encoding 'UTF8' template template0`);
      const db = openDatabase(at(name), { max: 4 });
      try {
        await migrate(db);
        await work(db);
      } finally {
        await db.close();
        await admin.script(`drop database if exists ${name} with (force)`);
      }
    },
    async stop(): Promise<void> {
      await admin.close();
      await embedded?.close();
      remove();
    },
  };
}
