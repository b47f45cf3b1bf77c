import { type Db, raw, sql } from '../../platform/database/database.ts';
import { alikeListings } from './alike-store.ts';

/** Ticks of upkeep that take up to ten seconds start at most this far apart, so that each part of the directory has its turn within a pass. */
const PART_MS = 70_000;
/** A prime number, so that ticks which regularly take longer still reach each part; with so many parts, a pass takes just less than a day. */
const MOST_PARTS = 1231;
/** Listing ids per part, or more if a day wouldn't be enough for all. */
const FEWEST_AT_ONCE = 100;

/**
 * Finds again which listings are most like those of one part of the directory: of a hundred ids, or as many as it takes to be through in a day.
 * Rows that are still correct aren't written. For upkeep.
 */
export async function keepAlike(db: Db, now: Date): Promise<void> {
  const last = await db.row<{ id: number }>(sql`select id from listing order by id desc limit 1`);
  const ids = (last?.id ?? 0) + 1;
  const atOnce = Math.max(FEWEST_AT_ONCE, Math.ceil(ids / MOST_PARTS));
  const from = atOnce * (Math.floor(now.getTime() / PART_MS) % primeFrom(Math.ceil(ids / atOnce)));
  await findAlike(db, { from, to: from + atOnce });
}

/** The first prime number from `n` on. */
function primeFrom(n: number): number {
  for (let prime = Math.max(2, n); ; prime++) {
    let divisor = 2;
    while (divisor * divisor <= prime && prime % divisor !== 0) divisor++;
    if (divisor * divisor > prime) return prime;
  }
}

/** Finds again which listings are most like those with some ids. @param given.from the first listing id; `to` is the first one that no longer belongs to them */
export async function findAlike(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.run(sql`
    insert into listing_alike as k (listing_id, category_id, alike_ids)
    select own.id, own.primary_category_id, array(select a.id from (${alikeListings(raw('public_listing_search'))}) a order by a.place)
    from (
      select l.id, s.site_id, s.primary_category_id from public_listing l join public_listing_stats s on s.listing_id = l.id
      where l.id >= ${from} and l.id < ${to} and s.primary_category_id is not null order by l.id) own
    on conflict (listing_id) do update set category_id = excluded.category_id, alike_ids = excluded.alike_ids
    where (k.category_id, k.alike_ids) is distinct from (excluded.category_id, excluded.alike_ids)`);
}
