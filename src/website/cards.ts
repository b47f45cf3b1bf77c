import type { getCollection } from '../collections/index.ts';
import { addressOf, ownsAddress } from '../contract/addresses.ts';
import type { Site } from '../contract/call.ts';
import type { ListingSummary } from '../listings/index.ts';
import type { getPersonPage } from '../people/index.ts';
import { type CardFacts, cardPictureAddress, inCapitals, inWordsOf, MOST_TILES, pictureLanguage } from '../pictures/index.ts';
import { hostOf } from './words/safe-url.ts';
import { say, sayCount } from './words/say.ts';

// What the pictures of shared links show, in the site's first language: they are shown on other people's pages.

type Answer<Operation extends { handle: (...given: never[]) => unknown }> = Awaited<ReturnType<Operation['handle']>>;

const fileOf = (url: string | null) => (url === null ? null : new URL(url).pathname.replace('/files/', ''));
const logoOf = ({ name, logo_url }: Pick<ListingSummary, 'name' | 'logo_url'>) => ({ name, file: fileOf(logo_url) });

/** What the picture of a collection shows: its first products. */
export function collectionCard(site: Site, { title, author, listings }: Answer<typeof getCollection>): CardFacts {
  const language = pictureLanguage(site);
  const pictures = listings.slice(0, MOST_TILES).map(({ listing }) => logoOf(listing));
  return inWordsOf(language, () => {
    const products = sayCount('{n} product|{n} products', listings.length);
    const by = author === null ? null : say('By {author}', { author });
    return { siteName: site.name, over: inCapitals(language, say('Collection')), title, instead: products, line: by, note: products, pictures };
  });
}

/** What the picture of a person shows: the face and the products that they chose to show. */
export function personCard(site: Site, { name, called, about, portrait, products: made }: Answer<typeof getPersonPage>): CardFacts {
  const language = pictureLanguage(site);
  const face = portrait === null ? [] : [{ name: called ?? name, file: fileOf(portrait) }];
  const pictures = [...face, ...made.map(logoOf)].slice(0, MOST_TILES);
  const over = inCapitals(
    language,
    inWordsOf(language, () => say('Profile')),
  );
  return { siteName: site.name, over, title: called ?? `@${name}`, instead: `@${name}`, line: about, note: `@${name}`, pictures };
}

/** What the picture of a comparison shows: both logos and names. */
export function comparisonCard(site: Site, a: ListingSummary, b: ListingSummary): CardFacts {
  const language = pictureLanguage(site);
  const [first, second] = [a, b].sort((x, y) => (x.slug < y.slug ? -1 : 1)) as [ListingSummary, ListingSummary];
  const category = first.category?.slug === second.category?.slug ? first.category?.name : undefined;
  return inWordsOf(language, () => ({
    siteName: site.name,
    over: inCapitals(language, say('Side by side')),
    title: say('{a} vs {b}', { a: first.name, b: second.name }),
    instead: say('{a} vs {b}', { a: hostOf(first.website_url), b: hostOf(second.website_url) }),
    line: category ?? null,
    note: '',
    pictures: [first, second].map(logoOf),
  }));
}

/** Address of the picture for links to a collection. */
export const collectionPicture = (site: Site, found: Answer<typeof getCollection>) =>
  cardPictureAddress(addressOf.collection('', found.id), collectionCard(site, found));
/** The same for a person. */
export const personPicture = (site: Site, found: Answer<typeof getPersonPage>) => cardPictureAddress(addressOf.person('', found.name), personCard(site, found));
/** The same for a comparison; undefined for a pair without an address of its own. */
export const comparisonPicture = (site: Site, a: ListingSummary, b: ListingSummary) =>
  ownsAddress(a.slug, b.slug) ? cardPictureAddress(addressOf.comparison('', a.slug, b.slug), comparisonCard(site, a, b)) : undefined;
