import { z } from 'zod';
import * as v from '../contract/values.ts';

/** What lists show of a listing. */
export const listingSummary = z
  .strictObject({
    slug: v.slug('listing', 'tidewater'),
    name: z.string(),
    url: v.url.meta({ description: "The listing's page here." }),
    website_url: v.url.meta({ description: "The product's own website." }),
    tagline: z.string().nullable(),
    logo_url: v.url.nullable(),
    category: z.strictObject({ slug: z.string(), name: z.string(), url: v.url }).nullable().meta({ description: 'The primary category.' }),
    stage: z.string().nullable(),
    pricing_model: z.string().nullable(),
    country: z.string().nullable(),
    status: z.enum(['live', 'scheduled']),
    launch_week: v.day.nullable().meta({ description: 'Monday of the latest launch week (for scheduled listings, the upcoming one).' }),
    live_since: v.instant.nullable(),
    votes: v.count.meta({ description: 'Community votes for all its launches, plus imported votes.' }),
    followers: v.count,
    views: v.count,
    community_rating: z
      .strictObject({ average: z.number().min(1).max(5), count: v.count })
      .nullable()
      .meta({ description: 'Genuine reviews only.' }),
    domain_rating: z.int().min(0).max(100).nullable().meta({ description: 'Third-party rating of the domain.' }),
    claimed: z
      .boolean()
      .meta({ description: 'Whether the owner has proven control of the website, by a claim or by the badge on its homepage. A payment is never proof.' }),
    featured: z.boolean().meta({ description: 'Has a paid featured place now: always present it as paid.' }),
    closed: z.boolean().meta({ description: 'The product is known to have shut down.' }),
  })
  .meta({ id: 'ListingSummary' });
export type ListingSummary = z.infer<typeof listingSummary>;
