import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type KnownCategory, openWorkerPool } from '../src/drafts/index.ts';
import { measureStrangers } from '../test/support/drafts/measure-strangers.ts';
import { measureSynthetic } from '../test/support/drafts/measure-synthetic.ts';
import { strangers } from '../test/support/drafts/strangers/index.ts';
import { isCategoryBarMet, learnHeldOut, sayCategoryScore, scoreSites } from './draft-categories.ts';
import { countQuotes, draftOne, type Outcome, predict, type Score, startServer } from './drafts.ts';
import { type Scorer, wrongIn } from './drafts-wrong.ts';
import { testData } from './test-data.ts';
import { inWordsOf } from './truth-words.ts';

interface Bar {
  f1?: number;
  precision?: number;
  recall?: number;
}

/** The goals for drafts of unseen websites. */
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
/** Refusals that are caused by the site. Not drafting such a site is correct. */
const refusals = /^(?:robots_disallowed|blocked_address|too_large|timed_out|not_html|unreachable|too_many_redirects|no_text)/;

interface Measured {
  name: string;
  sites: number;
  scores: Record<string, Score>;
  /** None for invented sites, which are read in this process. */
  outcomes: Outcome[];
  faults: number;
}

interface Site {
  slug: string;
  host?: string;
  lang?: string;
}
const sitesIn = (folder: string): Site[] => JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Site[];

/**
 * Prints the results for several folders of sites with their truth side by side.
 * @param given.synthetic how many sites from seeds to add
 * @param given.verbose whether to print first what is wrong on each site
 * @param given.withCategories also how often categories are right, learned from four fifths of the real listings
 * @returns whether all goals are met in all of them
 */
export async function compareSites(
  named: readonly string[],
  given: { withCategories: boolean; synthetic: number; verbose?: boolean | undefined },
): Promise<boolean> {
  const data = testData('categories.json');
  const { score } = (await import(join(data, '../tools/score-drafts.mjs'))) as { score: Scorer };
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
      const predictions = Object.fromEntries(
        outcomes.filter(({ drafted }) => drafted).map((one) => [one.slug, inWordsOf(folder, one.slug, predict(one.drafted))]),
      );
      if (given.verbose) for (const line of wrongIn(folder, outcomes, score)) process.stdout.write(`${basename(folder)}/${line}\n`);
      const faults = outcomes.filter(({ failure }) => failure !== undefined && !refusals.test(failure)).length;
      measured.push({ name: basename(folder), sites: outcomes.length, scores: score(predictions, folder), outcomes, faults });
    }
  } finally {
    await workers.close();
  }
  measured.push(inventedColumn(), ...(given.synthetic > 0 ? [syntheticColumn(given.synthetic)] : []));
  const isMet = print(measured);
  if (!learned) return isMet;
  const languages = new Map(folders.flatMap(sitesIn).map(({ slug, lang }) => [slug, lang]));
  process.stdout.write(`categories     goal: 0.9 of those filled in, one of three right 0.75\n  listings kept apart  ${sayCategoryScore(learned.score)}\n`);
  const scores = measured.filter(({ outcomes }) => outcomes.length > 0).map(({ name, outcomes }) => ({ name, ...scoreSites(outcomes, languages) }));
  for (const { name, english, others } of scores)
    process.stdout.write(`  ${name.padEnd(21)}English: ${sayCategoryScore(english)}\n${' '.repeat(23)}others: ${sayCategoryScore(others)}\n`);
  return isMet && [learned.score, ...scores.map(({ english }) => english)].every(isCategoryBarMet);
}

function print(measured: Measured[]): boolean {
  let isMet = true;
  const missed: string[] = [];
  const line = (label: string, cells: string[], goal: string) =>
    process.stdout.write(`${label.padEnd(15)}${cells.map((cell) => cell.padEnd(24)).join('')}${goal}\n`);
  line(
    'P / R / F1',
    measured.map(({ name, sites }) => `${name} (${sites})`),
    'goal',
  );
  for (const [field, bar] of Object.entries(bars)) {
    const cells = measured.map(({ name, scores }) => {
      const { tp = 0, pred = 0, truth = 0 } = scores[field] ?? {};
      if (truth === 0 && pred === 0) return '-';
      const precision = pred > 0 ? tp / pred : 1;
      const recall = truth > 0 ? tp / truth : 1;
      const f1 = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
      const isMissed = f1 < (bar.f1 ?? 0) || precision < (bar.precision ?? 0) || recall < (bar.recall ?? 0);
      if (isMissed) isMet = false;
      if (isMissed) missed.push(`${field} on ${name}`);
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
  // If no site could be read at all, nothing was measured, so that doesn't pass.
  if (measured.some(({ outcomes }) => outcomes.length > 0 && outcomes.every(({ drafted }) => !drafted))) isMet = false;
  zero('invented', ({ scores }) => sum(scores, 'invented'));
  zero('traps', ({ scores }) => sum(scores, 'trap'));
  zero('unproven quotes', ({ outcomes }) => {
    const { quotes, verbatim } = countQuotes(outcomes);
    return quotes - verbatim;
  });
  zero('crashed drafts', ({ faults }) => faults);
  if (missed.length > 0) process.stdout.write(`missed         ${missed.join('; ')}\n`);
  return isMet;
}

const nothing = { tp: 0, pred: 0, truth: 0, invented: 0, trap: 0, blank_ok: 0 };

/** The invented sites that were written before the drafter had read them. Each value that a site doesn't state counts as wrong. */
function inventedColumn(): Measured {
  const { scores, taken, wrong } = measureStrangers();
  const columns = Object.entries(scores).map(([field, { right, filled, stated }]) => [field, { ...nothing, tp: right, pred: filled, truth: stated }]);
  const all = Object.fromEntries(columns) as Record<string, Score>;
  if (all['name']) all['name'].trap = taken.length;
  return { name: 'strangers', sites: strangers.length, scores: all, outcomes: [], faults: wrong.filter((one) => one.endsWith(' failed')).length };
}

function syntheticColumn(count: number): Measured {
  const { stated, found, filled, wrong } = measureSynthetic(count);
  const names: Record<string, string> = { founder: 'founders', faq: 'faqs' };
  const fields = [...new Set([...Object.keys(stated), ...Object.keys(filled)])];
  const scores = fields.map((field) => [names[field] ?? field, { ...nothing, tp: found[field] ?? 0, pred: filled[field] ?? 0, truth: stated[field] ?? 0 }]);
  const traps = wrong.filter((one) => one.endsWith('(a decoy)')).length;
  const all = Object.fromEntries(scores) as Record<string, Score>;
  if (all['name']) all['name'].trap = traps;
  return { name: 'synthetic', sites: count, scores: all, outcomes: [], faults: wrong.filter((one) => one.endsWith(' failed')).length };
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
