import { z } from 'zod';
import { slug } from '../../contract/values.ts';
import type { Words } from '../../platform/words/say.ts';

/** A choice the buyer of a product makes: how it is validated, and how forms and order pages show it. */
export type Option = { label: Words; schema: z.ZodType } & (
  | { kind: 'choice'; values: Readonly<Record<string, Words>> }
  | { kind: 'text'; most: number; hint: Words }
  | { kind: 'categories'; hint: Words }
  /** One of the buyer's drafts, instead of a listing. */
  | { kind: 'draft' }
  /** The Monday of a week in which the listing won an award. */
  | { kind: 'award_week'; latest: Words }
);

const described = <T extends z.ZodType>(schema: T, description: string | undefined): T => (description === undefined ? schema : schema.meta({ description }));

/** One of several values, each with its label; required. */
export const choice = (given: { label: Words; values: Readonly<Record<string, Words>>; description?: string }): Option => ({
  kind: 'choice',
  label: given.label,
  values: given.values,
  schema: described(z.enum(Object.keys(given.values) as [string, ...string[]]), given.description),
});

/** A line that the buyer may type, of at most `most` characters; optional. The hint says what happens if it is empty. */
export const text = (given: { label: Words; hint: Words; most: number; description: string }): Option => ({
  kind: 'text',
  label: given.label,
  hint: given.hint,
  most: given.most,
  schema: described(z.string().max(given.most).optional(), given.description),
});

/** Up to `most` categories of the site by their slugs; optional for the schema. The product's own check decides how many it needs. */
export const categories = (given: { label: Words; hint: Words; most: number; description: string }): Option => ({
  kind: 'categories',
  label: given.label,
  hint: given.hint,
  schema: described(z.array(slug('category', 'developer-tools')).max(given.most).optional(), given.description),
});

/** The week of one of the listing's awards, by its Monday (YYYY-MM-DD); optional. `latest` labels the default. */
export const awardWeek = (given: { label: Words; latest: Words; description: string }): Option => ({
  kind: 'award_week',
  label: given.label,
  latest: given.latest,
  schema: described(
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional(),
    given.description,
  ),
});

/** The id of one of the buyer's drafts; optional, because the same product can also be for a listing. */
export const draft = (given: { label: Words; description: string }): Option => ({
  kind: 'draft',
  label: given.label,
  schema: described(z.uuid().optional(), given.description),
});
