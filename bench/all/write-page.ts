import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readCounted, showCounted } from './count-rows.ts';
import { showWritten } from './count-writes.ts';
import { showMarkdown } from './markdown.ts';
import { drawGrowth, type Measured, type Report } from './report.ts';

/** Figures from before the work, by number of listings. */
type Before = Record<string, Record<string, number>> & { slower: number };
const before = JSON.parse(readFileSync(new URL('./before.json', import.meta.url), 'utf8')) as Before;

/**
 * Writes the tables of a page of the docs (between its marks) and the charts beside it, from the JSON that `bin/bench all` and
 * `bin/bench rows` left in a folder. @returns the files
 */
export function writePage({ results, page }: { results: string; page: string }): string[] {
  const runs = readRuns(results);
  const counted = readCounted(results);
  if (runs.length === 0 && counted.length === 0) throw new Error(`There are no results in ${results}. Run bin/bench all or bin/bench rows first.`);
  let text = readFileSync(page, 'utf8');
  const written = [page];
  const fill = (mark: string, content: string) => {
    text = text.replace(
      new RegExp(`(<!-- begin ${mark} -->\n)[^]*?(<!-- end ${mark} -->)`),
      (_, begin: string, end: string) => `${begin}\n${content}\n\n${end}`,
    );
  };
  const put = (mark: string, table: string, chart: { name: string; svg: string; says: string }) => {
    const name = `${basename(page, '.md')}-${chart.name}.svg`;
    writeFileSync(join(dirname(page), name), chart.svg);
    written.push(join(dirname(page), name));
    fill(mark, `${table}\n\n![${chart.says}](${name})`);
  };
  if (runs.length > 0) put('reads', showReads(runs), { name: 'reads', svg: drawGrowth(runs), says: 'Milliseconds of an uncached read, by number of listings' });
  if (counted.length > 0) {
    const svg = drawGrowth(
      counted.map(({ listings, counted: reads }) => ({
        listings,
        measured: reads.map(({ name, blocks }) => ({ name, kind: 'missed', service: blocks, database: 0, p50: 0 })),
      })),
      { title: 'Blocks of 8 KB that an uncached read accesses, by number of listings', unit: '' },
    );
    fill('writes', showWritten(counted));
    put('rows', showCounted(counted), { name: 'blocks', svg, says: 'Blocks that an uncached read accesses, by number of listings' });
  }
  writeFileSync(page, text);
  return written;
}

const readRuns = (folder: string): Report[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report)
    .sort((a, b) => a.listings - b.listings);

/** Each read with its goal, and for each size the figure before and now. */
function showReads(runs: readonly Report[]): string {
  const names = runs.at(-1)!.measured.map(({ name }) => name);
  const goalOf = ({ goal }: Measured) => (goal === undefined ? '' : typeof goal === 'object' ? `${goal.p50} / ${goal.p99} ms` : `${goal} ms CPU`);
  const now = (one: Measured | undefined) => {
    if (one === undefined) return '';
    if (one.kind === 'search') return `${one.p50.toFixed(1)} / ${one.p99.toFixed(1)}`;
    return one.kind === 'ready' ? `${Math.round(one.perSecond).toLocaleString('en')}/s` : ((one.service ?? 0) + (one.database ?? 0)).toFixed(2);
  };
  const earlier = (name: string, listings: number) => {
    const value = before[String(listings)]?.[name];
    return value === undefined ? '' : (value / before.slower).toFixed(value / before.slower < 10 ? 1 : 0);
  };
  const rows = names.map((name) => {
    const found = runs.map(({ measured }) => measured.find((one) => one.name === name));
    return [name, goalOf(found.find((one) => one !== undefined)!), ...runs.flatMap(({ listings }, i) => [earlier(name, listings), now(found[i])])];
  });
  const size = (listings: number) => listings.toLocaleString('en');
  const head = ['read', 'goal', ...runs.flatMap(({ listings }) => [`${size(listings)}: before`, `${size(listings)}: now`])];
  const votes = runs.flatMap(({ listings, votes: cast }) =>
    cast === null
      ? []
      : [
          `Votes for one launch at ${size(listings)} listings: ${Math.round(cast.hot)} a second, ${(cast.hot / cast.commits).toFixed(1)} times the commits of the disk; p99 ${cast.p99.toFixed(0)} ms.`,
        ],
  );
  return [showMarkdown([head, ...rows]), ...votes].join('\n\n');
}
