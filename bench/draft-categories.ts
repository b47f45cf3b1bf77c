import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackModel } from '../src/drafts/classifier/category-model.ts';
import { classify } from '../src/drafts/classifier/classify.ts';
import { learnCategories } from '../src/drafts/classifier/learn-categories.ts';
import type { KnownCategory } from '../src/drafts/index.ts';
import { categoryLabels } from './category-labels.ts';
import type { Outcome } from './drafts.ts';

/** How often categories were right. */
export interface CategoryScore {
  /** Listings or sites whose category is known. */
  of: number;
  filled: number;
  filledRight: number;
  oneOfThree: number;
}
/** The goals for categories: correct if one is filled in, and correct in one of three suggestions. */
export const categoryBars = { filled: 0.9, oneOfThree: 0.75 };

/** One in this many listings isn't learned from, but used to judge. */
const APART = 5;
const LONGEST_TEXT = 1000;
const none = (): CategoryScore => ({ of: 0, filled: 0, filledRight: 0, oneOfThree: 0 });

interface RealListing {
  domain: string;
  tagline: string | null;
  description: string | null;
  categories: string[];
}

/**
 * Learns from four fifths of the real listings, and judges the others by it. A domain is on one side only, and those of the sample
 * sites are on neither. Takes a minute or two.
 * @param given.hosts of the sample sites
 */
export function learnHeldOut(given: { data: string; categories: readonly KnownCategory[]; hosts: readonly string[] }): {
  model: Uint8Array;
  score: CategoryScore;
} {
  const { data, categories, hosts } = given;
  const slugs = new Map(categories.map(({ name, slug }) => [name, slug]));
  const all = gunzipSync(readFileSync(join(data, 'listings.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RealListing)
    .filter(({ domain }) => !hosts.some((host) => host === domain || host.endsWith(`.${domain}`)));
  const lessons = all.map(({ domain, tagline, description, categories: names }) => ({
    domain,
    tagline: tagline ?? '',
    description: (description ?? '').slice(0, LONGEST_TEXT),
    categories: names.flatMap((name) => slugs.get(name) ?? []),
  }));
  const isApart = ({ domain }: { domain: string }) => placeOf(domain) % APART === 0;
  const taught = categories.map(({ name, slug, description, parent }) => ({ name, slug, description, parent, aliases: [] }));
  const model = learnCategories({ categories: taught, listings: lessons.filter((one) => !isApart(one)) });
  const unpacked = unpackModel(model);
  const score = none();
  for (const { tagline, description, categories: right } of lessons.filter(isApart)) {
    if (right.length === 0) continue;
    const verdicts = classify(unpacked, [
      { text: tagline, weight: 2, isHead: true },
      { text: description, weight: 1, isHead: false },
    ]);
    note(score, { filled: verdicts[0]?.isSure ? verdicts[0].slug : undefined, suggested: verdicts.map(({ slug }) => slug), right });
  }
  return { model, score };
}

/** A number that depends on a domain alone. */
const placeOf = (domain: string): number => [...domain].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** The results for the sample sites: those in English, and the others. */
export function scoreSites(
  outcomes: readonly Outcome[],
  languages: ReadonlyMap<string, string | undefined>,
): { english: CategoryScore; others: CategoryScore } {
  const [english, others] = [none(), none()];
  for (const { slug, drafted } of outcomes) {
    const right = categoryLabels[slug];
    if (!right || !drafted) continue;
    const filled = drafted.fields.categories?.value[0];
    note((languages.get(slug) ?? 'en').startsWith('en') ? english : others, { filled, suggested: drafted.suggested_categories.map(({ name }) => name), right });
  }
  return { english, others };
}

function note(score: CategoryScore, given: { filled: string | undefined; suggested: readonly string[]; right: readonly string[] }): void {
  const { filled, suggested, right } = given;
  score.of++;
  if (filled !== undefined) score.filled++;
  if (filled !== undefined && right.includes(filled)) score.filledRight++;
  if (suggested.some((one) => right.includes(one))) score.oneOfThree++;
}

/** "0.93 of 410 filled in; 0.79 one of three of 1,716". */
export function sayCategoryScore({ of, filled, filledRight, oneOfThree }: CategoryScore): string {
  if (of === 0) return '-';
  const share = (part: number, whole: number) => (whole === 0 ? '-' : (part / whole).toFixed(2));
  return `filled in ${filled}, right ${share(filledRight, filled)}; one of three right ${share(oneOfThree, of)} (of ${of})`;
}

/** Whether enough were right; where none was filled in, none was wrong. */
export const isCategoryBarMet = ({ of, filled, filledRight, oneOfThree }: CategoryScore): boolean =>
  of === 0 || ((filled === 0 || filledRight / filled >= categoryBars.filled) && oneOfThree / of >= categoryBars.oneOfThree);
