import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { quoteShape } from '../../profile-fields/index.ts';
import { listingProfile } from '../profile/listing-profile.ts';
import { readListing } from '../profile/read-listing.ts';

/** Data of a listing's page: its profile and the dates of its deleted updates, in one statement. */
export const getListingPage = defineSiteOperation({
  name: 'get_listing_page',
  title: 'Get the page of a listing',
  summary: 'The profile as get_listing returns it, pictures of its founders, and when its owner posted and deleted updates, without their text.',
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  // A malformed slug is simply not found, as on every page.
  input: z.strictObject({ slug: z.string().max(8192) }),
  output: z.strictObject({
    listing: listingProfile,
    editors_choice: z.boolean().meta({ description: 'Recommended by the site team; never paid.' }),
    portraits: z.record(z.string(), v.url).meta({ description: 'Pictures of its founders, by slug.' }),
    words: z
      .record(z.string(), z.strictObject({ headline: z.string().nullable(), summary: z.string().nullable() }))
      .meta({ description: 'Headings and introductions in other languages.' }),
    platforms: z
      .strictObject({ value: z.string(), quotes: z.array(quoteShape) })
      .nullable()
      .meta({ description: 'Where it runs, if its website says so.' }),
    users: v.count.meta({ description: 'People who say that they use it.' }),
    deleted_updates: z.array(z.strictObject({ posted_at: v.instant, deleted_at: v.instant })),
  }),
  async handle({ slug }, call) {
    const { listing, row } = await readListing(call, slug);
    const deleted = row.deleted_updates.map(({ posted_at, deleted_at }) => ({
      posted_at: new Date(posted_at).toISOString(),
      deleted_at: new Date(deleted_at).toISOString(),
    }));
    const { editors_choice: choice } = row;
    const isChoice = choice !== null && (choice.until === null || new Date(choice.until) > call.now);
    const portraits = Object.fromEntries(Object.entries(row.portraits).map(([founder, file]) => [founder, addressOf.portrait(call.site.origin, file)]));
    return { listing, editors_choice: isChoice, portraits, words: row.words, platforms: row.platforms, users: row.users, deleted_updates: deleted };
  },
});
