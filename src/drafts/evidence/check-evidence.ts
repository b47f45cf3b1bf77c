import type { CategoryModel } from '../classifier/category-model.ts';
import { speaksFor } from '../classifier/classify.ts';
import type { StoredPage } from '../crawl/crawled-site.ts';
import { type Drafted, type DraftedFields, type Evidence, type KnownCategory, listFields, type Stated, textFields } from '../drafter/drafter.ts';
import { findQuote, prepareForQuotes, type QuotedPage } from './find-quote.ts';
import { supportsAddress, supportsCategory, supportsField, supportsName, supportsPhrase, supportsWords } from './supports.ts';
import { supportsAttribute } from './supports-attribute.ts';

export interface CheckGiven {
  pages: StoredPage[];
  categories: KnownCategory[];
  /** The learned model of the categories: its words can also prove one. */
  model?: CategoryModel | undefined;
  /** Other names that the site uses for itself. */
  names?: readonly string[];
  /** Runs the check of one field, so that an error in it doesn't affect other fields. */
  read?<Value>(field: string, check: () => Value, otherwise: NoInfer<Value>): Value;
}

/**
 * Checks the output of every drafter. A quote that isn't word for word on its page is removed. A value without a quote, or whose
 * quotes don't support it, becomes null: not found. Stored quotes are the page's own characters.
 */
export function checkEvidence(drafted: Drafted, given: CheckGiven): Drafted {
  const read: NonNullable<CheckGiven['read']> = given.read ?? ((_field, check) => check());
  const pages = new Map(
    given.pages.flatMap((page) => read<(readonly [string, QuotedPage])[]>(`page ${page.url}`, () => [[page.url, prepareForQuotes(page)]], [])),
  );
  const verified = <Value>(stated: Stated<Value> | null | undefined): Stated<Value> | null => {
    const evidence = verify(stated?.evidence, pages);
    return stated && evidence.length > 0 ? { value: stated.value, evidence } : null;
  };
  const hosts = given.pages.map((page) => page.url);
  const text = <Value extends Stated<string> | null>(stated: Value, supports: (value: string, quotes: string[]) => boolean): Stated<string> | null => {
    const found = verified(stated);
    return found && typeof found.value === 'string' && found.value.trim() !== '' && supports(found.value, quotesOf(found)) ? found : null;
  };

  const name = read('name', () => text(drafted.fields.name, supportsName), null);
  const names = [...new Set([...(name ? [name.value] : []), ...(given.names ?? [])])];
  const category = (value: string, quotes: string[]) => supportsCategory(value, quotes, given.categories) || decidedBy(value, quotes, given);
  const fields = {} as DraftedFields;
  for (const field of textFields)
    fields[field] =
      field === 'name'
        ? name
        : read(field, () => text(drafted.fields[field], (value, quotes) => supportsField(field, value, { quotes, names, pages: hosts })), null);
  for (const field of listFields) {
    const items = () => {
      const found = verified(drafted.fields[field]);
      return found && keepItems(found, field === 'categories' ? category : supportsPhrase);
    };
    fields[field] = read(field, items, null);
  }
  return {
    fields,
    suggested_categories: read(
      'suggested_categories',
      () =>
        drafted.suggested_categories.flatMap((one) => {
          const evidence = verify(one.evidence, pages).filter(({ quote }) => category(one.name, [quote]));
          return evidence.length > 0 ? [{ ...one, evidence }] : [];
        }),
      [],
    ),
    faqs: read(
      'faqs',
      () =>
        drafted.faqs.flatMap((faq) => {
          const evidence = verify(faq.evidence, pages);
          const quotes = evidence.map(({ quote }) => quote);
          return supportsWords(faq.question, quotes) && supportsWords(faq.answer, quotes) ? [{ ...faq, evidence }] : [];
        }),
      [],
    ),
    founders: read(
      'founders',
      () =>
        drafted.founders.flatMap((founder) => {
          const evidence = verify(founder.evidence, pages);
          const quotes = evidence.map(({ quote }) => quote);
          if (!supportsField('founder', founder.name, { quotes, names, pages: hosts })) return [];
          const keep = (value: string | null) => (value !== null && supportsWords(value, quotes) ? value : null);
          return [{ name: founder.name, title: keep(founder.title), bio: keep(founder.bio), evidence }];
        }),
      [],
    ),
    company_socials: read(
      'company_socials',
      () => mapStated(drafted.company_socials, (stated) => text(stated, (value, quotes) => supportsAddress(value, quotes, hosts))),
      {},
    ),
    founder_socials: read(
      'founder_socials',
      () => mapStated(drafted.founder_socials, (stated) => text(stated, (value, quotes) => supportsAddress(value, quotes, hosts))),
      {},
    ),
    story: read('story', () => mapStated(drafted.story, (stated) => text(stated, supportsWords)), {}),
    milestones: read(
      'milestones',
      () =>
        drafted.milestones.flatMap((milestone) => {
          const evidence = verify(milestone.evidence, pages);
          const quotes = evidence.map(({ quote }) => quote);
          return supportsField('milestone_date', milestone.date, { quotes, names, pages: hosts }) && supportsWords(milestone.title, quotes)
            ? [{ ...milestone, evidence }]
            : [];
        }),
      [],
    ),
    competitor_url: read('competitor_url', () => text(drafted.competitor_url, (value, quotes) => supportsAddress(value, quotes, hosts)), null),
    attributes: read(
      'attributes',
      () => mapStated(drafted.attributes, (stated, key) => text(stated, (value, quotes) => supportsAttribute(key, value, { quotes, names }))),
      {},
    ),
    seo: read('seo', () => ({ title: text(drafted.seo.title, supportsWords), meta: text(drafted.seo.meta, supportsWords) }), { title: null, meta: null }),
    drafted_by: drafted.drafted_by,
    note: drafted.note,
  };
}

