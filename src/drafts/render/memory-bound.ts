import { readdir, readFile } from 'node:fs/promises';

const LOOK_MS = 200;
const KIB = 1024;

/**
 * Watches the memory of a process group until its processes have ended. Only on Linux; elsewhere each process only has its own limit
 * (`start-browser.ts`). @param given.pid of the group's first process @param given.onTooMuch called once, when it uses more than `bytes`
 * @returns a function that stops watching
 */
export function boundMemory(given: { pid: number; bytes: number; onTooMuch(): void }): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async () => {
    const used = await memoryOfGroup(given.pid);
    if (isOver || used === undefined) return;
    if (used > given.bytes) return given.onTooMuch();
    timer = setTimeout(look, LOOK_MS);
  };
  timer = setTimeout(look, LOOK_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Private memory of a group's processes, in bytes: shared program files aren't counted. Undefined if the system doesn't say. */
async function memoryOfGroup(pgid: number): Promise<number | undefined> {
  const entries = await readdir('/proc').catch(() => undefined);
  if (!entries) return undefined;
  const sizes = await Promise.all(entries.filter((entry) => /^\d+$/.test(entry)).map((pid) => memoryOf(pid, pgid)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function memoryOf(pid: string, pgid: number): Promise<number> {
  try {
    // After the name, which may contain anything: state, parent, group.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== pgid) return 0;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return ['RssAnon', 'RssShmem'].reduce((sum, name) => sum + KIB * Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0), 0);
  } catch {
    // It ended while we looked.
    return 0;
  }
}
