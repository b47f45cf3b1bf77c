import { nameDrawn } from '../pictures/index.ts';
import { sql } from '../platform/database/database.ts';
import { demoContent } from './content/index.ts';
import type { Demo } from './demo.ts';
import type { ListingPlace } from './insert-listing.ts';
import type { People } from './insert-people.ts';

const DAY_MS = 86_400_000;

/** Collections, and the profiles of a few people with what they follow. */
export async function insertCommunity({ tx, siteId, now, drawn }: Demo, places: readonly ListingPlace[], people: People): Promise<void> {
  const listings = new Map(places.map(({ product, listingId }) => [product.slug, listingId]));
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { person, title, about, days_ago, items } of demoContent.collections) {
    const at = ago(days_ago);
    const row = await tx.row<{ id: number }>(sql`
      insert into collection (site_id, account_id, title, about, is_public, created_at, updated_at)
      values (${siteId}, ${people.accounts.get(person)!}, ${title}, ${about}, true, ${at}, ${at}) returning id`);
    for (const [i, [slug, note]] of items.entries())
      await tx.run(sql`
        insert into collection_item (collection_id, listing_id, note, added_at)
        values (${row!.id}, ${listings.get(slug)!}, ${note}, ${new Date(at.getTime() - i * 60_000)})`);
  }
  for (const { person, name, about, links, days_ago, follows } of demoContent.profiles) {
    const [account, at] = [people.accounts.get(person)!, ago(days_ago)];
    const portrait = { kind: 'portrait', seed: person } as const;
    drawn.push(portrait);
    const row = await tx.row<{ id: number }>(sql`
      insert into person_page (site_id, account_id, name, about, links, portrait, shows, created_at, updated_at)
      values (${siteId}, ${account}, ${name}, ${about}, ${links}::text[], ${nameDrawn(portrait).file}, array['products', 'reviews', 'discussions', 'collections', 'follows'], ${at}, ${at})
      returning id`);
    await tx.run(sql`insert into person_page_name (site_id, name, page_id, since) values (${siteId}, ${name}, ${row!.id}, ${at})`);
    for (const slug of follows)
      await tx.run(sql`insert into follow (listing_id, account_id, since) values (${listings.get(slug)!}, ${account}, ${at}) on conflict do nothing`);
  }
}
