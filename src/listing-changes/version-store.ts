import type { Caller } from '../contract/caller.ts';
import { accountOf } from '../contract/caller.ts';
import { refreshListingStats } from '../listing-stats/index.ts';
import { type Db, sql } from '../platform/database/database.ts';
import { indexListings } from '../search/index.ts';
import { getContent, getContents, type ListingContent } from './content-store.ts';
import { queuePictures } from './queue-pictures.ts';

/** A change of a listing: which listing, who makes it and through what. */
export interface Change {
  listingId: number;
  caller: Caller;
  /** The operation, or the calendar's rule. */
  what: string;
  now: Date;
}

/**
 * The only way to write a listing: does the work, records the changes as a version, and updates the counters and the search
 * document, all in the caller's transaction. Work that changes nothing creates no version.
 * @returns the keys that changed
 */
export async function changeListing(tx: Db, change: Change, work: () => Promise<void>): Promise<string[]> {
  await tx.row(sql`select from listing where id = ${change.listingId} for update`);
  const before = await getContent(tx, change.listingId);
  await work();
  const after = await getContent(tx, change.listingId);
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  if (keys.length > 0) await keepVersion(tx, change, { before: pick(before, keys), after: pick(after, keys) });
  await queuePictures(tx, change.listingId, { keys, after });
  await refreshListingStats(tx, [change.listingId], { keepsCounters: true });
  await indexListings(tx, [change.listingId]);
  return keys;
}

/**
 * The same for many listings changed by one piece of work that touches no text and no picture: their search documents stay.
 * They have to be locked. @returns the keys that changed and the content after it, by id
 */
export async function changeListings(
  tx: Db,
  change: Omit<Change, 'listingId'> & { listingIds: readonly number[] },
  work: () => Promise<void>,
): Promise<Map<number, { keys: string[]; after: ListingContent }>> {
  const { listingIds, caller, what, now } = change;
  const before = await getContents(tx, listingIds);
  await work();
  const changed = new Map<number, { keys: string[]; after: ListingContent }>();
  for (const [id, after] of await getContents(tx, listingIds)) {
    const was = before.get(id) ?? {};
    const keys = Object.keys(after).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(after[key]));
    if (keys.length > 0) changed.set(id, { keys, after });
  }
  const versions = [...changed].map(([listingId, { keys, after }]) => ({ listingId, before: pick(before.get(listingId)!, keys), after: pick(after, keys) }));
  await keepVersions(tx, { what, now, by: caller, changes: versions });
  await refreshListingStats(tx, listingIds, { keepsCounters: true });
  return changed;
}

/** Records a version for a write that `changeListing` can't see: a new listing, a posted update. */
export async function keepVersion(tx: Db, change: Change, given: { before: ListingContent; after: ListingContent }): Promise<void> {
  const { caller } = change;
  await tx.run(sql`
    insert into listing_version (listing_id, at, account_id, by, credential, what, before, after)
    values (${change.listingId}, ${change.now}, ${accountOf(caller) ?? null}, ${caller.kind}, ${credentialOf(caller)}, ${change.what},
      ${JSON.stringify(given.before)}, ${JSON.stringify(given.after)})`);
}

/** Records versions for many listings changed by one rule, or by one of the site team, in one statement. */
export async function keepVersions(
  tx: Db,
  given: { what: string; now: Date; by?: Caller; changes: readonly { listingId: number; before: ListingContent; after: ListingContent }[] },
): Promise<void> {
  const rows = given.changes.map(({ listingId, before, after }) => ({ listing_id: listingId, before, after }));
  await tx.run(sql`
    insert into listing_version (listing_id, at, account_id, by, what, before, after)
    select r.listing_id, ${given.now}, ${given.by ? (accountOf(given.by) ?? null) : null}, ${given.by?.kind ?? 'job'}, ${given.what}, r.before, r.after
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(listing_id bigint, before jsonb, after jsonb)`);
}

function credentialOf(caller: Caller): string | null {
  if (caller.kind === 'api_key') return JSON.stringify({ key_id: caller.keyId });
  return caller.kind === 'app' ? JSON.stringify({ client_id: caller.clientId }) : null;
}

const pick = (content: ListingContent, keys: readonly string[]): ListingContent => Object.fromEntries(keys.map((key) => [key, content[key]]));
