import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { id } from '../../contract/values.ts';
import { getContent, type ListingWords, writeContent } from '../../listing-changes/index.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { languageCodes } from '../../platform/words/messages/languages.ts';
import { tidy } from '../../platform/words/tidy.ts';
import { editListing, holdOwnListing } from '../edit-listing.ts';

const listing_id = id('Id from list_my_listings.', 41);
const language = z.enum(languageCodes as [string, ...string[]]);
const output = z.strictObject({
  items: z.array(z.strictObject({ language: z.string(), headline: z.string().nullable(), summary: z.string().nullable() })),
});

const show = (words: ListingWords) => ({ items: Object.entries(words).map(([code, { headline, summary }]) => ({ language: code, headline, summary })) });
const wordsOf = async (db: Parameters<typeof getContent>[0], listingId: number) => (await getContent(db, listingId)).words as ListingWords;

export const getMyListingWords = defineSiteOperation({
  name: 'get_my_listing_words',
  title: 'Get my listing’s languages',
  summary: 'Headings and introductions of your listing in other languages.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ listing_id }),
  output,
  async handle(input, call) {
    const listing = await getOwnListing(call, { id: input.listing_id });
    return show(await wordsOf(call.db, listing.id));
  },
});

export const setMyListingWords = defineSiteOperation({
  name: 'set_my_listing_words',
  title: 'Set my listing’s texts in a language',
  summary: 'Sets the heading and introduction that readers of a language see; "" for both removes the language. Each change is a version.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ listing_id, language, headline: z.string().max(200), summary: z.string().max(20_000) }),
  output,
  async handle(input, call) {
    const listing = await holdOwnListing(call, input.listing_id);
    const { [input.language]: _before, ...others } = await wordsOf(call.db, listing.id);
    const [headline, summary] = [tidy(input.headline), tidy(input.summary, { prose: true })];
    const words: ListingWords = headline !== null || summary !== null ? { ...others, [input.language]: { headline, summary } } : others;
    await editListing(call, listing, {
      what: 'set_my_listing_words',
      work: () => writeContent(call.db, listing, { content: { words }, now: call.now }),
    });
    return show(await wordsOf(call.db, listing.id));
  },
});
