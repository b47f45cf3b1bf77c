import { type CpuTime, readCpuTime } from './cpu-time.ts';
import type { Seen } from './load.ts';
import { load, median } from './run-load.ts';
import { type BareAnswer, prepareSite, type Running, type Site, startBare, startService } from './site.ts';

interface Case {
  name: string;
  /** The requests to the service. The bare server only gets the first. */
  targets: string[];
  /** Searches come one after another, so that their time is the database's, without waiting for each other. */
  connections: number;
  /** Goal for a ready answer: requests per second as a share of the bare server's. Undefined for answers that miss every cache. */
  ratio: number | undefined;
  /** Position of the target at which the next round continues, if each is requested once. */
  asked: number;
}

/** One measurement of one server. */
interface Round extends Seen {
  perSecond: number;
  /** CPU milliseconds per request. */
  cpu: CpuTime;
}

interface Result {
  name: string;
  ratio: number | undefined;
  bare: Round[];
  slipway: Round[];
}

/** @returns whether every goal was met */
export async function measureApi(given: { listings: 'real' | number; seconds: number; rounds: number; dataDir: string | undefined }): Promise<boolean> {
  const site = await prepareSite(given.listings, given.dataDir);
  const running: Running[] = [];
  const end = async () => {
    for (const program of running.splice(0)) await program.stop();
    site.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    const service = await startService(site.dataDir);
    running.push(service);
    const total = await count(service.port);
    const cases = makeCases(site);
    const bare = await startBare(await Promise.all(cases.map(({ targets }) => copyAnswer(service.port, targets[0]!))));
    running.push(bare);
    process.stdout.write(`${total.toLocaleString('en')} live listings; ${given.rounds} rounds of ${given.seconds} s each; Node ${process.version}.\n\n`);
    const results: Result[] = cases.map(({ name, ratio }) => ({ name, ratio, bare: [], slipway: [] }));
    for (let round = -1; round < given.rounds; round++) {
      // The first round warms both up and does not count.
      const milliseconds = round < 0 ? 1500 : given.seconds * 1000;
      for (const [i, asked] of cases.entries()) {
        const measure = {
          bare: () => measureRound(bare, asked, { targets: asked.targets.slice(0, 1), milliseconds }),
          slipway: () => measureRound(service, asked, { targets: asked.targets, milliseconds }),
        };
        const order = round % 2 === 0 ? (['bare', 'slipway'] as const) : (['slipway', 'bare'] as const);
        for (const who of order) {
          const seen = await measure[who]();
          if (round >= 0) results[i]![who].push(seen);
        }
      }
    }
    process.stdout.write(showTable(results));
    return showGoals(results, total);
  } finally {
    await end();
  }
}

function makeCases({ listings }: Site): Case[] {
  const slug = listings[Math.floor(listings.length / 2)]!.slug;
  return [
    { name: 'get_listing', targets: [`/api/v1/listings/${slug}`], connections: 16, ratio: 0.9, asked: 0 },
    { name: 'list_launches (home feed)', targets: ['/api/v1/launches?section=trending'], connections: 16, ratio: 0.9, asked: 0 },
    { name: 'get_leaderboard', targets: ['/api/v1/leaderboards/community-all-time'], connections: 16, ratio: 0.9, asked: 0 },
    { name: 'the homepage', targets: ['/'], connections: 16, ratio: 0.85, asked: 0 },
    { name: 'the page of a listing', targets: [`/listings/${slug}`], connections: 16, ratio: 0.85, asked: 0 },
    { name: 'search_listings, never the same q', targets: makeSearches(listings), connections: 1, ratio: undefined, asked: 0 },
    { name: 'suggest, never the same q', targets: makeBeginnings(listings), connections: 1, ratio: undefined, asked: 0 },
  ];
}

const SEARCHES = 60_000;

function openChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** Questions of one to three words that occur together in a listing, one in five mistyped, none twice. */
function makeSearches(listings: Site['listings']): string[] {
  const random = openChance(12345);
  const questions = new Set<string>();
  for (let tries = 0; questions.size < SEARCHES && tries < SEARCHES * 4; tries++) {
    const { words } = listings[random(listings.length)]!;
    if (words.length < 3) continue;
    const at = random(words.length - 2);
    const chosen = words.slice(at, at + 1 + random(3));
    if (random(5) === 0) {
      const letters = Array.from(chosen[0]!);
      const cut = random(letters.length);
      if (letters.length > 4) chosen[0] = letters.filter((_, i) => i !== cut).join('');
    }
    questions.add(chosen.join(' '));
  }
  return [...questions].map((q) => `/api/v1/listings?q=${encodeURIComponent(q)}`);
}

