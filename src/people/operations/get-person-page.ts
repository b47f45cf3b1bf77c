import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listingSummary, listSummaries } from '../../listings/index.ts';
import { personParts } from '../parts.ts';
import { findShownPerson, readParts } from '../shown-person-store.ts';

/** How many entries of each part a profile shows, the newest ones; and a page of one part. */
const MOST = 30;

const ofListing = z.strictObject({ slug: z.string(), name: z.string(), url: v.url });

export const getPersonPage = defineSiteOperation({
  name: 'get_person_page',
  title: 'Get a person’s page',
  summary: 'What a person chose to show on their profile: their words, products, reviews, questions, collections and what they follow.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing', 'content', 'discussion'],
  input: z.strictObject({
    name: z.string().max(8192),
    part: z.enum(personParts).optional().meta({ description: 'Only this part, page by page.' }),
    page: z.int().min(1).max(100_000).default(1).meta({ description: 'Of the part.' }),
  }),
  output: z.strictObject({
    name: z.string().meta({ description: 'Its current name. The request may have used an earlier one.' }),
    called: z.string().nullable().meta({ description: 'Name of the account; null if it has none.' }),
    url: v.url,
    about: z.string().nullable(),
    links: z.array(z.string()),
    portrait: v.url.nullable(),
    founder: z.string().nullable().meta({ description: 'Slug of their founder page.' }),
    since: v.instant,
    updated_at: v.instant,
    per_page: z.int().min(1).meta({ description: 'Entries of each part, or of one on its pages.' }),
    totals: z.strictObject({ products: v.count, reviews: v.count, posts: v.count, collections: v.count, follows: v.count }),
    products: z.array(listingSummary),
    reviews: z.array(
      z.strictObject({ id: v.count, listing: ofListing, rating: v.count, title: z.string().nullable(), body: z.string().nullable(), written_at: v.instant }),
    ),
    posts: z.array(
      z.strictObject({
        id: v.count,
        discussion: v.count,
        listing: ofListing,
        kind: z.enum(['question', 'comment']),
        is_first: z.boolean(),
        body: z.string(),
        written_at: v.instant,
      }),
    ),
    collections: z.array(z.strictObject({ id: v.count, title: z.string(), about: z.string().nullable(), items: v.count })),
    follows: z.array(listingSummary),
  }),
  async handle({ name, part, page }, call) {
    const { db, site } = call;
    const found = await findShownPerson(db, { siteId: site.id, name: name.toLowerCase() });
    if (!found) throw refusal('not_found', 'Nobody has a public profile with this name.');
    const parts = await readParts(db, { pageId: found.id, most: MOST, only: part, skip: part ? (page - 1) * MOST : 0 });
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    for (const { id } of [...parts.products, ...parts.follows]) call.dependsOn?.add(`listing:${id}`);
    const listing = (row: { slug: string; listing: string }) => ({ slug: row.slug, name: row.listing, url: addressOf.listing(site.origin, row.slug) });
    const { products, reviews, posts, collections, follows } = found;
    return {
      name: found.name,
      called: found.called,
      url: addressOf.person(site.origin, found.name),
      about: found.about,
      links: found.links,
      portrait: found.portrait && addressOf.portrait(site.origin, found.portrait),
      founder: found.founder,
      since: found.since.toISOString(),
      updated_at: found.updated_at.toISOString(),
      per_page: MOST,
      totals: { products, reviews, posts, collections, follows },
      products: await listSummaries(call, ids(parts.products)),
      reviews: parts.reviews.map(({ id, rating, title, body, at, ...row }) => ({
        id,
        listing: listing(row),
        rating,
        title,
        body,
        written_at: at.toISOString(),
      })),
      posts: parts.posts.map(({ id, discussion, kind, is_first, body, at, ...row }) => ({
        id,
        discussion,
        listing: listing(row),
        kind,
        is_first,
        body,
        written_at: at.toISOString(),
      })),
      collections: parts.collections,
      follows: await listSummaries(call, ids(parts.follows)),
    };
  },
});
