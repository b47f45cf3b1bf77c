import { z } from 'zod';

// Values shared by many operations. Bounds are separate keywords in the generated schema, next
// to pattern and format.

export const SLUG_PATTERN = /^[a-z0-9][a-z0-9-]{0,219}$/;

/** A slug in an input: up to 220 characters. @param what the slug belongs to, in a description such as "Slug of the listing." */
export function slug(what: string, example: string) {
  return z
    .string()
    .max(220)
    .regex(SLUG_PATTERN)
    .meta({ description: `Slug of the ${what}.`, examples: [example] });
}

/** A country code in an input, ISO 3166-1 in any case. Handlers compare it in upper case. */
export function countryCode(description = 'Two-letter country code (ISO 3166-1), any case.') {
  return z
    .string()
    .min(2)
    .max(2)
    .regex(/^[A-Za-z]{2}$/)
    .meta({ description, examples: ['DE'] });
}

/** An id in a path: a whole number from 1. The spec (Shared conventions) sets no upper bound; a larger number simply isn't found. */
export function id(description: string, example: number) {
  return z
    .int()
    .min(1)
    .meta({ description, examples: [example], maximum: undefined });
}

const page = z
  .int()
  .min(1)
  .max(1000)
  .default(1)
  .meta({ description: 'Page number, from 1.', examples: [1] });
const perPage = z
  .int()
  .min(1)
  .max(100)
  .default(20)
  .meta({ description: 'Entries per page.', examples: [20] });
/** The two parameters of every paged operation. */
export const paging = { page, per_page: perPage };
export interface Paging {
  page: number;
  per_page: number;
}

/**
 * Any JSON value. Not `z.json()`: that schema refers to itself, and types generated from the OpenAPI document don't compile with
 * a self-referring component.
 */
export const jsonValue = z.unknown().meta({ id: 'JsonValue', description: 'Any JSON value.' }) as unknown as z.ZodType<z.core.util.JSONType>;

// In answers.
export const day = z
  .string()
  .min(10)
  .max(10)
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: 'date' });
export const instant = z.string().max(30).meta({ format: 'date-time', description: 'RFC 3339, UTC.' });
export const url = z.string().max(4096).meta({ format: 'uri' });
export const cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ description: 'US dollar cents, excluding VAT.' });
export const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** A page of a list: `{ items, page, per_page, total, has_more }`, with `total_is_capped` if the total may not be exact. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    page: z.int().min(1).max(1000),
    per_page: z.int().min(1).max(100),
    total: count.meta({ description: 'Total number of entries; exact unless total_is_capped.' }),
    total_is_capped: z.boolean().meta({ description: 'True if there are more entries than total says.' }),
    has_more: z.boolean().meta({ description: 'Whether there is a next page.' }),
  });
}

export interface Page<Item> {
  items: Item[];
  page: number;
  per_page: number;
  total: number;
  total_is_capped: boolean;
  has_more: boolean;
}

/** The last entry that page and per_page can reach: 1000 pages of 100. */
export const TOTAL_CAP = 100_000;

/**
 * A page of a list. After page 1000 nothing follows, because `page` allows no higher number.
 * @param items of this page only
 * @param total on all pages
 */
export function showPage<Item>(items: Item[], at: Paging, total: number, totalIsCapped = false): Page<Item> {
  return {
    items,
    page: at.page,
    per_page: at.per_page,
    total,
    total_is_capped: totalIsCapped,
    has_more: at.page * at.per_page < total && at.page < 1000,
  };
}

/** A page of a list whose total is exact up to TOTAL_CAP; beyond it, the page says that there are more. */
export const showCappedPage = <Item>(items: Item[], at: Paging, total: number): Page<Item> =>
  showPage(items, at, Math.min(total, TOTAL_CAP), total > TOTAL_CAP);
