import { type Db, sql } from '../platform/database/database.ts';
import { isCounted, isSpellable, spellingNeighbourhood } from './spelling.ts';

/** Any number works, as long as all processes use the same one. */
const VOCABULARY_LOCK = 71_350_006;
const BATCH = 5000;

/** The vocabulary entry that counts the listings themselves. */
export const EVERY_LISTING = '';

interface Change {
  site_id: number;
  word: string;
  change: number;
}

/**
 * Adds pending changes to the vocabulary that misspellings are corrected with. Processes that call it at the same time take turns,
 * and the later ones have nothing left to do.
 */
export async function refreshVocabulary(db: Db): Promise<void> {
  const waiting = await db.row(sql`select from search_word_change limit 1`);
  if (!waiting) return;
  await db.transaction(async (tx) => {
    await tx.row(sql`select pg_advisory_xact_lock(${VOCABULARY_LOCK})`);
    const changes = await tx.rows<Change>(sql`
      with taken as (delete from search_word_change returning site_id, word, change)
      select taken.site_id, word, sum(change)::integer as change
      from taken join site on site.id = taken.site_id
      group by 1, 2 having sum(change) <> 0 order by 1, 2`);
    const counted = changes.filter((change) => isCounted(change.word));
    // The row of all listings is updated on every change: processes that keep counts see from it that theirs are out of date.
    const untouched = new Set(counted.map((change) => change.site_id));
    for (const change of counted) if (change.word === EVERY_LISTING) untouched.delete(change.site_id);
    for (const site_id of untouched) counted.push({ site_id, word: EVERY_LISTING, change: 0 });
    for (let from = 0; from < counted.length; from += BATCH) await apply(tx, counted.slice(from, from + BATCH));
    if (counted.some((change) => change.change < 0)) await tx.run(sql`delete from search_word where listings <= 0`);
    await mergeNewWords(tx);
    // Ready answers to misspelt questions were based on the old vocabulary.
    await tx.row(sql`select pg_notify('slipway_change', topic) from unnest(array['directory', 'vocabulary']) topic`);
  });
}

/** Newly indexed words are in a pending list that every search reads until it is merged into the index. */
export async function mergeNewWords(tx: Db): Promise<void> {
  await tx.row(sql`select gin_clean_pending_list('listing_search_words')`);
}

async function apply(tx: Db, changes: readonly Change[]): Promise<void> {
  await tx.run(sql`
    insert into search_word (site_id, word, listings, near)
    select site_id, word, change, near::integer[]
    from unnest(
      ${changes.map((change) => change.site_id)}::smallint[], ${changes.map((change) => change.word)}::text[],
      ${changes.map((change) => change.change)}::integer[], ${changes.map((change) => `{${isSpellable(change.word) ? spellingNeighbourhood(change.word).join() : ''}}`)}::text[]
    ) as c(site_id, word, change, near)
    on conflict (site_id, word) do update set listings = search_word.listings + excluded.listings`);
}
