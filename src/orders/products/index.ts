import { z } from 'zod';
import { aiReview } from './ai-review.ts';
import { billboardMin } from './billboard-min.ts';
import { doneForYou } from './done-for-you.ts';
import { extraCategories } from './extra-categories.ts';
import { featured } from './featured.ts';
import { launch } from './launch.ts';
import { launchBundle } from './launch-bundle.ts';
import type { Product, Trace } from './product.ts';
import { relaunch } from './relaunch.ts';
import { skipQueue } from './skip-queue.ts';
import { trophy } from './trophy.ts';

/** Every product, in display order. */
export const products: readonly Product[] = [launch, skipQueue, featured, doneForYou, launchBundle, extraCategories, relaunch, aiReview, billboardMin, trophy];

const byCode: ReadonlyMap<string, Product> = new Map(products.map((product) => [product.code, product]));

/** A product by its code, which may come from outside; undefined if there is none. */
export const findProduct = (code: string): Product | undefined => byCode.get(code);

/** The product of an order line; product codes are never removed. @throws Error for another code */
export function getProduct(code: string): Product {
  const product = byCode.get(code);
  if (!product) throw new Error(`An order contains the product ${code}, which is not defined in orders/products.`);
  return product;
}

const codesOf = (isSo: (product: Product) => boolean): string[] => products.filter(isSo).map(({ code }) => code);

/** Products with a limited number of places per week. */
export const placeCodes: readonly string[] = codesOf(({ takesPlace }) => takesPlace);

/** Products whose week is the one in which they begin, not the week of a launch. */
export const ownWeekCodes: readonly string[] = codesOf(({ week, takesPlace }) => week !== null && !takesPlace);

/** Products whose delivered lines leave this trace. */
export const codesLeaving = (trace: Trace): string[] => codesOf(({ leaves }) => leaves.includes(trace));

/** Names the products that meet a condition, for a sentence: "skip_queue and relaunch". */
export const nameProducts = (isSo: (product: Product) => boolean): string => new Intl.ListFormat('en').format(codesOf(isSo));

/** The product's price unless the site team has set one. Cents, excluding VAT. */
export function defaultCents({ price }: Product): number {
  if (price.kind === 'fixed') return price.cents;
  return price.kind === 'open' ? price.leastCents : ofParts(price, defaultCents);
}

/** The price of a bundle, based on its parts. */
export const ofParts = ({ parts, percent }: Extract<Product['price'], { kind: 'bundle' }>, priceOf: (part: Product) => number): number =>
  Math.round((parts.reduce((sum, part) => sum + priceOf(part), 0) * percent) / 100);

const schemas: ReadonlyMap<string, z.ZodObject> = new Map(
  products.flatMap(({ code, options }) =>
    options === null ? [] : [[code, z.strictObject(Object.fromEntries(Object.entries(options).map(([name, { schema }]) => [name, schema])))] as const],
  ),
);
/** Schema of a product's options; undefined if it has none. */
export const findOptionSchema = (code: string): z.ZodObject | undefined => schemas.get(code);
