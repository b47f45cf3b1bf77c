import { Refusal } from '../../contract/errors.ts';
import { getAlternatives, type ListingSummary, searchListings } from '../../listings/index.ts';
import type { PageVisit } from '../page.ts';

/** One of the two products that are to be compared, as far as it is known. */
export interface Side {
  typed: string;
  /** The one live product that was meant. */
  found?: Pick<ListingSummary, 'slug' | 'name'>;
  /** Products that may have been meant, or go well beside the other. */
  offers: readonly Pick<ListingSummary, 'slug' | 'name' | 'tagline'>[];
}

const OFFERS = 6;

/** Whom a typed name or slug means. */
export async function findSide({ ask }: PageVisit, typed = ''): Promise<Side> {
  const words = typed.trim();
  if (words === '') return { typed: '', offers: [] };
  // Slugs are words too once their hyphens are gone.
  const q = (/^[a-z0-9-]+$/.test(words) ? words.replaceAll('-', ' ') : words).slice(0, 200);
  const { items } = await ask(searchListings, { query: { q, per_page: String(OFFERS) } }).catch(forgive);
  const live = items.filter(({ status }) => status === 'live');
  const named = live.filter(({ name }) => name.toLocaleLowerCase('en') === words.toLocaleLowerCase('en'));
  const found = live.find(({ slug }) => slug === words) ?? (named.length === 1 ? named[0] : undefined);
  return found ? { typed: found.name, found, offers: [] } : { typed: words, offers: live };
}

/** Products to put beside one. */
export async function offerBeside({ ask }: PageVisit, slug: string): Promise<Side['offers']> {
  return (await ask(getAlternatives, { path: { slug } })).items.slice(0, OFFERS);
}

/** Words that no search takes name no product. */
function forgive(error: unknown): { items: ListingSummary[] } {
  if (error instanceof Refusal && error.code === 'invalid_request') return { items: [] };
  throw error;
}
