import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, statSync } from 'node:fs';

/**
 * Identifies a process by more than its id, because ids are reused and a start time isn't.
 * `started` and `world` are null if the system doesn't reveal them.
 */
export interface ProcessIdentity {
  pid: number;
  /** Start time as the system writes it: clock ticks since boot on Linux, `ps -o lstart` on other Unixes. */
  started: string | null;
  /** Boot and pid namespace: a process id from another container or an earlier boot means nothing here. */
  world: string | null;
}

/** What the system says about a process id: its start time and program name (null if unknown). */
export interface ProcessFacts {
  started: string | null;
  name: string | null;
}

/** `foreign`: written in another container, on another machine or before the last boot, so its process id can't be looked up. */
export type Fate = 'alive' | 'dead' | 'foreign';

/** Tells this process from others, also from a later one that gets the same pid. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: lookUpProcess(process.pid)?.started ?? null, world: ownWorld() };
}

/** Whether the process that wrote this record is still there. A zombie counts as dead, because it may never be collected. */
export function fateOf(record: ProcessIdentity): Fate {
  const world = ownWorld();
  if (world !== null && record.world !== null && world !== record.world) return 'foreign';
  const facts = lookUpProcess(record.pid);
  if (!facts) return 'dead';
  if (facts.started !== null && record.started !== null && facts.started !== record.started) return 'dead';
  return 'alive';
}

/** Facts about a running process (zombies don't count), or null. Synchronous. */
export function lookUpProcess(pid: number): ProcessFacts | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that it is alive and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  if (process.platform === 'linux') return readProcStat(pid);
  if (process.platform === 'win32') return { started: null, name: null };
  return askPs(pid);
}

/**
 * Whether a process works in this folder, on Linux. The folder itself counts, not its path: a process in another mount namespace, as
 * systemd gives to services, or outside of a chroot may know it by another one.
 * @throws ENOENT if the process is gone, EACCES if the system doesn't tell
 */
export function worksIn(pid: number, folder: string): boolean {
  const its = statSync(`/proc/${pid}/cwd`, { bigint: true });
  const asked = statSync(folder, { bigint: true });
  return its.dev === asked.dev && its.ino === asked.ino;
}

/** Identity from parsed JSON, or null if it isn't one. */
export function parseIdentity(value: unknown): ProcessIdentity | null {
  if (typeof value !== 'object' || value === null) return null;
  const { pid, started, world } = value as Record<string, unknown>;
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return null;
  return { pid, started: typeof started === 'string' ? started : null, world: typeof world === 'string' ? world : null };
}

function readProcStat(pid: number): ProcessFacts | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch (error) {
    // ESRCH: it ended after the signal. Anything else (no /proc, hidepid): we have to assume that it's alive.
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? null : { started: null, name: null };
  }
  // The name is in brackets and may contain brackets itself: the last one closes it.
  const close = stat.lastIndexOf(')');
  const rest = stat.slice(close + 2).split(' ');
  if (rest[0] === 'Z' || rest[0] === 'X') return null;
  return { started: rest[19] ?? null, name: stat.slice(stat.indexOf('(') + 1, close) };
}

function askPs(pid: number): ProcessFacts | null {
  const answer = spawnSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
    encoding: 'utf8',
    timeout: 5000,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
  if (answer.status !== 0 || !answer.stdout) return { started: null, name: null };
  const [state = '', ...words] = answer.stdout.trim().split(/\s+/);
  if (state.startsWith('Z')) return null;
  return { started: words.slice(0, 5).join(' '), name: (words.slice(5).join(' ').split('/').pop() ?? '') || null };
}

let world: string | null | undefined;

function ownWorld(): string | null {
  if (world !== undefined) return world;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    world = `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    world = null;
  }
  return world;
}