/** Whether a quote has words that support a category, according to the model learned from the directory's listings. */
function decidedBy(name: string, quotes: string[], { categories, model }: CheckGiven): boolean {
  const slug = categories.find((category) => category.name === name)?.slug;
  return model !== undefined && slug !== undefined && quotes.some((quote) => speaksFor(model, slug, quote));
}

function quotesOf(stated: Stated<unknown>): string[] {
  return stated.evidence.map(({ quote }) => quote);
}

/** The quotes found on their pages, exactly as written there. */
function verify(evidence: Evidence[] | undefined, pages: Map<string, QuotedPage>): Evidence[] {
  const seen = new Set<string>();
  return (evidence ?? []).flatMap(({ quote, url, place }) => {
    const page = pages.get(url);
    const found = page && typeof quote === 'string' ? findQuote(page, quote) : undefined;
    if (found === undefined || seen.has(`${url}\n${found}`)) return [];
    seen.add(`${url}\n${found}`);
    return [{ quote: found, url, page_title: page!.title, ...(place && { place }) }];
  });
}

/** The items supported by a quote, each with its quotes. */
function keepItems(stated: Stated<string[]>, supports: (value: string, quotes: string[]) => boolean): Stated<string[]> | null {
  const kept = stated.value.flatMap((item) => {
    const evidence = typeof item === 'string' ? stated.evidence.filter(({ quote }) => supports(item, [quote])) : [];
    return evidence.length > 0 ? [{ item, evidence }] : [];
  });
  if (kept.length === 0) return null;
  return { value: kept.map(({ item }) => item), evidence: kept.flatMap(({ item, evidence }) => evidence.map((quote) => ({ ...quote, entry: item }))) };
}

function mapStated(all: Record<string, Stated<string>>, check: (stated: Stated<string>, key: string) => Stated<string> | null): Record<string, Stated<string>> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, stated]) => {
      const kept = check(stated, key);
      return kept ? [[key, kept] as const] : [];
    }),
  );
}
