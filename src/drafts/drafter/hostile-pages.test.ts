import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countSteps } from '../../../test/support/drafts/count-steps.ts';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { fold } from '../evidence/canonical.ts';
import { draftExtractively } from './draft-extractively.ts';
import type { Evidence } from './drafter.ts';

// Pages of any bytes: a draft is made, no reader fails, and each quote is on its page word for word.

const tags = ['div', 'p', 'h1', 'h2', 'h3', 'li', 'ul', 'table', 'tr', 'td', 'a', 'b', 'blockquote', 'footer', 'nav', 'details', 'summary', 'template', 'svg'];
const texts = [
  'Acme was founded in 2011 in Leipzig by Jane Roe.',
  'We are based in Porto, Portugal',
  'Founder: Jane Roe',
  '$9 / month',
  'Is it free?',
  'Write to hello@acme.test',
  '© 2026 Acme GmbH, Musterstraße 1, 10115 Berlin',
  '設立 2017年4月',
  '\u202eemoc.live\u202c \u2066x\u2069',
  '\u0000\u0007\u001b[31m\ufeff',
  'e\u0301\u0301\u0301\u200d\u200b\ud800',
  '&lt;b&gt;&#0;&#xffffffff;&nope;',
];
const text = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('a', '“', '(', ' ,', '9.').map((one) => one.repeat(4_000)),
);
const attribute = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    ' href="mailto:a@b.test?subject=%ZZ"',
    ' href="https://x.com/%E0%A4%A"',
    ' class="faq-question price"',
    ' style="display:none',
    ' id=\'"><script>',
  ),
  fc.string({ maxLength: 20 }).map((value) => ` data-x="${value.repeat(500)}"`),
);
const node = fc.record({ tag: fc.constantFrom(...tags), attribute, text, depth: fc.constantFrom(1, 1, 1, 2, 700), isOpen: fc.boolean() });
const json = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.constantFrom(
    `${'{"address":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    `${'['.repeat(20_000)}`,
    '{"@graph":[{"@id":"#a","founder":{"@id":"#a"}},{"@id":"#a","@type":"Organization","address":[[[[]]]],"foundingDate":1e999,"name":{"name":{"name":null}}}]}',
    '{"@type":"Organization","__proto__":{"name":"x"},"sameAs":["javascript:1","https://x.com/","//"],"foundingDate":"0000"}',
  ),
);
const html = fc
  .record({ nodes: fc.array(node, { maxLength: 12 }), json: fc.array(json, { maxLength: 2 }), lang: fc.constantFrom('en', 'de', 'ja', 'x"y') })
  .map(
    ({ nodes, json: data, lang }) =>
      `<html lang="${lang}"><title>Acme</title>${data.map((one) => `<script type="application/ld+json">${one}</script>`).join('')}${nodes
        .map((one) => `${`<${one.tag}${one.attribute}>`.repeat(one.depth)}${one.text}${one.isOpen ? '' : `</${one.tag}>`.repeat(one.depth)}`)
        .join('\n')}`,
  );
const types = [
  'text/html; charset=utf-8',
  'text/html; charset=windows-1251',
  'text/html; charset=shift_jis',
  'text/html; charset=utf-16',
  'text/html; charset=nonsense',
  'text/html',
];

function evidenceIn(value: unknown): Evidence[] {
  if (Array.isArray(value)) return value.flatMap(evidenceIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'evidence' ? (inner as Evidence[]) : evidenceIn(inner)));
}

it('drafts any page without a fault, with quotes that are on it word for word', () => {
  let quoted = 0;
  fc.assert(
    fc.property(fc.array(html, { minLength: 1, maxLength: 2 }), fc.constantFrom(...types), (sources, contentType) => {
      const pages = sources.map(
        (source, at) => readForCrawl({ bytes: Buffer.from(source), contentType, url: `https://acme.test/${at === 0 ? '' : 'about'}`, fetchedAt: '' }).page,
      );
      const drafted = draftExtractively({ site: { url: pages[0]!.url, host: 'acme.test', pages }, knows: { categories: [] } });
      expect(drafted.faults ?? []).toEqual([]);
      const held = new Map(pages.map((page) => [page.url, fold([page.text, ...page.declared].join('\n'))]));
      for (const { quote, url } of evidenceIn(drafted)) {
        quoted++;
        expect(held.get(url)).toContain(fold(quote));
      }
    }),
    { numRuns: 40, seed: 16 },
  );
  expect(quoted).toBeGreaterThan(20);
});

const rows = (count: number, row: (at: number) => string): string => Array.from({ length: count }, (_, at) => row(at)).join('');
const long: [string, (count: number) => string][] = [
  [
    'a table',
    (count) =>
      `<table>${rows(count, (at) => `<tr><td>Customer ${at}</td><td>${1900 + (at % 120)}</td><td>Jane Roe</td><td>u${at}@mail${at}.com</td><td>$${at}</td></tr>`)}</table>`,
  ],
  ['a table of prices', (count) => `<h2>Pricing</h2><table>${rows(count, (at) => `<tr><td>Plan ${at}</td><td>$${at + 1} / month</td></tr>`)}</table>`],
  ['links', (count) => `<div>${rows(count, (at) => `<a href="/p/${at}">Item ${at}</a> `)}</div>`],
  ['links to accounts', (count) => `<ul>${rows(count, (at) => `<li>See <a href="https://github.com/one${at}">its code</a></li>`)}</ul>`],
  ['brands', (count) => `<nav>${rows(count, (at) => `<a class="brand" href="/">Brand ${at}</a> `)}</nav>`],
  ['headings', (count) => rows(count, (at) => `<h3>Sorts part ${at}</h3><p>It sorts part ${at} of the papers.</p>`)],
  [
    'questions',
    (count) => `<h2>FAQ</h2>${rows(count, (at) => `<details><summary>What is part ${at}?</summary><p>It is one of the many parts.</p></details>`)}`,
  ],
  ['cards', (count) => rows(count, (at) => `<div><h4>Firm ${at}</h4><p>Write to u${at}@firm${at}.com</p></div>`)],
  ['lists', (count) => rows(count, (at) => `<ul><li>First thing ${at}</li><li>Second thing ${at}</li></ul>`)],
  ['quotations', (count) => rows(count, (at) => `<p>“It saved us ${at} whole weeks”</p><p>Jane Roe</p>`)],
  ['prices', (count) => rows(count, (at) => `<p>Part ${at} costs $${at + 1} per month</p>`)],
];

it.each(long)('does twice the work for a page of twice the length: %s', (_, body) => {
  const work = (count: number) => {
    const source = `<title>Acme</title><h1>Sorts papers</h1><p>Acme sorts papers for small firms.</p>${body(count)}`;
    const { page } = readForCrawl({ bytes: Buffer.from(source), contentType: 'text/html; charset=utf-8', url: 'https://acme.test/', fetchedAt: '' });
    draftExtractively({ site: { url: page.url, host: 'acme.test', pages: [page] }, knows: { categories: [] } });
  };
  // What is made once and kept doesn't count.
  work(40);
  const once = countSteps(() => work(100));
  const twice = countSteps(() => work(200));
  expect(twice.items / once.items).toBeLessThan(2.2);
  expect(twice.characters / once.characters).toBeLessThan(2.2);
});
