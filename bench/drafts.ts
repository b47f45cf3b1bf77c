import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import { fold } from '../src/drafts/evidence/canonical.ts';
import {
  type CrawledSite,
  crawlSite,
  type Drafted,
  type Evidence,
  type KnownCategory,
  openExtractiveDrafter,
  openWorkerPool,
  type SafeFetch,
} from '../src/drafts/index.ts';
import { draftAll, measureCrowd, openDraftService, predict as predictFromApi } from './draft-service.ts';
import { testData } from './test-data.ts';
import { inWordsOf } from './truth-words.ts';

/** The result of drafting a sample site. */
export interface Outcome {
  slug: string;
  site: CrawledSite | undefined;
  drafted: Drafted | undefined;
  failure: string | undefined;
  ms: number;
}
export interface Score {
  tp: number;
  pred: number;
  truth: number;
  invented: number;
  trap: number;
  blank_ok: number;
}

/** The goals for the drafter: F1, precision, recall. */
const goals: Record<string, { f1?: number; precision?: number; recall?: number }> = {
  name: { f1: 0.92 },
  tagline: { f1: 0.85 },
  description: { f1: 0.88 },
  contact_email: { precision: 1, recall: 0.88 },
  pricing_model: { precision: 0.92, recall: 0.75 },
  country: { recall: 0.7 },
  city: { recall: 0.7 },
  socials: { f1: 0.9 },
  logo_url: { recall: 0.8 },
  founders: { recall: 0.8 },
  faqs: { recall: 0.7 },
  features: { recall: 0.7 },
  founded_year: { precision: 1, recall: 1 },
};
const MEDIAN_MS = 2_000;

/**
 * Drafts every sample site by the extractive drafter, in this process (quotes, times) and through the API of a service (the
 * scores against what is known of the sites; what twenty at once cost the readers), and prints the table.
 * The sites, their truth and their tools are in the test data (`SLIPWAY_TEST_DATA`): `sites/`, `categories.json`, `../tools/`.
 * @returns whether every goal is met
 */
export async function measureDrafts(given: { verbose: boolean; inProcess: boolean; rounds: number; only?: string | undefined }): Promise<boolean> {
  const data = testData('sites/index.json');
  const sites = join(data, 'sites');
  const { score } = (await import(join(data, '../tools/score-drafts.mjs'))) as {
    score(predictions: Record<string, unknown>, sites: string): Record<string, Score>;
  };
  const categories = JSON.parse(readFileSync(join(data, 'categories.json'), 'utf8')) as KnownCategory[];
  const server = await startServer(join(data, '../tools/serve-sites.mjs'));
  const workers = openWorkerPool({ threads: 2, timeoutMs: 20_000 });
  try {
    const outcomes: Outcome[] = [];
    for (const { slug } of JSON.parse(readFileSync(join(sites, 'index.json'), 'utf8')) as { slug: string }[]) {
      if (given.only !== undefined && given.only !== slug) continue;
      const truth = JSON.parse(readFileSync(join(sites, slug, 'truth.json'), 'utf8')) as { start_url: string };
      outcomes.push(await draftOne(slug, truth.start_url, { port: server.port, workers, categories }));
    }
    if (given.verbose) for (const outcome of outcomes) show(outcome);
    if (given.inProcess)
      return report(outcomes, score(Object.fromEntries(outcomes.map((one) => [one.slug, inWordsOf(sites, one.slug, predict(one.drafted))])), sites));
    const opened = await openDraftService(data, server.port);
    try {
      const served = await draftAll(opened, sites);
      const ready = served.filter(({ draft }) => draft.status === 'ready');
      const met = report(outcomes, score(Object.fromEntries(ready.map(({ slug, draft }) => [slug, inWordsOf(sites, slug, predictFromApi(draft))])), sites));
      const times = ready.map(({ ms }) => ms).sort((a, b) => a - b);
      const p50 = times[Math.floor(times.length / 2)]!;
      const crowd = await measureCrowd(opened, sites, given.rounds);
      process.stdout.write(`service        p50 ${Math.round(p50)} ms from POST /drafts to ready (${times.length} sites; goal 3000)\n`);
      process.stdout.write(
        `crowd          20 drafts at once take ${Math.round(crowd.ms)} ms; anonymous reads keep ${crowd.ratio.toFixed(2)} of their rate (goal 0.80)\n`,
      );
      return met && p50 <= 3000 && crowd.ratio >= 0.8;
    } finally {
      await opened.close();
    }
  } finally {
    server.child.kill();
    await workers.close();
  }
}

