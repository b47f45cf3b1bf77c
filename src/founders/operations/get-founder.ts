import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { ines, linkTo, story, tidewater } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listingSummary, listSummaries } from '../../listings/index.ts';
import { socials } from '../../profile-fields/index.ts';
import { findFounderProfile } from '../founder-store.ts';
import { founderSummary, showFounderSummary } from './list-founders.ts';

export const getFounder = defineRead({
  name: 'get_founder',
  title: 'Get a founder',
  summary: "A founder's bio, companies, stories and interview.",
  description:
    'Returns the bio, social links, companies listed here, published founder stories and interview answers of a founder of a live listing. Find slugs with list_founders.',
  path: '/founders/{slug}',
  group: 'Founders',
  topics: ['entries', 'standing', 'content'],
  pathInput: z.strictObject({ slug: v.slug('founder', 'ines-calder') }),
  output: founderSummary.omit({ listings: true }).extend({
    bio: z.string().nullable(),
    socials,
    listings: z.array(listingSummary.extend({ founder_title: z.string().nullable() })),
    stories: z.array(
      z.strictObject({
        listing: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }),
        title: z.string().nullable(),
        excerpt: z.string().nullable(),
      }),
    ),
    interview: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  }),
  mayBeNotFound: true,
  example: {
    answer: (origin) => ({
      ...ines(origin),
      bio: 'Kept the books of a shipyard before she wrote software.',
      socials: { linkedin: 'https://linkedin.example/ines-calder' },
      listings: [{ ...tidewater(origin), founder_title: 'Founder' }],
      stories: [{ listing: linkTo(origin, 'Tidewater', 'tidewater'), title: story.title, excerpt: story.why_started }],
      interview: [{ question: 'What did you get wrong first?', answer: 'The tone of the third reminder.' }],
    }),
  },
  async handle({ slug }, call) {
    const row = await findFounderProfile(call.db, call.site.id, slug);
    if (!row) throw refusal('founder_not_found', `No founder of a live listing has the slug ${slug}.`);
    const origin = call.site.origin;
    const { listings: _, ...summary } = showFounderSummary(row, origin);
    const titles = new Map(row.listings.map((l) => [l.slug, l.title]));
    for (const { listing_id } of row.listings) call.dependsOn?.add(`listing:${listing_id}`);
    const listings = await listSummaries(
      call,
      row.listings.map((l) => l.listing_id),
    );
    return {
      ...summary,
      bio: row.bio,
      socials: row.socials,
      listings: listings.map((listing) => ({ ...listing, founder_title: titles.get(listing.slug) ?? null })),
      stories: row.stories.map((s) => ({
        listing: { slug: s.listing_slug, name: s.listing_name, url: addressOf.listing(origin, s.listing_slug) },
        title: s.title,
        excerpt: s.excerpt,
      })),
      interview: row.interview,
    };
  },
});
