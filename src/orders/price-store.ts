import { type Db, sql } from '../platform/database/database.ts';
import { defaultCents, ofParts, products } from './products/index.ts';
import type { Product } from './products/product.ts';

/**
 * Current prices in US dollar cents by product code: the site team's, or the product's default. A bundle without its own price
 * depends on the prices of its parts.
 */
export async function currentPrices(db: Db, siteId: number): Promise<Map<string, number>> {
  const rows = await db.rows<{ code: string; price_cents: number }>(sql`select code, price_cents from product_price where site_id = ${siteId}`);
  const set = new Map(rows.map((row) => [row.code, row.price_cents]));
  const priceOf = (product: Product): number =>
    set.get(product.code) ?? (product.price.kind === 'bundle' ? ofParts(product.price, priceOf) : defaultCents(product));
  return new Map(products.map((product) => [product.code, priceOf(product)]));
}
