import { readdirSync, readFileSync } from 'node:fs';
import { lookUpProcess, worksIn } from './process-identity.ts';

/**
 * Ends what a killed server has left: sessions that are busy only notice after their statement that their server is gone, and until then no
 * new server can start. Nothing is lost: the new server recovers what was committed, as after every crash. Only Linux reveals which
 * processes they are; elsewhere they end on their own. Call it only when no server is alive.
 * @returns how many were still there
 */
export function endLeftovers(cluster: string): number {
  let found = 0;
  if (process.platform !== 'linux') return found;
  for (const pid of findSessions(cluster)) {
    // A session of a living server has it as its parent.
    if (standsIn(parentOf(pid), cluster)) continue;
    found++;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
  return found;
}

function findSessions(cluster: string): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => Number.isSafeInteger(pid) && standsIn(pid, cluster));
  } catch {
    // No /proc: they end on their own.
    return [];
  }
}

/** Every process of a server runs in its folder. */
function standsIn(pid: number | undefined, cluster: string): boolean {
  if (pid === undefined) return false;
  try {
    return worksIn(pid, cluster) && lookUpProcess(pid)?.name === 'postgres';
  } catch {
    return false;
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
