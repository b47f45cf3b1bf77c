import type { Drafted, Evidence, QuotePlace } from '../drafter/drafter.ts';
import type { ViewedPage } from '../drafter/site-view.ts';
import { roleOf } from '../pages/page-role.ts';
import { fold } from './canonical.ts';

/** Adds to every quote of a draft its position on the website, for display: "from your imprint". */
export function markPlaces(drafted: Drafted, pages: readonly ViewedPage[] = []): Drafted {
  const known = new Map(pages.map((page) => [page.url, foldPage(page)]));
  return mark(drafted, (evidence) => placeOf(evidence, known.get(evidence.url))) as Drafted;
}

interface FoldedPage {
  page: ViewedPage;
  blocks: { text: string; isFooter: boolean }[];
  text: string;
}

const foldPage = (page: ViewedPage): FoldedPage => ({
  page,
  blocks: page.blocks.map(({ text, region }) => ({ text: fold(text), isFooter: region === 'footer' })),
  text: fold(page.text),
});

function placeOf({ quote, url }: Evidence, known: FoldedPage | undefined): QuotePlace {
  if (!known) return { page: roleOf(url), part: 'text' };
  const page = known.page.role;
  const wanted = fold(quote);
  const first = fold(quote.split('\n')[0]!);
  const within = known.blocks.filter(({ text }) => text.includes(wanted) || text.includes(first));
  if (within.length > 0) return { page, part: within.every(({ isFooter }) => isFooter) ? 'footer' : 'text' };
  return { page, part: known.text.includes(wanted) ? 'text' : 'source' };
}

/** Every object with a quote and an address is evidence, at any depth. */
function mark(value: unknown, placeOf: (evidence: Evidence) => QuotePlace): unknown {
  if (Array.isArray(value)) return value.map((one) => mark(one, placeOf));
  if (value === null || typeof value !== 'object') return value;
  if (isEvidence(value)) return value.place ? value : { ...value, place: placeOf(value) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner, placeOf)]));
}

const isEvidence = (value: object): value is Evidence => 'quote' in value && 'url' in value && 'page_title' in value;
