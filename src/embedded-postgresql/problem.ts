import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { binariesProblem } from './binaries.ts';
import { clusterMajor, peekCluster } from './cluster-folder.ts';

/**
 * Why the embedded database can't run on this data folder, or null. Synchronous and best effort: changes nothing and starts
 * nothing but `postgres --version`.
 */
export function findProblem(dataDir: string): string | null {
  try {
    return folderProblem(resolve(dataDir)) ?? binariesProblem(majorOf(resolve(dataDir)));
  } catch (error) {
    return (error as Error).message;
  }
}

function folderProblem(dataDir: string): string | null {
  const nearest = nearestExisting(dataDir);
  if (!statSync(nearest).isDirectory()) return `${nearest} is not a folder, so the data folder ${dataDir} can't be made.`;
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
  } catch {
    return `The data folder ${dataDir} can't be written: ${nearest} is closed to this account. Choose another DATA_DIR or set DATABASE_URL.`;
  }
  if (!hasName()) return `This process runs under a user number without a name, which PostgreSQL refuses. Add it to /etc/passwd, or set DATABASE_URL.`;
  const cluster = join(dataDir, 'postgres');
  const uid = process.getuid?.() ?? 0;
  if (uid === 0 || !existsSync(cluster) || statSync(cluster).uid === uid) return null;
  return `The database in ${cluster} belongs to user ${statSync(cluster).uid}, and this process is user ${uid}. Run as that account, or as root.`;
}

function majorOf(dataDir: string): number | null {
  const cluster = peekCluster(dataDir);
  return cluster === null ? null : clusterMajor(cluster);
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path));
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
