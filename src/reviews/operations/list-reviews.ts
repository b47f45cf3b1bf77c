import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getVisibleListing } from '../../listings/index.ts';
import { slugInput } from '../inputs.ts';
import { answerShape, showAnswer } from '../reviewing.ts';
import { countStars, listShownRows } from '../shown-review-store.ts';

export const listReviews = defineSiteOperation({
  name: 'list_reviews',
  title: 'List reviews',
  summary: "Reviews of a listing with the owner's replies, newest first. Held and hidden reviews are not included.",
  audience: 'anyone',
  writes: false,
  topics: ['entries', 'standing'],
  input: z.strictObject({ ...slugInput, ...v.paging }),
  output: v
    .pageOf(
      z.strictObject({
        id: z.int().min(1),
        rating: z.int().min(1).max(5),
        title: z.string().nullable(),
        body: z.string().nullable(),
        author: z.string().nullable().meta({ description: 'Name of the account; null if it has none.' }),
        written_at: v.instant,
        edited_at: v.instant.nullable(),
        answer: answerShape,
      }),
    )
    .extend({
      listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
      stars: z.array(v.count).min(5).max(5).meta({ description: 'Number of reviews with one star, two stars, and so on up to five.' }),
    }),
  async handle({ slug, ...at }, call) {
    const { db, site } = call;
    const listing = await getVisibleListing(call, slug);
    const [rows, stars] = await Promise.all([listShownRows(db, { listingId: listing.id, at }), countStars(db, listing.id)]);
    const total = stars.reduce((sum, n) => sum + n, 0);
    const items = rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      title: row.title,
      body: row.body,
      author: row.author,
      written_at: row.created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      answer: showAnswer(row),
    }));
    return {
      ...v.showCappedPage(items, at, total),
      listing: { slug: listing.slug, name: listing.name, url: addressOf.listing(site.origin, listing.slug) },
      stars,
    };
  },
});
