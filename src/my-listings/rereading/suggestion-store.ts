import { type Db, sql } from '../../platform/database/database.ts';
import type { Difference, Said } from './statements.ts';

export interface SuggestionRow extends Difference {
  id: number;
  found_at: Date;
}

/** How long settled suggestions are kept. */
const KEPT_DAYS = 365;

/** Changes suggested to a listing's owner that they haven't decided on, the oldest first. */
export async function listOpenSuggestions(db: Db, listingId: number): Promise<SuggestionRow[]> {
  return db.rows<SuggestionRow>(sql`
    select id, part, was, stated, found_at from website_suggestion where listing_id = ${listingId} and state = 'open' order by id`);
}

/** An open suggestion, locked; undefined if it was settled or withdrawn. */
export async function lockSuggestion(tx: Db, given: { listingId: number; id: number }): Promise<SuggestionRow | undefined> {
  return tx.row<SuggestionRow>(sql`
    select id, part, was, stated, found_at from website_suggestion
    where id = ${given.id} and listing_id = ${given.listingId} and state = 'open' for update`);
}

/** Opens a suggestion, in place of an open one for the same part. */
export async function openSuggestion(tx: Db, given: { listingId: number; difference: Difference; now: Date }): Promise<void> {
  const { listingId, difference, now } = given;
  const { part, was, stated } = difference;
  await settleSuggestions(tx, { listingId, parts: [part], now });
  await tx.run(sql`
    insert into website_suggestion (listing_id, part, was, stated, found_at)
    values (${listingId}, ${part}, ${JSON.stringify(was)}, ${JSON.stringify(stated)}, ${now})`);
}

/** Withdraws the open suggestions for some parts. */
export async function settleSuggestions(tx: Db, given: { listingId: number; parts: readonly string[]; now: Date }): Promise<void> {
  if (given.parts.length === 0) return;
  await tx.run(sql`
    update website_suggestion set state = 'withdrawn', settled_at = ${given.now}
    where listing_id = ${given.listingId} and part = any(${[...given.parts]}) and state = 'open'`);
}

/** Notes the owner's decision. The caller has locked the suggestion and changes the listing. */
export async function decideSuggestion(tx: Db, given: { id: number; state: 'accepted' | 'declined'; accountId: number; now: Date }): Promise<void> {
  await tx.run(sql`
    update website_suggestion set state = ${given.state}, settled_at = ${given.now}, account_id = ${given.accountId} where id = ${given.id}`);
}

/** Deletes what was settled long ago. */
export async function forgetSettledSuggestions(tx: Db, now: Date): Promise<void> {
  await tx.run(sql`delete from website_suggestion where settled_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)}`);
}

/** Adds the quotes behind an accepted value to the listing, in place of the website's earlier quotes for it. */
export async function takeQuotes(
  tx: Db,
  given: { listingId: number; part: string; out: readonly string[] | 'all'; stated: readonly Said[]; now: Date },
): Promise<void> {
  const { listingId, part, out, stated, now } = given;
  await tx.run(sql`
    delete from listing_evidence where listing_id = ${listingId} and part = ${part}
      ${out === 'all' ? sql`` : sql`and value = any(${[...out, ...stated.map(({ value }) => value)]})`}`);
  await tx.run(sql`
    insert into listing_evidence (listing_id, position, part, value, quotes, read_at)
    select ${listingId}, place + coalesce((select max(e.position) from listing_evidence e where e.listing_id = ${listingId}), -1), ${part},
      one ->> 'value', one -> 'quotes', ${now}
    from jsonb_array_elements(${JSON.stringify(stated)}::jsonb) with ordinality as stated(one, place) where jsonb_array_length(one -> 'quotes') > 0`);
  // What the website states now is no longer missing from it.
  if (stated.some(({ quotes }) => quotes.length > 0))
    await tx.run(sql`
      update listing set not_found_on_website = array_remove(not_found_on_website, ${part}) where id = ${listingId} and ${part} = any(not_found_on_website)`);
}
