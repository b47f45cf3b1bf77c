import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Db, sql } from '../../../src/platform/database/database.ts';
import { addListings, addSite } from './listings.ts';

export interface RealListing {
  id: number;
  name: string;
  tagline: string;
  votes: number;
  /** Names, the primary one first. */
  categories: string[];
}

/** A site with the real products of SLIPWAY_TEST_DATA, each in its primary category. */
export async function addRealListings(db: Db, folder: string): Promise<{ siteId: number; products: RealListing[] }> {
  const siteId = await addSite(db, 'figures', null);
  const lines = gunzipSync(readFileSync(join(folder, 'listings.jsonl.gz')))
    .toString()
    .trim()
    .split('\n');
  const rows = lines.map(
    (line) =>
      JSON.parse(line) as { name: string; domain: string; tagline: string; description: string; tags: string[]; categories: string[]; votes: number | null },
  );
  const ids = await addListings(
    db,
    siteId,
    rows.map(({ domain, votes, name, tagline, description, tags }) => ({ name, tagline, description, tags, host: domain, votes: votes ?? 0 })),
  );
  const products = rows.map(({ name, tagline, votes, categories }, i) => ({ id: ids[i]!, name, tagline, votes: votes ?? 0, categories }));
  await addCategories(db, siteId, products);
  return { siteId, products };
}

async function addCategories(db: Db, siteId: number, products: readonly RealListing[]): Promise<void> {
  const names = [...new Set(products.flatMap((product) => product.categories))];
  await db.run(sql`insert into category (site_id, slug, name) select ${siteId}, 'c' || n, name from unnest(${names}::text[]) with ordinality as c(name, n)`);
  await db.run(sql`
    update listing_stats s set primary_category_id = c.id, category_ids = array[c.id]
    from unnest(${products.map(({ id }) => id)}::bigint[], ${products.map(({ categories }) => categories[0] ?? '')}::text[]) as p(id, name)
    join category c on c.site_id = ${siteId} and c.name = p.name
    where s.listing_id = p.id`);
}