export async function startServer(program: string, folder?: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [program, '0'], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...(folder && { CORPUS: folder }) } });
  for await (const line of createInterface({ input: child.stdout! })) return { child, port: (JSON.parse(line) as { port: number }).port };
  throw new Error('The server of the sample sites did not start.');
}

export async function draftOne(
  slug: string,
  url: string,
  given: { port: number; workers: ReturnType<typeof openWorkerPool>; categories: KnownCategory[]; categoryModel?: Uint8Array | undefined },
): Promise<Outcome> {
  const start = performance.now();
  const outcome: Outcome = { slug, site: undefined, drafted: undefined, failure: undefined, ms: 0 };
  try {
    outcome.site = await crawlSite({ url, fetch: fetchLocally(given.port), agent: 'slipway', workers: given.workers, onProgress: () => {} });
    outcome.drafted = await openExtractiveDrafter(given.workers).draft(outcome.site, { categories: given.categories, categoryModel: given.categoryModel });
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: unknown };
    outcome.failure = [code ?? String(error), ...(cause instanceof Error ? [cause.message] : [])].join(': ');
  }
  return { ...outcome, ms: performance.now() - start };
}

/** Every host name leads to the local server. An IP address is refused, as the guarded fetch refuses it. */
export function fetchLocally(port: number): SafeFetch {
  return async (url, { maxBytes, timeoutMs, signal }) => {
    const target = new URL(url);
    if (/^\[|^[\d.]+$/.test(target.hostname)) throw Object.assign(new Error('not public'), { code: 'blocked_address' });
    // AbortSignal.timeout() only takes whole milliseconds, and what is left of a longer time limit rarely is a whole number.
    const end = AbortSignal.any([AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))), ...(signal ? [signal] : [])]);
    try {
      const answer = await request(`http://127.0.0.1:${port}${target.pathname}${target.search}`, { headers: { host: target.host }, signal: end });
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw Object.assign(new Error('too large'), { code: 'too_large' });
        chunks.push(chunk);
      }
      const headers = new Headers(Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one])));
      return { status: answer.statusCode, headers, url, body: Buffer.concat(chunks) };
    } catch (error) {
      throw end.aborted ? Object.assign(new Error('timed out'), { code: 'timed_out' }) : error;
    }
  };
}

/** A draft in the form of the truth files. */
export function predict(drafted: Drafted | undefined): Record<string, unknown> {
  if (!drafted) return {};
  const value = (field: keyof Drafted['fields']) => drafted.fields[field]?.value ?? null;
  return {
    name: value('name'),
    tagline: value('tagline'),
    description: value('description'),
    pricing_model: value('pricing_model'),
    contact_email: value('contact_email'),
    founded_year: value('founded_year'),
    country: value('country'),
    city: value('city'),
    logo_url: value('logo_url'),
    features: value('features'),
    founders: drafted.founders.length > 0 ? drafted.founders.map(({ name }) => name) : null,
    faqs: drafted.faqs.length > 0 ? drafted.faqs.map(({ question }) => question) : null,
    socials: Object.fromEntries(Object.entries(drafted.company_socials).map(([platform, { value: address }]) => [platform, address])),
  };
}

