import type { Thing } from './json-ld.tsx';

/** Maximum number of entries: a week may have thousands. */
const TOLD = 100;

/** The breadcrumb: the path from the front page to the page itself. */
export function breadcrumbsLd(steps: readonly { name: string; url: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: url })),
  };
}

/** Listings in the order of the page. @param list.isRanked whether their order is a ranking */
export function listLd(list: {
  name: string;
  url: string;
  total: number;
  isRanked: boolean;
  items: readonly { rank?: number | null; listing: { name: string; url: string } }[];
}): Thing {
  return {
    '@type': 'ItemList',
    name: list.name,
    url: list.url,
    numberOfItems: list.total,
    itemListOrder: list.isRanked ? 'https://schema.org/ItemListOrderAscending' : 'https://schema.org/ItemListUnordered',
    itemListElement: list.items
      .slice(0, TOLD)
      .map(({ rank, listing }, i) => ({ '@type': 'ListItem', position: rank ?? i + 1, name: listing.name, url: listing.url })),
  };
}

/** The questions a page answers; empty if there are none. @param faqs.author who wrote the answers, if it isn't the site itself */
export function faqLd(faqs: readonly { question: string; answer: string; author?: string }[]): Thing[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ question, answer, author }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer, author: author === undefined ? null : { '@type': 'Organization', name: author } },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
