import { z } from 'zod';
import * as v from '../contract/values.ts';

const faq = z.strictObject({ question: z.string().trim().min(1).max(300), answer: z.string().trim().min(1).max(1500) });

/** A category's fields as the site team sets them (bounds: table category). */
export const categoryInputs = {
  name: z.string().trim().min(1).max(200).meta({ description: 'Public name; drafts use it to choose categories.' }),
  parent: v.slug('category', 'finance').nullable().meta({ description: 'Slug of the parent category; null for a top-level category.' }),
  description: z
    .string()
    .trim()
    .max(5000)
    .nullable()
    .transform((text) => text || null)
    .meta({ description: 'One sentence on what belongs here; null removes it.' }),
  position: z.int().min(0).max(100_000).meta({ description: 'Position among its siblings, lowest first.' }),
  attributes: z
    .array(z.string().max(60))
    .max(200)
    .meta({ description: 'Keys of compare attributes for this category; attributes that no category lists are shown for all. Repeat the option.' }),
  faqs: z.array(faq).max(20).meta({ description: 'Questions and answers on its page, in order.' }),
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
  faqs: z.array(faq),
});

type Edited = Pick<z.infer<typeof categoryShape>, 'slug' | 'name' | 'parent' | 'description' | 'attributes' | 'faqs'>;

/** What people edit in a category, for the mark of its version. Its position isn't part of it: others move when one is moved. */
export const editedPart = ({ slug, name, parent, description, attributes, faqs }: Edited): Edited => ({
  slug,
  name,
  parent,
  description,
  attributes: inOneOrder(attributes),
  faqs,
});

/** Attributes have no order in a category: they are logged and compared in the same one, however they were sent. */
const inOneOrder = (attributes: readonly string[]) => [...new Set(attributes)].sort();

/** A category as the log has it. */
export const loggedCategory = <Category extends { attributes: string[] }>(category: Category): Category => ({
  ...category,
  attributes: inOneOrder(category.attributes),
});
