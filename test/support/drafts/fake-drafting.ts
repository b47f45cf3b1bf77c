import { nothingDrafted } from '../../../src/drafts/drafter/drafter.ts';
import type { CrawledSite, Drafted, Drafting, Evidence } from '../../../src/drafts/jobs/drafting-need.ts';

/** A website that the fake knows: the pages of its crawl and the draft made from them. */
export interface FakeSite {
  /** Waited for before the crawl ends. */
  crawled?: Promise<void>;
  /** Thrown by the crawl instead. */
  failure?: Error & { code?: string; detail?: string };
  /** Where the crawl ends up; default: where it began. */
  url?: string;
  drafted?: Partial<Omit<Drafted, 'fields'>> & { fields?: Partial<Drafted['fields']> };
}

export interface FakeDrafting extends Drafting {
  /** Sites by host; any other is the plain one. */
  sites: Map<string, FakeSite>;
  crawls: string[];
  drafts: number;
}

export const quoteOf = (quote: string, url: string): Evidence => ({ quote, url, page_title: 'Home' });

/** What the plain site states, with its quotes. */
function plainDraft(url: string): Drafted {
  const stated = <Value>(value: Value) => ({ value, evidence: [quoteOf(String([value].flat()[0]), url)] });
  const drafted = nothingDrafted();
  const host = new URL(url).hostname.split('.')[0]!;
  const name = host.charAt(0).toUpperCase() + host.slice(1);
  return {
    ...drafted,
    fields: {
      ...drafted.fields,
      name: stated(name),
      tagline: stated(`${name} does one thing well`),
      description: stated(`${name} is a product that does one thing, and does it well.`),
      categories: stated(['Invoicing', 'No such category']),
      features: stated(['One thing', 'Done well']),
      country: stated('pt'),
    },
    faqs: [{ question: 'Is it free?', answer: 'It is.', evidence: [quoteOf('Is it free? It is.', url)] }],
    founders: [{ name: 'Ines Calder', title: 'Founder', bio: null, evidence: [quoteOf('Ines Calder, Founder', url)] }],
    company_socials: { github: stated(`https://github.com/${host}`) },
    story: { why_started: stated('Because nobody else did.') },
    seo: { title: stated(name), meta: null },
  };
}

/** A crawler and drafter for tests, without network and threads. */
export function fakeDrafting(): FakeDrafting {
  const fake: FakeDrafting = {
    sites: new Map(),
    crawls: [],
    drafts: 0,
    async crawl({ url, onProgress }): Promise<CrawledSite> {
      fake.crawls.push(url);
      const known = fake.sites.get(new URL(url).hostname);
      onProgress({ step: 'front_page', pages_read: 0, percent: 10 });
      await known?.crawled;
      if (known?.failure) throw known.failure;
      const end = known?.url ?? url;
      const pages = [{ url: end, title: 'Home', fetched_at: '2026-11-20T12:00:00.000Z', text: 'Hello\0 \ud800', declared: [] }];
      return { url: end, host: new URL(end).hostname, pages };
    },
    async draft(site) {
      fake.drafts++;
      const plain = plainDraft(site.url);
      const { fields, ...rest } = fake.sites.get(new URL(site.url).hostname)?.drafted ?? {};
      return { ...plain, ...rest, fields: { ...plain.fields, ...fields } };
    },
    learn: async () => new Uint8Array([0]),
    close: async () => {},
  };
  return fake;
}

/** A failure as the crawler throws it. */
export const crawlFailure = (code: string, detail = `Because of ${code}.`) => Object.assign(new Error(detail), { code, detail });
