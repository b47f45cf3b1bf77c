import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftExtractively } from '../../../src/drafts/drafter/draft-extractively.ts';
import { watchRules } from '../../../src/drafts/evidence/which-rule.ts';
import type { CrawledSite } from '../../../src/drafts/index.ts';

/** The rules that find something on a site. */
export function rulesOf(site: CrawledSite): Set<string> {
  const rules = new Set<string>();
  watchRules((rule) => rules.add(rule));
  try {
    draftExtractively({ site, knows: { categories: [] } });
  } finally {
    watchRules(undefined);
  }
  return rules;
}

const readers = join(import.meta.dirname, '../../../src/drafts');
/** The functions that note rules, and what they put before a rule's name. */
const notes: Record<string, string> = { by: '', take: 'founders: ', state: 'pricing_model: ', addCity: 'city: ', addCountry: 'country: ' };
const noted = /(?<!\p{L})(?<note>by|take|state|addCity|addCountry)\(\s*'(?<rule>[^']+)'/gu;
const way = /^ {4}(?:'(?<rule>[^']+)'|(?<word>\p{Lu}\p{L}+)): \(\) =>/gmu;

/** The names of all rules, from the readers' code: those that find nothing anywhere are among them. */
export function allRules(): Set<string> {
  const rules = new Set<string>();
  for (const file of readdirSync(readers, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const code = readFileSync(join(readers, file), 'utf8');
    const isPricing = file.endsWith('/pricing.ts');
    for (const { groups } of code.matchAll(noted)) if (groups!['note'] !== 'state' || isPricing) rules.add(`${notes[groups!['note']!]}${groups!['rule']}`);
    if (file.endsWith('/makers.ts')) for (const { groups } of code.matchAll(way)) rules.add(`founders: ${groups!['rule'] ?? groups!['word']}`);
  }
  return rules;
}
