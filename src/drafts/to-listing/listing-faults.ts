import type { InputError } from '../../contract/errors.ts';
import { lengthOf } from '../../platform/words/tidy.ts';
import { type FieldName, fieldNames, fieldOf } from '../../profile-fields/index.ts';
import type { Parts } from '../draft-parts.ts';

const STORY_TITLE = 200;

/** Keys of a draft that an edit touched (`fields.name`, `faqs` …), or all of them. */
export type Keys = ReadonlySet<string> | 'all';
/** Whether an edit touched a part of the draft, such as `faqs`. */
export const touches = (keys: Keys, key: string): boolean => keys === 'all' || keys.has(key);

/**
 * Everything that keeps these parts from becoming a listing: missing required parts, and parts that are too long.
 * Pointers refer to the body of update_draft, where each can be fixed.
 * @param knownCategories names of the site's categories; on a site without any, a listing needs none
 */
export function faultsForListing(parts: Parts, knownCategories: ReadonlySet<string>, keys: Keys = 'all'): InputError[] {
  const faults: InputError[] = [];
  const missing = (name: FieldName, detail: string) => {
    if (touches(keys, `fields.${name}`)) faults.push({ pointer: `/fields/${name}`, code: 'missing', detail });
  };
  const { fields } = parts;
  if (fields.name.value === null) missing('name', 'A listing needs a name.');
  if ([fields.tagline, fields.short_description, fields.description].every(({ value }) => value === null)) {
    // Name the one that was removed last.
    const named = (['description', 'short_description', 'tagline'] as const).find((name) => touches(keys, `fields.${name}`));
    if (named) missing(keys === 'all' ? 'tagline' : named, 'A listing needs a tagline, a short description or a description.');
  }
  const primary = (fields.categories.value as string[] | null)?.[0];
  if (knownCategories.size === 0) {
    // There is nothing to choose from.
  } else if (primary === undefined) missing('categories', 'A listing needs a category. Take its name from list_categories.');
  else if (!knownCategories.has(primary)) missing('categories', `The category ${primary} no longer exists. Choose one from list_categories.`);

  for (const name of fieldNames) {
    const field = fieldOf(name);
    const { value } = fields[name];
    if (value === null || !touches(keys, `fields.${name}`)) continue;
    for (const [i, text] of [value].flat().entries()) {
      if (lengthOf(text) <= field.listingMax) continue;
      const pointer = `/fields/${name}${Array.isArray(value) ? `/${i}` : ''}`;
      faults.push({ pointer, code: 'too_long', detail: `${name} can have at most ${field.listingMax} characters in a listing, but has ${lengthOf(text)}.` });
    }
  }
  const title = parts.story.title?.value;
  if (title !== undefined && lengthOf(title) > STORY_TITLE && touches(keys, 'story')) {
    faults.push({ pointer: '/story/title', code: 'too_long', detail: `The title of a story can have at most ${STORY_TITLE} characters in a listing.` });
  }
  return faults;
}
