import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type CpuTime, readCpuTime } from '../cpu-time.ts';
import { load } from '../run-load.ts';
import { type Running, startService } from '../site.ts';
import { type Case, makeCases } from './cases.ts';
import { voteAtOnce } from './cast-votes.ts';
import { learn, prepare, say } from './prepare.ts';
import { areVotesMet, isMet, type Measured, type Report, showTable, writeReport } from './report.ts';

/**
 * Measures the table of goals on a generated directory of any size, or (`against`) sends the same requests to another server. Writes JSON
 * and a chart of all measured sizes into `out`.
 * @param given.dataDir is kept and used again; default: a temporary folder
 * @returns whether every goal was met, as far as it can be measured
 */
export async function measureAll(given: {
  listings: number;
  seconds: number;
  dataDir: string | undefined;
  against: string | undefined;
  out: string;
}): Promise<boolean> {
  const report = given.against === undefined ? await measureOwn(given) : await measureOther(given.against, given);
  process.stdout.write(`\n${showTable(report)}\n`);
  for (const file of writeReport(given.out, report)) process.stdout.write(`Written: ${file}\n`);
  const met = report.measured.every((one) => isMet(one) !== false);
  return met && (report.votes === null || areVotesMet(report.votes));
}

async function measureOwn(given: { listings: number; seconds: number; dataDir: string | undefined }): Promise<Report> {
  const dataDir = given.dataDir === undefined ? mkdtempSync(join(tmpdir(), 'slipway-bench-')) : resolve(given.dataDir);
  mkdirSync(dataDir, { recursive: true });
  // If we are root, the database runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  let service: Running | undefined;
  const end = async () => {
    await service?.stop();
    if (given.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    const { filled, commits, slugs } = await prepare(dataDir, given.listings);
    const running = await startService(dataDir);
    service = running;
    const measured = await measureCases({ host: 'localhost', port: running.port }, { ...given, ...filled, cpu: () => readCpuTime(running) });
    say('votes for one launch');
    const before = readCpuTime(running);
    const votes = await voteAtOnce(running.port, slugs[filled.runs % slugs.length]!, filled.tokens);
    return {
      ...about(filled.listings, null),
      measured,
      votes: { commits, hot: votes.perSecond, p99: votes.p99, ...cpuOfOne(before, readCpuTime(running), filled.tokens.length) },
    };
  } finally {
    await end();
  }
}

const cpuOfOne = (before: CpuTime, after: CpuTime, of: number): CpuTime => ({
  service: (after.service - before.service) / of,
  database: (after.database - before.database) / of,
});

/** Sends the requests to a server with any software that has the same addresses: only waiting times can be measured. */
async function measureOther(against: string, given: { listings: number; seconds: number }): Promise<Report> {
  const url = new URL(against);
  if (url.protocol !== 'http:') throw new Error('--against takes an address that begins with http://');
  const at = { host: url.hostname, port: Number(url.port || 80) };
  return { ...about(given.listings, url.origin), measured: await measureCases(at, { ...given, cpu: undefined }), votes: null };
}

const about = (listings: number, against: string | null) => ({ listings, at: new Date().toISOString(), node: process.version, against });

async function measureCases(
  at: { host: string; port: number },
  given: { listings: number; seconds: number; cpu: (() => { service: number; database: number }) | undefined },
): Promise<Measured[]> {
  const cases = makeCases(await learn(at), given.listings);
  const measured: Measured[] = [];
  for (const one of cases) {
    say(one.name);
    measured.push(await measureCase(at, one, given));
  }
  return measured;
}

/** A page costs twice as much until its code is compiled. Searches share their code, and there are fewer of them to request. */
const WARM_UP_MS = { ready: 1000, missed: 6000, search: 1500 };

async function measureCase(
  at: { host: string; port: number },
  { name, kind, goal, targets }: Case,
  { seconds, cpu }: { seconds: number; cpu: (() => { service: number; database: number }) | undefined },
): Promise<Measured> {
  const ask = (milliseconds: number, from: number) =>
    load({ ...at, connections: kind === 'ready' ? 16 : 1, milliseconds, targets, from, once: kind !== 'ready' });
  const { requests } = await ask(WARM_UP_MS[kind], 0);
  const before = cpu?.();
  const seen = await ask(seconds * 1000, requests);
  const after = cpu?.();
  if (seen.failed > 0) throw new Error(`${name}: ${seen.failed} of ${seen.requests} answers were not 200`);
  const perRequest = (who: 'service' | 'database') => (before && after ? (after[who] - before[who]) / seen.requests : null);
  return {
    name,
    kind,
    goal,
    perSecond: seen.requests / seen.seconds,
    p50: seen.p50,
    p99: seen.p99,
    service: perRequest('service'),
    database: perRequest('database'),
  };
}
