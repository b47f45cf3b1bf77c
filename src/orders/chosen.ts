import { z } from 'zod';
import type { Db } from '../platform/database/db.ts';
import { dayInWords } from '../platform/words/days.ts';
import { say } from '../platform/words/say.ts';
import { listCategoryNames, listDraftHosts } from './listing-name-store.ts';
import type { LineRow } from './order-store.ts';
import { getProduct } from './products/index.ts';
import type { Product } from './products/product.ts';

export const chosenShape = z
  .array(
    z.strictObject({
      option: z.string().meta({ description: 'categories, or the name of one of the product’s options.' }),
      value: z.string(),
      label: z.string().meta({ description: 'Label of the option.' }),
      words: z.string().meta({ description: 'The value as text: a category’s name, or a size in centimetres.' }),
    }),
  )
  .meta({ description: 'What was chosen for the product, one entry per value.' });
export type Chosen = z.output<typeof chosenShape>[number];

type Line = Pick<LineRow, 'product' | 'item' | 'state'>;

/** What was chosen for each line of an order, in words. */
export async function readChosen(db: Db, given: { siteId: number; lines: readonly Line[] }): Promise<Chosen[][]> {
  const slugs = given.lines.flatMap(categoriesOf);
  const names = await listCategoryNames(db, { siteId: given.siteId, slugs });
  const drafts = await listDraftHosts(
    db,
    given.lines.flatMap(({ item }) => (typeof item.options?.draft_id === 'string' ? item.options.draft_id : [])),
  );
  return given.lines.map((line) => [...sayCategories(line, names), ...sayOptions(line).map((one) => ({ ...one, words: drafts.get(one.value) ?? one.words }))]);
}

/** The requested ones; if none were requested, those added on delivery. */
function categoriesOf({ item, state }: Line): string[] {
  const asked = item.categories ?? (item.options?.categories as string[] | undefined) ?? [];
  return asked.length > 0 ? asked : ((state.categories as string[] | undefined) ?? []);
}

function sayCategories(line: Line, names: ReadonlyMap<string, string>): Chosen[] {
  const { categories, options } = getProduct(line.product);
  const label = categories ?? options?.categories?.label;
  return label === undefined ? [] : categoriesOf(line).map((slug) => ({ option: 'categories', value: slug, label, words: names.get(slug) ?? slug }));
}

function sayOptions({ product, item }: Line): Chosen[] {
  return Object.entries(getProduct(product).options ?? {}).flatMap(([option, defined]) => {
    const value = item.options?.[option];
    if (typeof value !== 'string' || value === '') return [];
    return [{ option, value, label: defined.label as string, words: wordsOf(defined, value) }];
  });
}

function wordsOf(option: NonNullable<Product['options']>[string], value: string): string {
  return option.kind === 'choice' ? (option.values[value] ?? value) : option.kind === 'award_week' ? `Week of ${value}` : value;
}

/** As one line of text: "Height: 20 cm", with several values of an option combined. */
export const sayChosen = (chosen: readonly Chosen[]): string[] =>
  [...new Set(chosen.map(({ label }) => label))].map((label) => {
    const words = chosen.filter((one) => one.label === label).map((one) => one.words);
    return `${label}: ${words.join(' + ')}`;
  });

/** Choices of a line: options and their values. */
export type ChosenWords = readonly (readonly [label: string, value: string])[];

/** The same in the reader's language; text that people typed and the site's own names aren't translated. */
export function tellChosen(product: string, chosen: readonly Chosen[]): ChosenWords {
  const options = getProduct(product).options;
  const tell = ({ option, value, words }: Chosen) => {
    const kind = options?.[option]?.kind;
    return kind === 'choice' ? say(words) : kind === 'award_week' ? say('Week of {day}', { day: dayInWords(value) }) : words;
  };
  return [...new Set(chosen.map(({ option }) => option))].map((option) => {
    const values = chosen.filter((one) => one.option === option);
    return [say(values[0]!.label), values.map(tell).join(say(', '))] as const;
  });
}
