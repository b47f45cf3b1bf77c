import { join } from 'node:path';
import { openConnections } from '../connections/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { S3Settings } from '../platform/config/file-settings.ts';
import type { Db, PoolUse } from '../platform/database/db.ts';
import { toSay } from '../platform/words/say.ts';
import { checkCdn } from './cdn-checks.ts';
import { countFiles } from './count-files.ts';
import { checkClock, checkContent, checkServer } from './database-checks.ts';
import { type Surroundings, tell } from './finding.ts';
import { checkReplicas } from './replica-checks.ts';
import { checkServerSettings } from './server-checks.ts';
import { checkSettings } from './settings-checks.ts';

/**
 * The running service's surroundings.
 * @param given.findObstacle what `/ready` asks
 * @param given.findPictureProblem why the pictures in a bucket can't be backed up although it can be listed
 */
export function openSurroundings(given: {
  config: Config;
  db: Db;
  pools: readonly (() => PoolUse)[];
  findObstacle(): Promise<{ message: string } | undefined>;
  findPictureProblem(bucket: S3Settings): Promise<string | undefined>;
}): Surroundings {
  const { db } = given;
  const connections = openConnections(given.config, db);
  return {
    async examine() {
      const config = await connections.read();
      const isEmbedded = config.databaseUrl === undefined;
      return [
        ...(await checkSettings(config, async () => config.s3 && given.findPictureProblem(config.s3))),
        ...(await checkServer(db, { isEmbedded, dataDir: config.dataDir })),
        ...(await checkServerSettings(
          db,
          given.pools.map((use) => use()),
        )),
        ...(await checkReplicas(db, config)),
        ...(await checkCdn(config)),
        // The service answers requests only on a migrated database.
        { what: 'migrations', state: 'ok', says: [tell(toSay('up to date'))] },
        ...(await checkContent(db, config, new Date())),
        await checkClock(db),
      ];
    },
    findObstacle: async () => (await given.findObstacle())?.message,
    countFiles: async () => (given.config.s3 ? undefined : countFiles(join(given.config.dataDir, 'files'))),
  };
}
