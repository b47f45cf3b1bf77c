import { createHash } from 'node:crypto';
import type { DrafterKnows } from '../drafter/drafter.ts';
import { type CategoryModel, unpackModel } from './category-model.ts';
import { learnCategories } from './learn-categories.ts';

/** The last model, kept in each thread for the next draft of the same directory. */
let kept: { key: string; model: CategoryModel } | undefined;

/**
 * The model of a directory's categories: learned from its listings, or as long as there are too few, from the categories' own words
 * (then nothing is certain). undefined for a directory without categories.
 */
export function openCategories({ categories, categoryModel }: Pick<DrafterKnows, 'categories' | 'categoryModel'>): CategoryModel | undefined {
  if (categories.length === 0) return undefined;
  const key = createHash('sha1')
    .update(categoryModel ?? JSON.stringify(categories))
    .digest('base64');
  if (kept?.key !== key) kept = { key, model: unpackModel(categoryModel ?? learnCategories({ categories: categories.map(taught), listings: [] })) };
  return kept.model;
}

const taught = ({ name, slug, description, parent, aliases = [] }: DrafterKnows['categories'][number]) => ({ name, slug, description, parent, aliases });
