import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getVisibleListing } from '../../directory/index.ts';
import { findDraftOfListing } from '../draft-store.ts';
import { listStatedValues } from '../stated-in-listing.ts';

/** Quotes of a value: the first ones decide. */
const MOST_QUOTES = 4;

export const listListingEvidence = defineSiteOperation({
  name: 'list_listing_evidence',
  title: 'List the evidence of a listing',
  summary: "Values of a public profile with the words of the company's own site that state them, as it was read for the listing's draft.",
  audience: 'anyone',
  writes: false,
  topics: ['directory'],
  input: z.strictObject({ slug: z.string().max(8192) }),
  output: z.strictObject({
    read_at: v.instant.nullable().meta({ description: 'When the site was read; null where no draft of its owners keeps evidence.' }),
    items: z.array(
      z.strictObject({
        part: z.string().meta({ description: 'A profile field, socials.x, founders.0 or faqs.0.' }),
        value: z
          .union([z.string(), z.array(z.string())])
          .nullable()
          .meta({ description: 'What it proves: a profile that says something else by now shows no quote.' }),
        evidence: z.array(z.strictObject({ quote: z.string(), url: v.url, page_title: z.string().nullable() })),
      }),
    ),
  }),
  async handle({ slug }, call) {
    const listing = await getVisibleListing(call, slug);
    const draft = await findDraftOfListing(call.db, listing.id);
    if (!draft) return { read_at: null, items: [] };
    const items = listStatedValues(draft.parts).map((stated) => ({ ...stated, evidence: stated.evidence.slice(0, MOST_QUOTES) }));
    return { read_at: draft.ready_at.toISOString(), items };
  },
});
