import type { InputError } from '../contract/errors.ts';
import type { SavedCategory } from './category-save-store.ts';

const fold = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Reasons why a category can't have this name or place in the tree. Names differ by more than upper and lower case (drafts look
 * categories up that way), and there are two levels.
 * @param others every other category of the site
 */
export function faultsOfCategory(category: SavedCategory, others: readonly SavedCategory[], attributeKeys: readonly string[]): InputError[] {
  const faults: InputError[] = [];
  const fault = (pointer: string, code: string, detail: string) => void faults.push({ pointer, code, detail });
  const sameName = others.find(({ name }) => fold(name) === fold(category.name));
  if (sameName) fault('/name', 'taken', `The category ${sameName.slug} already has the name ${sameName.name}.`);
  if (category.parent !== null) {
    const parent = others.find(({ slug }) => slug === category.parent);
    if (category.parent === category.slug) fault('/parent', 'malformed', "A category can't be its own parent.");
    else if (!parent) fault('/parent', 'unknown_category', `No category has the slug ${category.parent}. Top-level categories: ${listUpper(others)}.`);
    else if (parent.parent !== null) fault('/parent', 'too_deep', `${parent.slug} is a subcategory of ${parent.parent}. There are only two levels.`);
    else if (others.some((other) => other.parent === category.slug))
      fault('/parent', 'too_deep', `${category.slug} has subcategories, so it must stay at the top level.`);
  }
  for (const [i, key] of category.attributes.entries())
    if (!attributeKeys.includes(key))
      fault(`/attributes/${i}`, 'unknown_attribute', `No attribute has the key ${key}. Available: ${attributeKeys.join(', ')}.`);
  return faults;
}

function listUpper(categories: readonly SavedCategory[]): string {
  const upper = categories.filter(({ parent }) => parent === null).map(({ slug }) => slug);
  return upper.length === 0 ? 'none yet' : upper.join(', ');
}
