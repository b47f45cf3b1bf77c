import { z } from 'zod';
import * as v from '../contract/values.ts';

/** What the site team says of a category (bounds: table category). */
export const categoryInputs = {
  name: z.string().trim().min(1).max(200).meta({ description: 'Name shown to people; drafts choose categories by it.' }),
  parent: v.slug('category', 'finance').nullable().meta({ description: 'Slug of the upper category it belongs to; null: it is an upper one itself.' }),
  description: z
    .string()
    .trim()
    .max(5000)
    .nullable()
    .transform((text) => text || null)
    .meta({ description: 'One sentence on what belongs here; null takes it away.' }),
  position: z.int().min(0).max(100_000).meta({ description: 'Place among its neighbours, smallest first.' }),
  attributes: z
    .array(z.string().max(60))
    .max(200)
    .meta({ description: 'Keys of compare attributes for this category; an attribute that no category names is shown for all. Repeat the option.' }),
};

/** A category as the site team sees it. */
export const categoryShape = z.strictObject({
  slug: z.string(),
  name: z.string(),
  url: v.url,
  description: z.string().nullable(),
  parent: z.string().nullable(),
  position: z.int(),
  attributes: z.array(z.string()),
});
