import type { getCollection } from '../collections/index.ts';
import { addressOf, ownsAddress } from '../contract/addresses.ts';
import type { Site } from '../contract/call.ts';
import type { ListingSummary } from '../listings/index.ts';
import type { getPersonPage } from '../people/index.ts';
import { type CardFacts, cardPictureAddress, MOST_TILES } from '../pictures/index.ts';
import { hostOf } from './words/safe-url.ts';

// What the pictures of shared links show. Like all pictures, they are in English: they are shown on other people's pages.

type Answer<Operation extends { handle: (...given: never[]) => unknown }> = Awaited<ReturnType<Operation['handle']>>;

const fileOf = (url: string | null) => (url === null ? null : new URL(url).pathname.replace('/files/', ''));
const logoOf = ({ name, logo_url }: Pick<ListingSummary, 'name' | 'logo_url'>) => ({ name, file: fileOf(logo_url) });
const products = (n: number) => `${n} ${n === 1 ? 'product' : 'products'}`;

/** What the picture of a collection shows: its first products. */
export function collectionCard(site: Site, { title, author, listings }: Answer<typeof getCollection>): CardFacts {
  const pictures = listings.slice(0, MOST_TILES).map(({ listing }) => logoOf(listing));
  const by = author === null ? null : `By ${author}`;
  return { siteName: site.name, over: 'COLLECTION', title, instead: products(listings.length), line: by, note: products(listings.length), pictures };
}

/** What the picture of a person shows: the face and the products that they chose to show. */
export function personCard(site: Site, { name, called, about, portrait, products: made }: Answer<typeof getPersonPage>): CardFacts {
  const face = portrait === null ? [] : [{ name: called ?? name, file: fileOf(portrait) }];
  const pictures = [...face, ...made.map(logoOf)].slice(0, MOST_TILES);
  return { siteName: site.name, over: 'PROFILE', title: called ?? `@${name}`, instead: `@${name}`, line: about, note: `@${name}`, pictures };
}

/** What the picture of a comparison shows: both logos and names. */
export function comparisonCard(site: Site, a: ListingSummary, b: ListingSummary): CardFacts {
  const [first, second] = [a, b].sort((x, y) => (x.slug < y.slug ? -1 : 1)) as [ListingSummary, ListingSummary];
  const category = first.category?.slug === second.category?.slug ? first.category?.name : undefined;
  return {
    siteName: site.name,
    over: 'SIDE BY SIDE',
    title: `${first.name} vs ${second.name}`,
    instead: `${hostOf(first.website_url)} vs ${hostOf(second.website_url)}`,
    line: category ?? null,
    note: '',
    pictures: [first, second].map(logoOf),
  };
}

/** Address of the picture for links to a collection. */
export const collectionPicture = (site: Site, found: Answer<typeof getCollection>) =>
  cardPictureAddress(addressOf.collection('', found.id), collectionCard(site, found));
/** The same for a person. */
export const personPicture = (site: Site, found: Answer<typeof getPersonPage>) => cardPictureAddress(addressOf.person('', found.name), personCard(site, found));
/** The same for a comparison; undefined for a pair without an address of its own. */
export const comparisonPicture = (site: Site, a: ListingSummary, b: ListingSummary) =>
  ownsAddress(a.slug, b.slug) ? cardPictureAddress(addressOf.comparison('', a.slug, b.slug), comparisonCard(site, a, b)) : undefined;
