import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from './cases.ts';

export interface Measured {
  name: string;
  kind: Case['kind'];
  goal: Case['goal'];
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU milliseconds per request; null: measured from outside. */
  service: number | null;
  database: number | null;
}

export interface Report {
  listings: number;
  at: string;
  node: string;
  against: string | null;
  measured: Measured[];
  /** Figures about votes. `service`, `database`: CPU milliseconds per vote. */
  votes: { commits: number; hot: number; p99: number; service?: number; database?: number } | null;
}

/** Whether a goal is met; undefined if there is none, or if it can't be measured from outside. */
export function isMet({ goal, p50, p99, service, database }: Measured): boolean | undefined {
  if (goal === undefined) return undefined;
  if (typeof goal === 'object') return p50 <= goal.p50 && p99 <= goal.p99;
  return service === null || database === null ? undefined : service + database <= goal;
}

export function showTable({ measured, votes }: Report): string {
  const ms = (value: number | null) => (value === null ? '' : value.toFixed(2));
  const rows = measured.map((one) => {
    const met = isMet(one);
    const goal = one.goal === undefined ? '' : typeof one.goal === 'object' ? `${one.goal.p50} / ${one.goal.p99} ms` : `${one.goal} ms CPU`;
    return [
      one.name,
      Math.round(one.perSecond).toLocaleString('en'),
      ms(one.service),
      ms(one.database),
      ms(one.p50),
      ms(one.p99),
      goal,
      met === undefined ? '' : met ? 'met' : 'MISSED',
    ];
  });
  const head = ['', 'requests/s', 'CPU service', 'CPU database', 'p50', 'p99', 'goal', ''];
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]!.length)));
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
  if (votes)
    lines.push(
      '',
      `Votes for one launch: ${Math.round(votes.hot)} a second, ${(votes.hot / votes.commits).toFixed(1)} times the ${Math.round(votes.commits)} commits a second of the disk (goal: 10 times); p99 ${votes.p99.toFixed(0)} ms (goal: 250)`,
      ...tellGoals(votes),
    );
  return `${lines.join('\n')}\n`;
}

/** What a vote may cost with its rules, in milliseconds of CPU of service and database, and how many a launch takes in a second. */
const VOTE_CPU_MS = 1.5;
const VOTES_PER_SECOND = 2000;

export function areVotesMet(votes: NonNullable<Report['votes']>): boolean {
  const cpu = cpuOfVote(votes);
  return votes.hot >= 10 * votes.commits && votes.p99 <= 250 && votes.hot >= VOTES_PER_SECOND && (cpu === undefined || cpu <= VOTE_CPU_MS);
}

const cpuOfVote = ({ service, database }: NonNullable<Report['votes']>): number | undefined =>
  service === undefined || database === undefined ? undefined : service + database;

function tellGoals(votes: NonNullable<Report['votes']>): string[] {
  const cpu = cpuOfVote(votes);
  const tell = (isReached: boolean) => (isReached ? 'met' : 'MISSED');
  return [
    `A second: ${Math.round(votes.hot)} (goal: ${VOTES_PER_SECOND}), ${tell(votes.hot >= VOTES_PER_SECOND)}`,
    ...(cpu === undefined
      ? []
      : [
          `CPU of a vote with its request and rules: ${votes.service!.toFixed(2)} ms service + ${votes.database!.toFixed(2)} ms database = ${cpu.toFixed(2)} ms (goal: ${VOTE_CPU_MS}), ${tell(cpu <= VOTE_CPU_MS)}`,
        ]),
  ];
}

/** Writes the run's JSON and, from all runs in the folder, a chart. @returns the files */
export function writeReport(folder: string, report: Report): string[] {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${report.against === null ? '' : 'against-'}${report.listings}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const runs = readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report)
    .sort((a, b) => a.listings - b.listings);
  const chart = join(folder, 'missed-reads.svg');
  writeFileSync(chart, drawGrowth(runs));
  return [file, chart];
}

const WIDTH = 760;
const HEIGHT = 420;
const colours = ['#1f6f8b', '#c2571a', '#4b7f3a', '#8a3f8f', '#b0892b', '#33518f', '#a83244', '#5c6b73', '#2a9d8f', '#7a5230', '#6a4c93'];

/** CPU of an uncached read (or p50 of a search) by number of listings, both on logarithmic scales. */
export function drawGrowth(
  runs: readonly { listings: number; measured: readonly Pick<Measured, 'name' | 'kind' | 'service' | 'database' | 'p50'>[] }[],
  { title, unit }: { title: string; unit: string } = { title: 'Milliseconds of an uncached read (CPU) or a search (p50), by number of listings', unit: ' ms' },
): string {
  const timeOf = (one: Pick<Measured, 'kind' | 'service' | 'database' | 'p50'>) => (one.kind === 'search' ? one.p50 : (one.service ?? 0) + (one.database ?? 0));
  const names = [...new Set(runs.flatMap(({ measured }) => measured.filter(({ kind }) => kind !== 'ready').map(({ name }) => name)))];
  const points = names.map((name) =>
    runs.flatMap(({ listings, measured }) => {
      const found = measured.find((one) => one.name === name);
      return found && timeOf(found) > 0 ? [{ listings, value: timeOf(found) }] : [];
    }),
  );
  const all = points.flat();
  const [least, most] = [Math.min(...all.map(({ listings }) => listings)), Math.max(...all.map(({ listings }) => listings))];
  const top = Math.ceil(Math.log10(Math.max(10, ...all.map(({ value }) => value))));
  const x = (listings: number) => 60 + (most === least ? 0.5 : Math.log(listings / least) / Math.log(most / least)) * (WIDTH - 300);
  const y = (value: number) => HEIGHT - 40 - ((Math.log10(Math.max(0.1, value)) + 1) / (top + 1)) * (HEIGHT - 80);
  const grid = Array.from({ length: top + 2 }, (_, i) => 10 ** (i - 1)).map(
    (value) =>
      `<line x1="60" x2="${WIDTH - 240}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/><text x="54" y="${y(value) + 4}" text-anchor="end">${value.toLocaleString('en')}${unit}</text>`,
  );
  const sizes = [...new Set(all.map(({ listings }) => listings))].map(
    (listings) => `<text x="${x(listings)}" y="${HEIGHT - 18}" text-anchor="middle">${listings.toLocaleString('en')}</text>`,
  );
  const lines = points.map((line, i) => {
    const colour = colours[i % colours.length];
    const dots = line.map(({ listings, value }) => `<circle cx="${x(listings).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3" fill="${colour}"/>`).join('');
    const path = line.map(({ listings, value }) => `${x(listings).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    const key = `<rect x="${WIDTH - 225}" y="${34 + i * 20}" width="12" height="12" fill="${colour}"/><text x="${WIDTH - 207}" y="${44 + i * 20}">${escaped(names[i]!)}</text>`;
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}${key}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="60" y="20" font-weight="bold">${title}</text>
${[...grid, ...sizes, ...lines].join('\n')}
</svg>
`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
