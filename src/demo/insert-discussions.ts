import { sql } from '../platform/database/database.ts';
import { demoContent } from './content/index.ts';
import type { Demo } from './demo.ts';
import type { ListingPlace } from './insert-listing.ts';
import type { People } from './insert-people.ts';

const HOUR_MS = 3_600_000;

/** Questions and comments with their replies, some of them found helpful by visitors. */
export async function insertDiscussions({ tx, now }: Demo, places: readonly ListingPlace[], people: People): Promise<void> {
  let next = 0;
  const addPost = async (given: { discussion: number; isFirst: boolean; person: string; body: string; helpful: number; at: Date }) => {
    const row = await tx.row<{ id: number }>(sql`
      insert into discussion_post (discussion_id, is_first, account_id, body, created_at, told_at)
      values (${given.discussion}, ${given.isFirst}, ${people.accounts.get(given.person)!}, ${given.body}, ${given.at}, ${given.at}) returning id`);
    const fans = Array.from({ length: given.helpful }, () => people.visitors[next++ % people.visitors.length]!);
    await tx.run(sql`insert into discussion_helpful (post_id, account_id, at) select ${row!.id}, id, ${now} from unnest(${fans}::bigint[]) id`);
  };
  for (const { product, kind, person, days_ago, helpful, body, replies } of demoContent.discussions) {
    const { listingId } = places.find((place) => place.product.slug === product)!;
    const at = new Date(now.getTime() - days_ago * 24 * HOUR_MS);
    const row = await tx.row<{ id: number }>(sql`insert into discussion (listing_id, kind, created_at) values (${listingId}, ${kind}, ${at}) returning id`);
    await addPost({ discussion: row!.id, isFirst: true, person, body, helpful, at });
    for (const [i, reply] of replies.entries())
      await addPost({ discussion: row!.id, isFirst: false, ...reply, at: new Date(at.getTime() + (i + 1) * 3 * HOUR_MS) });
  }
}