/** The contents of a search field while someone types one or two words, mostly a name; one in five mistyped, none twice. */
function makeBeginnings(listings: Site['listings']): string[] {
  const random = openChance(54321);
  const beginnings = new Set<string>();
  for (let tries = 0; beginnings.size < SEARCHES && tries < SEARCHES * 4; tries++) {
    const { words } = listings[random(listings.length)]!;
    const at = random(3) === 0 ? random(words.length) : 0;
    let letters = Array.from(words.slice(at, at + 1 + random(2)).join(' '));
    letters = letters.slice(0, 1 + random(letters.length));
    const cut = 1 + random(letters.length);
    if (letters.length > 4 && random(5) === 0) letters = letters.filter((_, i) => i !== cut);
    beginnings.add(letters.join('').trim());
  }
  beginnings.delete('');
  return [...beginnings].map((q) => `/suggest?q=${encodeURIComponent(q)}`);
}

/** Copies an answer of the service: the same bytes and the same headers, for the bare server to send. */
async function copyAnswer(port: number, target: string): Promise<BareAnswer> {
  const answer = await fetch(`http://localhost:${port}${target}`, { headers: { 'Accept-Encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${target} answers ${answer.status}`);
  // Node adds these on its own.
  const headers = [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)).flat();
  return { target, headers, body: await answer.text() };
}

async function count(port: number): Promise<number> {
  const site = (await (await fetch(`http://localhost:${port}/api/v1/site`)).json()) as { counts: { live_listings: number } };
  return site.counts.live_listings;
}

async function measureRound(server: Running, asked: Case, given: { targets: string[]; milliseconds: number }): Promise<Round> {
  const before = readCpuTime(server);
  const isOnce = given.targets.length > 1;
  const { targets, milliseconds } = given;
  const seen = await load({ port: server.port, connections: asked.connections, milliseconds, targets, from: isOnce ? asked.asked : 0 });
  const after = readCpuTime(server);
  if (isOnce) {
    asked.asked += seen.requests;
    if (asked.asked > targets.length) throw new Error(`${asked.name}: more requests than there are different queries; use fewer rounds or seconds`);
  }
  if (seen.failed > 0) throw new Error(`${asked.name}: ${seen.failed} of ${seen.requests} answers were not 200`);
  const perRequest = (who: keyof CpuTime) => (after[who] - before[who]) / seen.requests;
  return { ...seen, perSecond: seen.requests / seen.seconds, cpu: { service: perRequest('service'), database: perRequest('database') } };
}

const ratioOf = ({ bare, slipway }: Result) => median(slipway.map((round, i) => round.perSecond / bare[i]!.perSecond));
const cpuOf = (rounds: Round[]) => ({ service: median(rounds.map((round) => round.cpu.service)), database: median(rounds.map((round) => round.cpu.database)) });

function showTable(results: Result[]): string {
  const columns = ['', 'bare req/s', 'Slipway req/s', 'ratio', 'CPU bare', 'CPU service', 'CPU PostgreSQL', 'p50', 'p99'];
  const ms = (value: number) => `${value.toFixed(3)} ms`;
  const rows = results.map((result) => {
    const { bare, slipway } = result;
    const cpu = cpuOf(slipway);
    return [
      result.name,
      Math.round(median(bare.map((round) => round.perSecond))).toLocaleString('en'),
      Math.round(median(slipway.map((round) => round.perSecond))).toLocaleString('en'),
      ratioOf(result).toFixed(2),
      ms(cpuOf(bare).service),
      ms(cpu.service),
      ms(cpu.database),
      ms(median(slipway.map((round) => round.p50))),
      ms(median(slipway.map((round) => round.p99))),
    ];
  });
  const widths = columns.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: string[]) => cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  return `${[line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')}\n\n`;
}

function showGoals(results: Result[], total: number): boolean {
  const goals: [text: string, value: number, met: boolean][] = results
    .filter((result) => result.ratio !== undefined)
    .map((result) => {
      const ratio = ratioOf(result);
      return [`${result.name}: at least ${result.ratio} of the plain server`, ratio, ratio >= result.ratio!];
    });
  for (const { name, slipway } of results.filter((result) => result.ratio === undefined)) {
    const cpu = cpuOf(slipway);
    const inAll = cpu.service + cpu.database;
    const p50 = median(slipway.map((round) => round.p50));
    const p99 = median(slipway.map((round) => round.p99));
    if (total <= 10_000) goals.push([`${name}: at most 3 ms of CPU in total`, inAll, inAll <= 3]);
    goals.push([`${name}: p50 under 8 ms`, p50, p50 < 8], [`${name}: p99 under 60 ms`, p99, p99 < 60]);
  }
  for (const [text, value, met] of goals) process.stdout.write(`${met ? 'met   ' : 'MISSED'}  ${text} (${value.toFixed(2)})\n`);
  return goals.every(([, , met]) => met);
}
