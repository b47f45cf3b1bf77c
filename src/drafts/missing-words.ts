import type { Parts } from './draft-parts.ts';

const MOST_WORDS = 20;
const LONGEST_WORD = 60;

const fold = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What a draft is about, in its own tags and keywords: in lower case, without the product's name. */
export function wordsOfDraft({ fields }: Pick<Parts, 'fields'>): string[] {
  const name = typeof fields.name.value === 'string' ? fold(fields.name.value) : '';
  const given = [fields.tags.value, fields.keywords.value].flatMap((value) => (Array.isArray(value) ? value : []));
  return [...new Set(given.map(fold))].filter((word) => word !== '' && word !== name && word.length <= LONGEST_WORD).slice(0, MOST_WORDS);
}

/** Whether the drafter had no category for a draft. */
export const foundNone = ({ fields, suggested_categories: suggested = [] }: Pick<Parts, 'fields' | 'suggested_categories'>): boolean =>
  fields.categories.ai_value === null && suggested.length === 0;

/** Whether a draft's founder chose a category that the drafter hadn't thought of. */
export function choseAnother({ fields, suggested_categories: suggested = [] }: Pick<Parts, 'fields' | 'suggested_categories'>): boolean {
  const [first] = Array.isArray(fields.categories.value) ? fields.categories.value : [];
  return first !== undefined && fields.categories.ai_value === null && !suggested.some(({ name }) => name === first);
}