function report(outcomes: Outcome[], scores: Record<string, Score>): boolean {
  const missed: string[] = [];
  const lines = Object.entries(scores).map(([field, { tp, pred, truth, invented, trap, blank_ok }]) => {
    const precision = pred > 0 ? tp / pred : 1;
    const recall = truth > 0 ? tp / truth : 1;
    const f1 = precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
    const goal = goals[field] ?? {};
    const isMissed = f1 < (goal.f1 ?? 0) || precision < (goal.precision ?? 0) || recall < (goal.recall ?? 0) || invented > 0 || trap > 0;
    if (isMissed) missed.push(field);
    const wanted = Object.entries(goal)
      .map(([measure, bound]) => `${measure} ${bound}`)
      .join(', ');
    return `${field.padEnd(14)} ${precision.toFixed(2)}  ${recall.toFixed(2)}  ${f1.toFixed(2)}  ${`${tp}/${pred}/${truth}`.padEnd(10)} ${String(invented).padEnd(9)} ${String(trap).padEnd(5)} ${String(blank_ok).padEnd(6)} ${wanted}${isMissed ? '  MISSED' : ''}`;
  });
  process.stdout.write(`field          P     R     F1    tp/pred/true invented trap  blank  goal\n${lines.join('\n')}\n`);
  const { quotes, verbatim } = countQuotes(outcomes);
  // If no site states anything at all, nothing was measured, so that doesn't pass.
  if (quotes === 0 || verbatim < quotes) missed.push('quotes');
  const times = outcomes
    .filter(({ drafted }) => drafted)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  if (times.length === 0 || at(0.5) > MEDIAN_MS) missed.push('time');
  process.stdout.write(`quotes         ${verbatim} of ${quotes} are word for word on the page they cite\n`);
  process.stdout.write(`time           p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, longest ${at(1)} ms, from address to draft (${times.length} sites)\n`);
  process.stdout.write(
    `refused        ${outcomes
      .filter(({ failure }) => failure)
      .map(({ slug, failure, ms }) => `${slug}: ${failure} (${Math.round(ms)} ms)`)
      .join(', ')}\n`,
  );
  process.stdout.write(missed.length > 0 ? `missed         ${missed.join(', ')}\n` : 'every goal is met\n');
  return missed.length === 0;
}

/** Counts independently of the drafter's own check, by a plain search in the stored page. */
export function countQuotes(outcomes: Outcome[]): { quotes: number; verbatim: number } {
  let quotes = 0;
  let verbatim = 0;
  for (const { site, drafted } of outcomes) {
    if (!site || !drafted) continue;
    const pages = new Map(site.pages.map((page) => [page.url, fold([page.text, ...page.declared].join('\n'))]));
    for (const { quote, url } of evidenceIn(drafted)) {
      quotes++;
      if (pages.get(url)?.includes(fold(quote))) verbatim++;
    }
  }
  return { quotes, verbatim };
}

function evidenceIn(value: unknown): Evidence[] {
  if (Array.isArray(value)) return value.flatMap(evidenceIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'evidence' ? (inner as Evidence[]) : evidenceIn(inner)));
}

function show({ slug, site, drafted, failure, ms }: Outcome): void {
  process.stdout.write(`\n== ${slug} ${failure ?? `${site?.pages.length} pages`} ${Math.round(ms)} ms\n`);
  if (!drafted) return;
  process.stdout.write(`   pages: ${site!.pages.map(({ url }) => new URL(url).pathname).join(' ')}\n`);
  for (const [name, stated] of Object.entries(drafted.fields))
    if (stated)
      process.stdout.write(`   ${name}: ${JSON.stringify(stated.value).slice(0, 300)}  <- ${JSON.stringify(stated.evidence[0]!.quote).slice(0, 160)}\n`);
  for (const [key, value] of Object.entries({
    faqs: drafted.faqs.map(({ question }) => question),
    founders: drafted.founders.map(({ name, title }) => `${name} (${title})`),
    socials: Object.values(drafted.company_socials).map(({ value }) => value),
    founder_socials: Object.values(drafted.founder_socials).map(({ value }) => value),
    story: Object.keys(drafted.story),
    milestones: drafted.milestones.length,
    competitor: drafted.competitor_url?.value,
  })) {
    if (value !== undefined && (!Array.isArray(value) || value.length > 0)) process.stdout.write(`   ${key}: ${JSON.stringify(value)}\n`);
  }
}
