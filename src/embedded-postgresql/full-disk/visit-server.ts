import { findCluster } from '../cluster-folder.ts';
import { ADMIN, databaseUrl, endpointOf } from '../endpoint.ts';
import { findServer } from '../postmaster.ts';

/**
 * The running server, for a guest: someone who can't sign in, because that is written to a disk without space. A guest needs no lock,
 * because it neither starts nor stops the server. It doesn't keep the server running either: when its last user leaves, the guest's
 * connections end.
 * @returns null if no server is ready
 */
export function visitServer(
  dataDir: string,
  sharedFolders: readonly string[],
): { url: string; adminUrl: string; cluster: string; close(): Promise<void> } | null {
  try {
    const cluster = findCluster(dataDir, sharedFolders);
    const server = cluster === null ? null : findServer(cluster);
    if (cluster === null || server?.status !== 'ready') return null;
    const endpoint = endpointOf(dataDir, server);
    return { url: databaseUrl(endpoint), adminUrl: databaseUrl(endpoint, ADMIN, 'postgres'), cluster, close: async () => undefined };
  } catch {
    // What names the cluster's folder needs a repair, which can't be written either.
    return null;
  }
}
