import type { Fields } from './fields.ts';

export interface CategoryRow {
  slug: string;
  name: string;
  description: string | null;
  parent: string | null;
  faqs: { question: string; answer: string }[];
}

export const categoryKeys = ['name', 'slug', 'description', 'parent', 'faqs'] as const;

/** Reads a row of categories. Texts are bounded as in the table; problems are noted in `fields`. */
export function readCategoryRow(fields: Fields): CategoryRow {
  const row = {
    slug: fields.needSlug('slug'),
    name: fields.needText('name', 200),
    description: fields.text('description', 5000),
    parent: fields.slug('parent'),
    faqs: readFaqs(fields, 50),
  };
  if (row.parent !== null && row.parent === row.slug) fields.refuse('parent', 'is the category itself');
  return row;
}

/**
 * Questions of at most 300 characters with answers of at most 1500. What breaks a bound is noted in `fields` as a problem of the row.
 * @param most number of FAQs
 */
export function readFaqs(fields: Fields, most: number): { question: string; answer: string }[] {
  return fields.objects('faqs', most, (faq) => ({ question: faq.needText('question', 300), answer: faq.needText('answer', 1500) }));
}
