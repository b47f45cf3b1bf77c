import type { Caller } from '../../contract/caller.ts';
import { accountOf } from '../../contract/caller.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { indexListings } from '../../search/index.ts';
import { queuePictures } from '../queue-pictures.ts';
import { getContent, type ListingContent } from './content-store.ts';

/** A change of a listing: which, who writes it, and through what. */
export interface Change {
  listingId: number;
  caller: Caller;
  /** The operation, or the rule of the calendar. */
  what: string;
  now: Date;
}

/**
 * The one way to write a listing: does the work, keeps what it changed as a version, and brings the counters and the
 * search document up to date, all in the caller's transaction. Work that changes nothing leaves no version.
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
  await refreshListingStats(tx, [change.listingId]);
  await indexListings(tx, [change.listingId]);
  return keys;
}

/** Keeps a version of a write that `changeListing` cannot see: a new listing, a posted update. */
export async function keepVersion(tx: Db, change: Change, given: { before: ListingContent; after: ListingContent }): Promise<void> {
  const { caller } = change;
  await tx.run(sql`
    insert into listing_version (listing_id, at, account_id, by, credential, what, before, after)
    values (${change.listingId}, ${change.now}, ${accountOf(caller) ?? null}, ${caller.kind}, ${credentialOf(caller)}, ${change.what},
      ${JSON.stringify(given.before)}, ${JSON.stringify(given.after)})`);
}

/** Keeps versions of many listings whose standing changed by one rule, in one statement. */
export async function keepVersions(
  tx: Db,
  given: { what: string; now: Date; changes: readonly { listingId: number; before: ListingContent; after: ListingContent }[] },
): Promise<void> {
  const rows = given.changes.map(({ listingId, before, after }) => ({ listing_id: listingId, before, after }));
  await tx.run(sql`
    insert into listing_version (listing_id, at, by, what, before, after)
    select r.listing_id, ${given.now}, 'job', ${given.what}, r.before, r.after
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(listing_id bigint, before jsonb, after jsonb)`);
}

function credentialOf(caller: Caller): string | null {
  if (caller.kind === 'api_key') return JSON.stringify({ key_id: caller.keyId });
  return caller.kind === 'app' ? JSON.stringify({ client_id: caller.clientId }) : null;
}

const pick = (content: ListingContent, keys: readonly string[]): ListingContent => Object.fromEntries(keys.map((key) => [key, content[key]]));
