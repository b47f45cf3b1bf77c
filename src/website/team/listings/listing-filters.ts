import type { listCategoryNames } from '../../../categories/index.ts';

/** Filters of the list of listings, its file and its bulk actions, in their addresses. */
export const listingFilterNames = [
  'q',
  'status',
  'category',
  'tag',
  'stage',
  'pricing_model',
  'week',
  'editors_choice',
  'owner',
  'verified',
  'plan',
  'country',
  'updated_since',
] as const;

type Category = Awaited<ReturnType<typeof listCategoryNames.handle>>['items'][number];

/** Categories to choose from: slug and name, those in another one below it. */
export const choicesOf = (categories: readonly Category[]): (readonly [slug: string, name: string])[] =>
  categories.map(({ slug, name, is_subcategory }) => [slug, is_subcategory ? `– ${name}` : name] as const);
