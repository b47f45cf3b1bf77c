import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { crawlSite, openWorkerPool } from '../src/drafts/index.ts';
import { allRules, rulesOf } from '../test/support/drafts/count-rules.ts';
import { crawledPhrasing } from '../test/support/drafts/crawled-phrasing.ts';
import { makers } from '../test/support/drafts/maker-phrasings.ts';
import { crawledStranger } from '../test/support/drafts/measure-strangers.ts';
import { founders, type Phrasing, years } from '../test/support/drafts/phrasings.ts';
import { places } from '../test/support/drafts/place-phrasings.ts';
import { prices } from '../test/support/drafts/price-phrasings.ts';
import { strangers } from '../test/support/drafts/strangers/index.ts';
import { told } from '../test/support/drafts/told-phrasings.ts';
import { fetchLocally, startServer } from './drafts.ts';
import { testData } from './test-data.ts';

/**
 * Prints on how many of the sites of each folder, and of the invented sites of strangers, each rule of the readers finds something, and
 * in how many of the sentences in 15 languages.
 */
export async function countRules(named: readonly string[]): Promise<void> {
  const server = join(testData('categories.json'), '../tools/serve-sites.mjs');
  const columns: { name: string; sites: Set<string>[] }[] = [];
  const workers = openWorkerPool({ threads: 2, timeoutMs: 30_000 });
  try {
    for (const folder of named.map((one) => resolve(one))) {
      const { child, port } = await startServer(server, folder);
      const sites: Set<string>[] = [];
      for (const { slug } of JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { slug: string }[]) {
        const { start_url: url } = JSON.parse(readFileSync(join(folder, slug, 'truth.json'), 'utf8')) as { start_url: string };
        try {
          sites.push(rulesOf(await crawlSite({ url, fetch: fetchLocally(port), agent: 'slipway', workers, onProgress: () => {} })));
        } catch {
          // Some sites refuse to be read, and that is correct.
        }
      }
      child.kill();
      columns.push({ name: basename(folder), sites });
    }
  } finally {
    await workers.close();
  }
  columns.push({ name: 'strangers', sites: strangers.map((site) => rulesOf(crawledStranger(site))) });
  const said: [readonly Phrasing[], string][] = [
    [[...years, ...founders, ...makers, ...told], '/about'],
    [places, '/contact'],
    [prices, '/'],
  ];
  const sentences = said.flatMap(([phrasings, path]) => phrasings.map(([language, html]) => rulesOf(crawledPhrasing(language, html, path))));
  const count = (sites: Set<string>[], rule: string) => sites.filter((found) => found.has(rule)).length;
  const rows = [...new Set([...allRules(), ...columns.flatMap(({ sites }) => sites.flatMap((found) => [...found]))])]
    .map((rule) => ({ rule, counts: columns.map(({ sites }) => count(sites, rule)), inSentences: count(sentences, rule) }))
    .map((row) => ({ ...row, all: row.counts.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => a.rule.split(':')[0]!.localeCompare(b.rule.split(':')[0]!) || a.all - b.all);
  const line = (...cells: (string | number)[]) => process.stdout.write(`${cells.map((cell, at) => String(cell).padEnd(at === 0 ? 48 : 18)).join('')}\n`);
  line('rule', 'sites', ...columns.map(({ name, sites }) => `${name} (${sites.length})`), `sentences (${sentences.length})`);
  for (const { rule, counts, all, inSentences } of rows) line(rule, all, ...counts, inSentences);
  const none = rows.filter(({ all, inSentences }) => all + inSentences === 0).length;
  process.stdout.write(`${rows.length} rules: ${rows.filter(({ all }) => all >= 2).length} on several sites, ${none} on no site and in no sentence\n`);
}
