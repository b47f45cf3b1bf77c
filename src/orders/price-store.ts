import { type Db, sql } from '../platform/database/database.ts';
import { products } from './products/index.ts';
import { BUNDLE_PERCENT, bundleParts } from './products/launch-bundle.ts';

/**
 * Current prices in US dollar cents by product code: what the site team set, else the product's default. A bundle
 * without a price of its own follows the prices of its parts.
 */
export async function currentPrices(db: Db, siteId: number): Promise<Map<string, number>> {
  const rows = await db.rows<{ code: string; price_cents: number }>(sql`select code, price_cents from product_price where site_id = ${siteId}`);
  const set = new Map(rows.map((row) => [row.code, row.price_cents]));
  const priceOf = (product: { code: string; defaultCents: number }) => set.get(product.code) ?? product.defaultCents;
  const prices = new Map(products.map((product) => [product.code, priceOf(product)]));
  if (!set.has('launch_bundle')) {
    const sum = bundleParts.reduce((total, part) => total + priceOf(part), 0);
    prices.set('launch_bundle', Math.round((sum * BUNDLE_PERCENT) / 100));
  }
  return prices;
}
