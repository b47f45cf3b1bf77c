import { Refusal } from '../../contract/errors.ts';
import { type ListingSummary, listFirstAlternatives, searchListings } from '../../listings/index.ts';
import type { PageVisit } from '../page.ts';

/** One of the two products to compare, if it has been chosen. */
export interface Side {
  typed: string;
  /** The only live product that matches. */
  found?: Pick<ListingSummary, 'slug' | 'name'>;
  /** Products that may be meant, or that are often compared with the other one. */
  offers: readonly Pick<ListingSummary, 'slug' | 'name' | 'tagline' | 'url' | 'logo_url'>[];
}

const OFFERS = 6;

/** Finds the product for a typed name or slug. */
export async function findSide({ ask }: Pick<PageVisit, 'ask'>, typed = ''): Promise<Side> {
  const words = typed.trim();
  if (words === '') return { typed: '', offers: [] };
  // Without hyphens, a slug can be searched like a name.
  const q = (/^[a-z0-9-]+$/.test(words) ? words.replaceAll('-', ' ') : words).slice(0, 200);
  const { items } = await ask(searchListings, { query: { q, per_page: String(OFFERS) } }).catch(forgive);
  const live = items.filter(({ status }) => status === 'live');
  const named = live.filter(({ name }) => name.toLocaleLowerCase('en') === words.toLocaleLowerCase('en'));
  const found = live.find(({ slug }) => slug === words) ?? (named.length === 1 ? named[0] : undefined);
  return found ? { typed: found.name, found, offers: [] } : { typed: words, offers: live };
}

/** Products that the reader may want to compare with this one: its alternatives. */
export async function offerBeside({ ask }: PageVisit, slug: string): Promise<Side['offers']> {
  return (await ask(listFirstAlternatives, { body: { slug, most: OFFERS } })).items;
}

/** Words that the search refuses don't name a product. */
function forgive(error: unknown): { items: ListingSummary[] } {
  if (error instanceof Refusal && error.code === 'invalid_request') return { items: [] };
  throw error;
}
