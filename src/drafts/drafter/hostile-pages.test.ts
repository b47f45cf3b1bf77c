import fc from 'fast-check';
import { expect, it } from 'vitest';
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
