import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type KnownCategory, openWorkerPool } from '../src/drafts/index.ts';
import { measureSynthetic } from '../test/support/drafts/measure-synthetic.ts';
import { isCategoryBarMet, learnHeldOut, sayCategoryScore, scoreSites } from './draft-categories.ts';
import { countQuotes, draftOne, type Outcome, predict, type Score, startServer } from './drafts.ts';

interface Bar {
  f1?: number;
  precision?: number;
  recall?: number;
}

/** What drafts of websites that nobody has seen are held to. */
const bars: Record<string, Bar> = {
  name: { f1: 1 },
  tagline: { f1: 0.93 },
  description: { f1: 0.93 },
  contact_email: { precision: 1, recall: 0.9 },
  pricing_model: { precision: 0.92, recall: 0.75 },
  country: { precision: 0.97, recall: 0.7 },
  city: { precision: 0.97, recall: 0.7 },
  founded_year: { precision: 1, recall: 0.8 },
  founders: { precision: 1, recall: 0.8 },
  socials: { f1: 0.93 },
  logo_url: { f1: 0.9 },
  features: { precision: 0.9, recall: 0.75 },
  faqs: { precision: 0.95, recall: 0.8 },
};
/** Refusals that are a site's own: a site that answers them is not drafted, as it should be. */
const refusals = /^(?:robots_disallowed|blocked_address|too_large|timed_out|not_html|unreachable|too_many_redirects|no_text)/;

interface Measured {
  name: string;
  scores: Record<string, Score>;
  outcomes: Outcome[];
}

interface Site {
  slug: string;
  host?: string;
  lang?: string;
}
const sitesIn = (folder: string): Site[] => JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Site[];

/**
 * Prints the bars of several folders of sites with their truth side by side.
 * @param given.withCategories also how often categories are right, learned from four fifths of the real listings
 * @returns whether all are met in all of them
 */
export async function compareSites(named: readonly string[], given: { withCategories: boolean }): Promise<boolean> {
  const data = resolve(process.env['SLIPWAY_TEST_DATA'] ?? '../shared/data');
  const { score } = (await import(join(data, '../tools/score-drafts.mjs'))) as {
    score(predictions: Record<string, unknown>, sites: string): Record<string, Score>;
  };
  const categories = JSON.parse(readFileSync(join(data, 'categories.json'), 'utf8')) as KnownCategory[];
  const folders = named.map((one) => resolve(one));
  const hosts = folders.flatMap(sitesIn).flatMap(({ host }) => host?.replace(/^www\./, '') ?? []);
  const learned = given.withCategories ? learnHeldOut({ data, categories, hosts }) : undefined;
  const workers = openWorkerPool({ threads: 2, timeoutMs: 30_000 });
  const measured: Measured[] = [];
  try {
    for (const folder of folders) {
      const server = await startServer(join(data, '../tools/serve-sites.mjs'), folder);
      const outcomes: Outcome[] = [];
      for (const { slug } of sitesIn(folder)) {
        const truth = JSON.parse(readFileSync(join(folder, slug, 'truth.json'), 'utf8')) as { start_url: string };
        outcomes.push(await draftOne(slug, truth.start_url, { port: server.port, workers, categories, categoryModel: learned?.model }));
      }
      server.child.kill();
      const predictions = Object.fromEntries(outcomes.filter(({ drafted }) => drafted).map((one) => [one.slug, predict(one.drafted)]));
      measured.push({ name: basename(folder), scores: score(predictions, folder), outcomes });
    }
  } finally {
    await workers.close();
  }
  const isMet = print(measured);
  if (!learned) return isMet;
  const languages = new Map(folders.flatMap(sitesIn).map(({ slug, lang }) => [slug, lang]));
  process.stdout.write(`categories     goal: 0.9 of those filled in, one of three right 0.75\n  listings kept apart  ${sayCategoryScore(learned.score)}\n`);
  const scores = measured.map(({ name, outcomes }) => ({ name, ...scoreSites(outcomes, languages) }));
  for (const { name, english, others } of scores)
    process.stdout.write(`  ${name.padEnd(21)}English: ${sayCategoryScore(english)}\n${' '.repeat(23)}others: ${sayCategoryScore(others)}\n`);
  return isMet && [learned.score, ...scores.map(({ english }) => english)].every(isCategoryBarMet);
}

function print(measured: Measured[]): boolean {
  let isMet = true;
  const line = (label: string, cells: string[], goal: string) =>
    process.stdout.write(`${label.padEnd(15)}${cells.map((cell) => cell.padEnd(24)).join('')}${goal}\n`);
  line(
    'P / R / F1',
    measured.map(({ name, outcomes }) => `${name} (${outcomes.length})`),
    'goal',
  );
  for (const [field, bar] of Object.entries(bars)) {
    const cells = measured.map(({ scores }) => {
      const { tp = 0, pred = 0, truth = 0 } = scores[field] ?? {};
      if (truth === 0 && pred === 0) return '-';
      const precision = pred > 0 ? tp / pred : 1;
      const recall = truth > 0 ? tp / truth : 1;
      const f1 = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
      const isMissed = f1 < (bar.f1 ?? 0) || precision < (bar.precision ?? 0) || recall < (bar.recall ?? 0);
      if (isMissed) isMet = false;
      return `${precision.toFixed(2)} ${recall.toFixed(2)} ${f1.toFixed(2)}${isMissed ? ' MISSED' : ''}`;
    });
    line(
      field,
      cells,
      Object.entries(bar)
        .map(([measure, least]) => `${measure} ${least}`)
        .join(', '),
    );
  }
  const zero = (label: string, count: (one: Measured) => number) => {
    const counts = measured.map(count);
    if (counts.some((one) => one > 0)) isMet = false;
    line(
      label,
      counts.map((one) => `${one}${one > 0 ? ' MISSED' : ''}`),
      '0',
    );
  };
  const sum = (scores: Record<string, Score>, key: 'invented' | 'trap') => Object.values(scores).reduce((all, one) => all + one[key], 0);
  // Sites that could not be read at all would pass as well: then nothing was measured.
  if (measured.some(({ outcomes }) => outcomes.every(({ drafted }) => !drafted))) isMet = false;
  zero('invented', ({ scores }) => sum(scores, 'invented'));
  zero('traps', ({ scores }) => sum(scores, 'trap'));
  zero('unproven quotes', ({ outcomes }) => {
    const { quotes, verbatim } = countQuotes(outcomes);
    return quotes - verbatim;
  });
  zero('crashed drafts', ({ outcomes }) => outcomes.filter(({ failure }) => failure !== undefined && !refusals.test(failure)).length);
  return isMet;
}

/** Drafts invented sites and prints what was found of what they state. @returns whether nothing is wrong */
export function reportSynthetic(count: number): boolean {
  const { stated, found, missed, wrong } = measureSynthetic(count);
  for (const [field, all] of Object.entries(stated)) process.stdout.write(`${field.padEnd(15)}${found[field] ?? 0} of ${all}\n`);
  for (const [where, times] of Object.entries(missed).sort((a, b) => b[1] - a[1])) process.stdout.write(`missed         ${where}: ${times}\n`);
  for (const one of wrong.slice(0, 40)) process.stdout.write(`wrong          ${one}\n`);
  process.stdout.write(`${count} sites, ${wrong.length} wrong values\n`);
  return wrong.length === 0;
}
