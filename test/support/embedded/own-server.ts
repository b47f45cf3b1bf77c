import { join } from 'node:path';
import { requireBinaries } from '../../../src/embedded-postgresql/binaries.ts';
import { SHARED_FOLDERS } from '../../../src/embedded-postgresql/cluster-folder.ts';
import { createCluster } from '../../../src/embedded-postgresql/create-cluster.ts';
import { ADMIN, chooseEndpoint, databaseUrl } from '../../../src/embedded-postgresql/endpoint.ts';
import { findServer, startServer } from '../../../src/embedded-postgresql/postmaster.ts';
import { prepareDatabase } from '../../../src/embedded-postgresql/prepare-database.ts';
import { type Account, chooseAccount } from '../../../src/embedded-postgresql/privileges.ts';
import { until } from '../service.ts';

/** A database server that a test may stop: the PostgreSQL of this machine (Debian's 15, say), else the package's. */
export interface OwnServer {
  url: string;
  /** Of its superuser. */
  adminUrl: string;
  start(): Promise<void>;
  /** As `pg_ctl stop -m immediate` does: every session ends at once, and the next start recovers. */
  stopAtOnce(): Promise<void>;
}

/** Makes and starts it in a folder; the caller stops it. */
export async function startOwnServer(folder: string): Promise<OwnServer> {
  const account = chooseAccount({ cluster: null, dataDir: folder });
  const binaries = findBinaries(folder, account);
  const cluster = join(folder, 'server');
  await createCluster(cluster, { binaries, account, password: null });
  const endpoint = await chooseEndpoint(folder, cluster, { transport: 'socket', account });
  const start = async () => void (await startServer({ dataDir: folder, cluster, binaries, account, endpoint }));
  await start();
  await prepareDatabase(endpoint, true);
  return {
    url: databaseUrl(endpoint),
    adminUrl: databaseUrl(endpoint, ADMIN, 'postgres'),
    start,
    async stopAtOnce() {
      const server = findServer(cluster);
      if (server) process.kill(server.pid, 'SIGQUIT');
      await until(async () => findServer(cluster) === null);
    },
  };
}

function findBinaries(folder: string, account: Account | null) {
  const question = { account, clusterMajor: null, ownFolder: join(folder, 'programs'), sharedFolders: SHARED_FOLDERS };
  try {
    return requireBinaries({ ...question, package: null });
  } catch {
    return requireBinaries(question);
  }
}
