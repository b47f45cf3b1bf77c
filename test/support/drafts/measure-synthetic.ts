import { readForCrawl } from '../../../src/drafts/crawl/read-for-crawl.ts';
import { draftExtractively } from '../../../src/drafts/drafter/draft-extractively.ts';
import { decoys, syntheticSite } from './synthetic-sites.ts';

/** The result of drafting invented sites: for each field what was stated and found, what is wrong, and where. */
export interface SyntheticResult {
  stated: Record<string, number>;
  found: Record<string, number>;
  /** Values that were filled in, right or wrong. */
  filled: Record<string, number>;
  /** Fields and languages in which a stated fact was missed, and how often. */
  missed: Record<string, number>;
  wrong: string[];
}

/** Drafts the sites of the seeds 0 to `count` - 1 and compares. */
export function measureSynthetic(count: number): SyntheticResult {
  const result: SyntheticResult = { stated: {}, found: {}, filled: {}, missed: {}, wrong: [] };
  const add = (into: Record<string, number>, key: string) => {
    into[key] = (into[key] ?? 0) + 1;
  };
  for (let seed = 0; seed < count; seed++) {
    const { language, layout, host, pages, truth } = syntheticSite(seed);
    const read = Object.entries(pages).map(
      ([path, html]) => readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', url: `https://${host}${path}`, fetchedAt: '' }).page,
    );
    const { fields, founders, faqs, faults } = draftExtractively({ site: { url: read[0]!.url, host, pages: read }, knows: { categories: [] } });
    const drafted: Record<string, string | undefined> = {
      name: fields.name?.value,
      founded_year: fields.founded_year?.value,
      city: fields.city?.value,
      country: fields.country?.value,
      founder: founders[0]?.name,
      contact_email: fields.contact_email?.value,
      pricing_model: fields.pricing_model?.value,
      faq: faqs[0]?.question,
    };
    const about = `seed ${seed}, ${language}, ${layout}`;
    for (const fault of faults ?? []) result.wrong.push(`${about}: ${fault.field} failed`);
    for (const [field, value] of Object.entries(drafted)) {
      const expected = truth[field as keyof typeof truth];
      if (expected !== undefined) add(result.stated, field);
      if (value === undefined) {
        if (expected !== undefined) add(result.missed, `${field} ${language}`);
        continue;
      }
      add(result.filled, field);
      if (value === expected) add(result.found, field);
      else
        result.wrong.push(
          `${about}: ${field} is ${JSON.stringify(value)}, stated is ${JSON.stringify(expected ?? null)}${decoys.includes(value) ? ' (a decoy)' : ''}`,
        );
    }
  }
  return result;
}
