import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { peekCluster } from '../src/embedded-postgresql/cluster-folder.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { testData } from './test-data.ts';
import { untilIdle } from './until-idle.ts';

const slipway = join(packageRoot, 'bin', 'slipway');

/** A data folder with listings in it. */
export interface Site {
  dataDir: string;
  /** Words and slugs of the listings, to make requests from. */
  listings: { slug: string; words: string[] }[];
  remove(): void;
}

/** Imports the test data (or N synthetic listings made from it) with bin/slipway, unless `keep` names a folder that has it. */
export async function prepareSite(count: 'real' | number, keep: string | undefined): Promise<Site> {
  const data = testData('categories.json');
  const dataDir = keep === undefined ? mkdtempSync(join(tmpdir(), 'slipway-bench-')) : resolve(keep);
  const remove = () => keep === undefined && rmSync(dataDir, { recursive: true, force: true });
  try {
    const isMade = existsSync(join(dataDir, 'imported'));
    mkdirSync(dataDir, { recursive: true });
    // If we are root, the database runs as another user, who must be able to enter the folder.
    chmodSync(dataDir, 0o711);
    const listings = count === 'real' ? join(data, 'listings.jsonl.gz') : join(dataDir, 'listings.jsonl');
    if (!isMade) {
      if (count !== 'real') await makeListings(data, count, listings);
      const files = ['--categories', join(data, 'categories.json'), '--listings', listings];
      if (count === 'real') files.push('--launches', join(data, 'launches.jsonl.gz'), '--founders', join(data, 'founders.jsonl'));
      const started = performance.now();
      const { status } = spawnSync(process.execPath, [slipway, 'import', ...files], { env: environment(dataDir), stdio: ['ignore', 'ignore', 'inherit'] });
      if (status !== 0 && status !== 1) throw new Error(`slipway import ended with ${status}`);
      process.stdout.write(`Imported in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
      spawnSync('touch', [join(dataDir, 'imported')]);
    }
    return { dataDir, listings: readListings(listings), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function makeListings(data: string, count: number, file: string): Promise<void> {
  const maker = spawn(process.execPath, [join(data, 'scale.mjs'), '--n', String(count)], { stdio: ['ignore', 'pipe', 'inherit'] });
  maker.stdout.pipe(createWriteStream(file));
  const [code] = await once(maker, 'exit');
  if (code !== 0) throw new Error(`scale.mjs ended with ${code}`);
}

/** Up to 20,000 listings, evenly spread over the file: enough to make requests from. */
function readListings(file: string): Site['listings'] {
  const bytes = readFileSync(file);
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n').filter(Boolean);
  const step = Math.max(1, Math.floor(lines.length / 20_000));
  return lines
    .filter((_, i) => i % step === 0)
    .map((line) => {
      const { slug, name, tagline, description } = JSON.parse(line) as Record<string, string | null>;
      const words = `${name} ${tagline ?? ''} ${description ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]{3,20}/gu) ?? [];
      return { slug: slug!, words: [...new Set(words)].slice(0, 40) };
    });
}

function environment(dataDir: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, BASE_URL: __, NODE_ENV: ___, ...inherited } = process.env;
  return { ...inherited, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...more };
}

/** A started program that answers HTTP, and the processes whose CPU time is measured. */
export interface Running {
  port: number;
  pid: number;
  /** The postmaster below which all PostgreSQL processes run; none for a bare server. */
  postmaster: number | undefined;
  stop(): Promise<void>;
}

/** @param settings environment variables of this run; rate limits count but do not refuse unless they say so */
export async function startService(dataDir: string, settings: Record<string, string> = {}, options: readonly string[] = []): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [slipway, 'serve', '--no-demo', ...options], {
    env: environment(dataDir, { PORT: String(port), RATE_LIMITS: 'off', ...settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  watch(child, 'The service');
  await readyWord(child, 'is ready');
  const cluster = peekCluster(dataDir);
  if (!cluster) throw new Error('the service runs without an embedded database');
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const running = { port, pid: child.pid!, postmaster, stop: () => stop(child) };
  await untilIdle(running);
  return running;
}

/** The bare server, which gets the answers that it has to send. */
export async function startBare(answers: BareAnswer[]): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(packageRoot, 'bench', 'bare.ts'), String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin!.end(JSON.stringify(answers));
  watch(child, 'The bare server');
  await readyWord(child, 'ready');
  return { port, pid: child.pid!, postmaster: undefined, stop: () => stop(child) };
}

export interface BareAnswer {
  target: string;
  headers: string[];
  body: string;
}

async function readyWord(child: ChildProcess, word: string): Promise<void> {
  let said = '';
  for await (const chunk of child.stdout!) {
    said += chunk;
    if (!said.includes(word)) continue;
    child.stdout!.resume();
    return;
  }
  throw new Error(`a program ended before it was ready:\n${said}`);
}

/** A program that ends in the middle of a run is reported. Otherwise its figures would only look odd. */
function watch(child: ChildProcess, name: string): void {
  child.once('exit', (code, signal) => {
    if (!stopping.has(child)) process.stderr.write(`${name} ended during the run (${signal ?? `exit code ${code}`}).\n`);
  });
}

const stopping = new Set<ChildProcess>();

async function stop(child: ChildProcess): Promise<void> {
  stopping.add(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
