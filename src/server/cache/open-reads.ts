import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { askPrimary, openReplica } from '../../platform/database/replica.ts';
import { watchSlowStatements } from '../../platform/database/slow-statements.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Changes } from './changes.ts';
import { openPublicReads, type PublicReads } from './public-reads.ts';

/** Public reads on the replicas in the settings; undefined if there are none. Doesn't wait for them: each is used once it answers. */
export function openReads(
  config: Pick<Config, 'databaseReadUrls' | 'slowStatementMs'>,
  { db, changes, log }: { db(): Db; changes: Changes; log: Log },
): PublicReads | undefined {
  if (config.databaseReadUrls.length === 0) return undefined;
  const slow = watchSlowStatements(log, { ms: config.slowStatementMs });
  const replicas = config.databaseReadUrls.map((url, i) => openReplica(url, () => reads.lose(i + 1), slow));
  const reads = openPublicReads({ db, changes, replicas, askPrimary: () => askPrimary(db()), log });
  return reads;
}
