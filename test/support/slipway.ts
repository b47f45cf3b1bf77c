import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import { notePostgresLog, noteWritten } from './run-server/written.ts';

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line to its end. @param bin another way to start it */
export function slipway(args: string[], environment: Record<string, string>, bin = BUILT): Promise<Finished> {
  return finished(start(args, environment, bin));
}

/**
 * Runs the command line several times in one process, one run after the other. Only for commands that end before they open anything,
 * because anything that stays open keeps the process from ending.
 */
export async function slipwayRuns(lists: readonly (readonly string[])[], environment: Record<string, string>): Promise<Finished[]> {
  const program = join(import.meta.dirname, 'command-line/slipway-runs.mjs');
  const { code, stdout, stderr } = await finished(startNode([program, BUILT, JSON.stringify(lists)], environment));
  if (code !== 0) throw new Error(`ended with ${code}:\n${stderr}`);
  return JSON.parse(stdout);
}

/** What bin/slipway starts in a clone, after it has compared the build with every file of src/. A test run compares them once (global-setup.ts). */
const BUILT = join(packageRoot, 'dist/cli.js');
/** What people start in a clone. */
export const BIN = join(packageRoot, 'bin/slipway');

/** Starts the command line and leaves it running. @param bin another way to start it, or another version's */
export function start(args: string[], environment: Record<string, string>, bin = BUILT): ChildProcess & { said(): string } {
  return startNode([bin, ...args], environment);
}

function startNode(args: string[], environment: Record<string, string>): ChildProcess & { said(): string } {
  // Only what a shell has, without the test runner's own variables (BASE_URL, NODE_ENV …).
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = spawn(process.execPath, args, {
    cwd: tmpdir(),
    // On a busy machine, waits for the database and for its own end take longer than a running site may let them.
    env: { ...inherited, LOG_LEVEL: 'warn', SLIPWAY_TEST_PATIENCE: '20', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout!.on('data', (chunk) => (text += chunk));
  child.stderr!.on('data', (chunk) => (text += chunk));
  // The log; what a command prints for its user goes to stdout.
  const isService = args.some((name) => name === 'serve' || name === 'worker');
  const log = noteWritten(isService ? 'service' : 'command');
  if (log) child.stderr!.on('data', log);
  const answer = noteWritten(isService ? 'greeting' : args.includes('api-key') ? 'key' : 'answer');
  if (answer) child.stdout!.on('data', answer);
  return Object.assign(child, { said: () => text });
}

export function finished(child: ChildProcess): Promise<Finished> {
  let stdout = '';
  let stderr = '';
  child.stdout!.on('data', (chunk) => (stdout += chunk));
  child.stderr!.on('data', (chunk) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Waits until a started service prints that it is ready. @throws with its whole output if it ends before that */
export async function ready(child: ReturnType<typeof start>): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (!/is ready/.test(child.said())) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the service did not become ready:\n${child.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A data folder of the caller's own. */
export function scratchFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-data-'));
  // If we are root, the database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  const remove = () => {
    notePostgresLog(folder);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}

/** Ports given out by this process. */
const given = new Set<number>();

/**
 * A port that nothing else takes before the caller does. It is below the ports that the kernel assigns automatically (from 32768 on Linux),
 * also to connections of other tests. Each worker of the run has its own range.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.VITEST_POOL_ID ?? 0) % 8;
  for (;;) {
    const port = 20_000 + worker * 1500 + randomInt(1500);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
