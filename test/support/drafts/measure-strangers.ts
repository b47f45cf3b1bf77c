import type { CrawledSite } from '../../../src/drafts/crawl/crawled-site.ts';
import { readForCrawl } from '../../../src/drafts/crawl/read-for-crawl.ts';
import { draftExtractively } from '../../../src/drafts/drafter/draft-extractively.ts';
import type { Drafted } from '../../../src/drafts/drafter/drafter.ts';
import { strangers } from './strangers/index.ts';
import type { StrangerSite } from './strangers/stranger-site.ts';

/** How many of a field's values were right, filled in and stated. */
export interface FieldScore {
  right: number;
  filled: number;
  stated: number;
}
export interface StrangerResult {
  scores: Record<string, FieldScore>;
  /** Values that the site doesn't state, one line each. */
  wrong: string[];
  missed: string[];
  /** Other people's texts that a value contains. */
  taken: string[];
}

/** An invented site, as if it had been read. */
export function crawledStranger({ slug, pages }: StrangerSite): CrawledSite {
  const host = `${slug}.test`;
  const read = Object.entries(pages).map(
    ([path, html]) => readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', url: `https://${host}${path}`, fetchedAt: '' }).page,
  );
  return { url: read[0]!.url, host, pages: read };
}

/** The draft of an invented site, from its pages. */
export const draftStranger = (site: StrangerSite): Drafted => draftExtractively({ site: crawledStranger(site), knows: { categories: [] } });

/** Drafts the sites that were written before the drafter read them, and compares each field with what they state. */
export function measureStrangers(sites: readonly StrangerSite[] = strangers): StrangerResult {
  const result: StrangerResult = { scores: {}, wrong: [], missed: [], taken: [] };
  for (const site of sites) compare(site, draftStranger(site), result);
  return result;
}

function compare({ slug, lang, truth, never }: StrangerSite, drafted: Drafted, result: StrangerResult): void {
  const about = `${slug} (${lang})`;
  const values = valuesOf(drafted);
  for (const fault of drafted.faults ?? []) result.wrong.push(`${about}: ${fault.field} failed`);
  for (const [field, stated] of Object.entries(truth)) {
    const score = result.scores[field] ?? { right: 0, filled: 0, stated: 0 };
    result.scores[field] = score;
    const given = values[field]!;
    const isList =
      typeof stated === 'object' && stated !== null && (!Array.isArray(stated) || field === 'founders' || field === 'features' || field === 'faqs');
    const wanted = isList ? Object.values(stated as Record<string, string>) : [stated].flat().filter((one) => one !== null);
    const mayBeBlank = !isList && (stated === null || [stated].flat().includes(null));
    const isRight = (value: string) => wanted.some((one) => sameValue(field, value, one as string));
    score.filled += given.length;
    score.right += given.filter(isRight).length;
    if (isList) score.stated += wanted.length;
    else if (!mayBeBlank) score.stated++;
    // A value that may be blank, but is filled in correctly, also counts as stated.
    else if (given.some(isRight)) score.stated++;
    for (const value of given) if (!isRight(value)) result.wrong.push(`${about}: ${field} is ${JSON.stringify(value)}, not ${JSON.stringify(stated)}`);
    if (isList) {
      for (const one of wanted) if (!given.some((value) => sameValue(field, value, one as string))) result.missed.push(`${about}: ${field} lacks ${one}`);
    } else if (!mayBeBlank && given.length === 0) result.missed.push(`${about}: no ${field} (${[stated].flat()[0]})`);
  }
  const text = JSON.stringify({ ...values, description: drafted.fields.description?.value, short: drafted.fields.short_description?.value });
  for (const one of never ?? []) if (text.includes(one)) result.taken.push(`${about}: ${one}`);
}

function valuesOf({ fields, founders, faqs, company_socials }: Drafted): Record<string, string[]> {
  const single = ['name', 'tagline', 'pricing_model', 'contact_email', 'founded_year', 'country', 'city', 'logo_url'] as const;
  return {
    ...Object.fromEntries(
      single.map((field) => {
        const value = fields[field]?.value;
        return [field, value === undefined ? [] : [value === 'contact-sales' ? 'contact' : value]];
      }),
    ),
    features: fields.features?.value ?? [],
    founders: founders.map(({ name }) => name),
    faqs: faqs.map(({ question }) => question),
    socials: Object.values(company_socials).map(({ value }) => value),
  };
}

/** Whether a value is the stated one; a feature may have its explanation with it. */
function sameValue(field: string, value: string, stated: string): boolean {
  const one = plain(value);
  const two = plain(stated);
  if (one === two) return true;
  return field === 'features' && (one.startsWith(`${two}:`) || one.startsWith(`${two} –`) || one.startsWith(`${two} -`));
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[.。]$/, '')
    .replace(/\s+/g, ' ')
    .trim();
