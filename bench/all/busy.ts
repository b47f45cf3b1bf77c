import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { peekCluster } from '../../src/embedded-postgresql/cluster-folder.ts';
import { load } from '../run-load.ts';
import { type Running, startService } from '../site.ts';
import type { Known } from './cases.ts';
import { openVoting } from './cast-votes.ts';
import { learn, prepare, say } from './prepare.ts';

const READERS = 8;
const VOTES_A_SECOND = 50;
const EDITS_A_SECOND = 2;
/** Goals: the share of their idle rate that readers keep, and the slowest of a hundred answers in milliseconds. */
const GOALS = { share: 0.6, p99: 50 };
/** Goal for the service's memory in MB, and how much it may grow from the middle of the time to its end. */
const MEMORY = { most: 200, growth: 1.05 };

/**
 * Readers while people vote and owners edit, then the service's memory over some minutes of that.
 * @param given.minutes 0: without measuring memory
 * @returns whether every goal was met
 */
export async function measureBusy(given: { listings: number; seconds: number; minutes: number; dataDir: string | undefined }): Promise<boolean> {
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
    const { filled, slugs } = await prepare(dataDir, given.listings);
    service = await startService(dataDir);
    const known = await learn({ host: 'localhost', port: service.port });
    // Each run votes for other launches: nobody can vote twice for one.
    const first = (filled.runs * 20) % slugs.length;
    const voting = openVoting(service.port, { slugs: [...slugs.slice(first), ...slugs.slice(0, first)], tokens: filled.tokens });
    let met = true;
    const goal = (holds: boolean, text: string) => {
      met &&= holds;
      process.stdout.write(`${holds ? 'met   ' : 'MISSED'}  ${text}\n`);
    };
    for (const [name, target] of targetsOf(known)) {
      const ask = () => load({ port: service!.port, connections: READERS, milliseconds: given.seconds * 1000, targets: [target], from: 0 });
      say(name);
      await ask();
      const idle = await ask();
      const busy = await whileBusy(dataDir, voting, known, ask);
      const share = busy.seen.requests / busy.seen.seconds / (idle.requests / idle.seconds);
      const rates = `${Math.round(busy.seen.requests / busy.seen.seconds)} instead of ${Math.round(idle.requests / idle.seconds)} requests/s`;
      const acts = `${busy.votes} votes and ${busy.edits} edits${busy.failed > 0 ? `, ${busy.failed} votes failed` : ''}`;
      goal(
        share >= GOALS.share && busy.seen.p99 < GOALS.p99 && busy.failed === 0 && busy.seen.failed === 0,
        `${name}: ${share.toFixed(2)} of its rate (${rates}), p99 ${busy.seen.p99.toFixed(1)} ms, with ${acts} in ${busy.seen.seconds.toFixed(0)} s`,
      );
    }
    if (given.minutes > 0) {
      const sizes = await watchMemory(service, { dataDir, voting, known, minutes: given.minutes });
      const last = sizes.at(-1)!;
      const middle = sizes[Math.floor(sizes.length / 2)]!;
      goal(last <= MEMORY.most, `memory of the service after ${given.minutes} minutes: ${last} MB, goal ${MEMORY.most}`);
      if (sizes.length > 2) goal(last <= middle * MEMORY.growth, `memory is flat: ${middle} MB in the middle, ${last} MB at the end`);
    }
    return met;
  } finally {
    await end();
  }
}

const targetsOf = ({ week, slugs }: Known): [name: string, target: string][] => [
  ['home', '/'],
  ['week', `/launches/${week}`],
  ['listing', `/listings/${slugs[0]}`],
  ['listing, JSON', `/api/v1/listings/${slugs[0]}`],
];

/** Runs something while people vote and owners edit, at even intervals. */
async function whileBusy<T>(
  dataDir: string,
  voting: ReturnType<typeof openVoting>,
  { slugs }: Known,
  run: () => Promise<T>,
): Promise<{ seen: T; votes: number; failed: number; edits: number }> {
  const client = new pg.Client({ host: peekCluster(dataDir)!, user: 'postgres', database: 'slipway' });
  await client.connect();
  let [votes, failed, edits] = [0, 0, 0];
  const running = new Set<Promise<unknown>>();
  const each = (perSecond: number, act: () => Promise<unknown>) =>
    setInterval(() => {
      const acted = act().finally(() => running.delete(acted));
      running.add(acted);
    }, 1000 / perSecond);
  const timers = [
    each(VOTES_A_SECOND, async () => {
      await voting.vote().then(
        () => votes++,
        () => failed++,
      );
    }),
    // As the database sees an edit: the row of the listing changes, and everyone is told.
    each(EDITS_A_SECOND, async () => {
      const slug = slugs[edits++ % slugs.length];
      await client.query("update listing set tagline = regexp_replace(tagline, ' ~\\d+$', '') || ' ~' || $2 where slug = $1", [slug, edits]);
    }),
  ];
  try {
    return { seen: await run(), votes, failed, edits };
  } finally {
    for (const timer of timers) clearInterval(timer);
    await Promise.allSettled(running);
    await client.end();
  }
}

/** @returns the service's memory in MB, at the start and after each minute of readers, votes and edits */
async function watchMemory(
  { pid, port }: Running,
  given: { dataDir: string; voting: ReturnType<typeof openVoting>; known: Known; minutes: number },
): Promise<number[]> {
  const { slugs, week, category } = given.known;
  const pages = [
    '/',
    `/launches/${week}`,
    '/listings',
    `/categories/${category}`,
    ...slugs.flatMap((slug) => [`/listings/${slug}`, `/api/v1/listings/${slug}`]),
  ];
  // One in four is built anew.
  const targets = Array.from(
    { length: 20_000 },
    (_, n) => `${pages[(n * 7) % pages.length]}${n % 4 === 0 && !pages[(n * 7) % pages.length]!.startsWith('/api') ? `?anew=${n}` : ''}`,
  );
  const sizes = [residentMegabytes(pid)];
  process.stdout.write(`memory at the start: ${sizes[0]} MB\n`);
  await whileBusy(given.dataDir, given.voting, given.known, async () => {
    for (let minute = 1; minute <= given.minutes; minute++) {
      await load({ port, connections: READERS, milliseconds: 60_000, targets, from: minute * 997 });
      sizes.push(residentMegabytes(pid));
      process.stdout.write(`after ${minute} min: ${sizes.at(-1)} MB\n`);
    }
  });
  return sizes;
}

const residentMegabytes = (pid: number): number => Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
