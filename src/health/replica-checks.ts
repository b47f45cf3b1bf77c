import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/db.ts';
import { askPrimary, openReplica, type Replica } from '../platform/database/replica.ts';
import { toSay } from '../platform/words/say.ts';
import { type Finding, type Sentence, tell } from './finding.ts';

/** How far a replica may be behind the primary, in milliseconds. */
const PATIENCE_MS = 2000;

/** Whether the replicas answer, and have what the primary has. */
export async function checkReplicas(db: Db, { databaseReadUrls }: Pick<Config, 'databaseReadUrls'>): Promise<Finding[]> {
  return Promise.all(
    databaseReadUrls.map(async (url): Promise<Finding> => {
      const replica = openReplica(url, () => {});
      const values = { name: replica.name };
      const problem = await findProblem(db, replica).finally(() => replica.close());
      if (problem !== undefined) return { what: 'replica', state: 'warn', says: [{ ...problem, values: { ...values, ...problem.values } }] };
      return { what: 'replica', state: 'ok', says: [tell(toSay('{name} is up to date with the primary'), values)] };
    }),
  );
}

async function findProblem(db: Db, replica: Replica): Promise<Sentence | undefined> {
  const primary = await askPrimary(db);
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await replica.ask().catch(() => undefined);
    if (answer === undefined) return tell(toSay('{name} isn’t responding, so it isn’t used. Start it, or correct DATABASE_READ_URL.'));
    if (answer.cluster !== primary.cluster || answer.database !== primary.database)
      return tell(toSay('{name} is not a replica of the database in DATABASE_URL, so it isn’t used. Correct DATABASE_READ_URL.'));
    if (!answer.isStandby) return tell(toSay('{name} is no longer a replica, so it isn’t used. Correct DATABASE_READ_URL.'));
    if (answer.position >= primary.position) return undefined;
    if (performance.now() > until)
      return tell(toSay('{name} is more than {seconds} s behind the primary, so it isn’t used. Look at its log and at pg_stat_replication on the primary.'), {
        seconds: PATIENCE_MS / 1000,
      });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
