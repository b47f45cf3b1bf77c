import type { listCategories } from '../../../categories/index.ts';

/** Filters of the list of listings, its file and its bulk actions, in their addresses. */
export const listingFilterNames = ['q', 'status', 'category', 'owner', 'verified', 'plan', 'country', 'updated_since'] as const;

export type Categories = Awaited<ReturnType<typeof listCategories.handle>>['items'];

/** A category and those in it: slug and name, for a list to choose from. */
export const namesIn = (top: Categories[number]): (readonly [string, string])[] => [
  [top.slug, top.name],
  ...top.subcategories.map((sub) => [sub.slug, `– ${sub.name}`] as const),
];
