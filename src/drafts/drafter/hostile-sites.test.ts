import { describe, expect, it } from 'vitest';
import { type HostileSite, hostileSites } from '../../../test/support/drafts/hostile-sites.ts';
import { readForCrawl } from '../crawl/read-for-crawl.ts';
import { draftExtractively } from './draft-extractively.ts';

// Websites in many languages that try to mislead the drafter: a blank field is better than a wrong one.

function draft({ pages }: HostileSite) {
  const host = 'made.test';
  const read = Object.entries(pages).map(
    ([path, html]) => readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', url: `https://${host}${path}`, fetchedAt: '' }).page,
  );
  return draftExtractively({ site: { url: read[0]!.url, host, pages: read }, knows: { categories: [] } });
}

describe.each(hostileSites)('$about', (site) => {
  const { fields, founders, faqs, faults } = draft(site);
  const found: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(fields).map(([name, stated]) => [name, stated?.value ?? null])),
    founders: founders.map(({ name }) => name),
    questions: faqs.map(({ question }) => question),
  };
  it('is drafted', () => {
    expect(faults ?? []).toEqual([]);
    expect(Object.fromEntries(Object.keys(site.truth).map((key) => [key, found[key]]))).toEqual(site.truth);
  });
  it('has nothing misleading in its draft', () => {
    const { demo_video_url: _, ...values } = found;
    const text = JSON.stringify({ ...values, answers: faqs.map(({ answer }) => answer) });
    expect(site.never.filter((one) => text.includes(/^[A-Z]{2}$/.test(one) ? `"${one}"` : one))).toEqual([]);
  });
});
