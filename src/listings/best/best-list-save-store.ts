import { type Db, empty, join, sql } from '../../platform/database/database.ts';
import { readComparedPairs } from '../compared/compared-pair-save-store.ts';
import { type Changes, hasChanged, readChanges } from './changes-save-store.ts';
import { listKinds } from './kinds/index.ts';
import { FEWEST, type ListKind, type Source } from './list-kind-store.ts';

const HOUR_MS = 3_600_000;

/** What decides which products are compared. */
const pairsChangedBy: readonly Source[] = ['profiles', 'votes', 'facts', 'categories', 'alternatives'];

/**
 * Finds out which lists a site has, if an hour has passed or its number of listings changed by a tenth. Skips lists whose sources haven't
 * changed since the last time, and writes nothing if nothing has changed. For upkeep.
 */
export async function keepBestLists(tx: Db, given: { siteId: number; now: Date }): Promise<void> {
  const { siteId, now } = given;
  const found = await tx.row<{ listings: number; due: boolean; changes: Changes }>(sql`
    select c.listings, coalesce(r.read_at not between ${new Date(now.getTime() - HOUR_MS)} and ${now} or abs(r.listings - c.listings) * 10 > r.listings, true) as due,
      r.changes
    from (
      select coalesce(sum(listings), 0)::int as listings from listing_count where site_id = ${siteId} and visibility = 'live' and category_id = 0 and facet = 'all') c
    left join best_list_reading r on r.site_id = ${siteId}`);
  if (!found?.due) return;
  // Read before the lists: a change that is counted now is also seen by the statements below.
  const changes = await readChanges(tx);
  const isNew = (sources: readonly Source[]) => sources.some((source) => hasChanged(source, found.changes, changes));
  const kinds = listKinds.filter(({ changedBy }) => isNew(changedBy));
  const pairsChanged = isNew(pairsChangedBy);
  if (kinds.length === 0 && !pairsChanged) return;
  await tx.run(sql`
    insert into best_list_reading (site_id, read_at, listings, changes) values (${siteId}, ${now}, ${found.listings}, ${changes && JSON.stringify(changes)}::jsonb)
    on conflict (site_id) do update set read_at = excluded.read_at, listings = excluded.listings, changes = excluded.changes`);
  if (pairsChanged) await readComparedPairs(tx, siteId);
  if (kinds.length > 0) await readLists(tx, siteId, kinds);
}

/** Finds out which lists and comparisons a site has now: lists have at least five products. Rows that are still correct aren't written. */
export async function readBestLists(tx: Db, siteId: number): Promise<void> {
  await readComparedPairs(tx, siteId);
  await readLists(tx, siteId, listKinds);
}

async function readLists(tx: Db, siteId: number, kinds: readonly ListKind[]): Promise<void> {
  const members = kinds.map(
    ({ key, members }, i) => sql`${i > 0 ? sql`union all` : empty} select ${key}::text as kind, value, label, listing_id from (${members(siteId)}) m`,
  );
  const left = listKinds.filter((kind) => !kinds.includes(kind)).map(({ key }) => key);
  await tx.run(sql`
    with fresh as materialized (
      -- Of several spellings, the one that is used most.
      select kind, value, mode() within group (order by label) as label, count(distinct listing_id)::int as listings
      from (${join(members, ' ')}) m group by kind, value having count(distinct listing_id) >= ${FEWEST}),
    gone as (
      delete from best_list b where b.site_id = ${siteId} and b.kind <> all(${left}::text[]) and not exists (select from fresh f where (f.kind, f.value) = (b.kind, b.value)))
    insert into best_list as b (site_id, kind, value, label, listings)
    select ${siteId}, kind, value, label, listings from fresh order by kind, value
    on conflict (site_id, kind, value) do update set label = excluded.label, listings = excluded.listings
    where (b.label, b.listings) is distinct from (excluded.label, excluded.listings)`);
}
