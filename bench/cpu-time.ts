import { readdirSync, readFileSync } from 'node:fs';

/** Kernel ticks of /proc are hundredths of a second on Linux. */
const TICK_MS = 10;

/** CPU time in milliseconds that a process has used, in user and kernel mode, and that its ended children had; 0 when it is gone. */
function timeOf(pid: number): { ms: number; ended: number; parent: number } {
  try {
    // The name in brackets may hold anything: what follows the last bracket is fields.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = (at: number) => (Number(fields[at]) + Number(fields[at + 1])) * TICK_MS;
    return { parent: Number(fields[1]), ms: preciseTimeOf(pid) ?? ticks(11), ended: ticks(13) };
  } catch {
    return { parent: 0, ms: 0, ended: 0 };
  }
}

/** By process: the time of each of its threads when last read. */
const threadsOf = new Map<number, Map<string, number>>();

/**
 * CPU time to the nanosecond, if the kernel counts it, because a tick is longer than a request. Threads that have ended, as background ones
 * do, keep the time that was last read; otherwise their end would be subtracted from the next measurement.
 */
function preciseTimeOf(pid: number): number | undefined {
  try {
    const times = threadsOf.get(pid) ?? new Map<string, number>();
    for (const id of readdirSync(`/proc/${pid}/task`)) times.set(id, Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
    threadsOf.set(pid, times);
    return [...times.values()].reduce((sum, ms) => sum + ms, 0);
  } catch {
    return undefined;
  }
}

export interface CpuTime {
  service: number;
  database: number;
}

/** Time of a server and of every process below a postmaster, in milliseconds. Linux only. */
export function readCpuTime(given: { pid: number; postmaster: number | undefined }): CpuTime {
  const service = timeOf(given.pid).ms;
  if (given.postmaster === undefined) return { service, database: 0 };
  // Includes ended children: workers of parallel queries and closed connections are gone by now.
  const postmaster = timeOf(given.postmaster);
  let database = postmaster.ms + postmaster.ended;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const { parent, ms } = timeOf(Number(name));
    if (parent === given.postmaster) database += ms;
  }
  return { service, database };
}
