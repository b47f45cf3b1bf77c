import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Db, type Sql, sql } from '../platform/database/database.ts';
import { documentOf, MARK, PLACE, type SearchDocument } from './document.ts';
import { isCounted } from './spelling.ts';
import { EVERY_LISTING } from './vocabulary-store.ts';

/** Number of listings whose documents are stored by one statement. */
const PART = 250;

/** The most common words of all documents, each with its place, as PostgreSQL's statistics know them. No row without statistics. */
export const commonPlacedWords: Sql = sql`
  select most_common_elems::text::text[] as words from pg_stats
  where schemaname = current_schema() and tablename = 'listing_search' and attname = 'words' and most_common_elems is not null`;

interface ListingRow {
  id: number;
  site_id: number;
  name: string;
  host: string;
  tagline: string | null;
  short_description: string | null;
  description: string | null;
  headline: string | null;
  summary: string | null;
  features: string[];
  usps: string[];
  keywords: string[];
  tags: string[];
  words_before: string[];
  keys_before: string[] | null;
}

/**
 * Rebuilds the search documents of these listings from their rows. Up to 2,000 ids at once; unknown ids are skipped, and
 * unchanged documents aren't written.
 */
export async function indexListings(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  // Ordered by id, so that two writers can't deadlock.
  const rows = await tx.rows<ListingRow>(sql`
    select l.id, l.site_id, l.name, l.host, l.tagline, l.short_description, l.description, l.headline, l.summary,
      l.features, l.usps, l.keywords, l.tags, array(select word from unnest(tsvector_to_array(s.words)) word where not starts_with(word, ${PLACE.filter})) as words_before, s.name_keys as keys_before
    from listing l left join listing_search s on s.listing_id = l.id
    where l.id = any(${[...ids]}::bigint[]) order by l.id`);
  const changes = new WordChanges();
  // The database stores one part while the next is built here, which keeps both busy during an import.
  let saving: Promise<void> | undefined;
  for (let from = 0; from < rows.length; from += PART) {
    const changed = changedDocuments(rows.slice(from, from + PART), changes);
    await saving;
    saving = changed.length > 0 ? saveDocuments(tx, changed) : undefined;
    await nextTurn();
  }
  await saving;
  await saveChanges(tx, changes);
}

interface ChangedDocument {
  row: ListingRow;
  document: SearchDocument;
}

function changedDocuments(rows: readonly ListingRow[], changes: WordChanges): ChangedDocument[] {
  const changed: ChangedDocument[] = [];
  for (const row of rows) {
    const document = documentOf({ ...row, texts: [row.headline, row.short_description, row.description, row.summary, ...row.features, ...row.usps] });
    if (sameWords(row.words_before, document.words) && row.keys_before?.join() === document.nameKeys.join()) continue;
    changed.push({ row, document });
    changes.add(row.site_id, row.words_before, -1);
    changes.add(row.site_id, document.words, 1);
  }
  return changed;
}

function sameWords(before: readonly string[], after: readonly string[]): boolean {
  const known = new Set(before);
  const now = new Set(after);
  return known.size === now.size && [...now].every((word) => known.has(word));
}

async function saveDocuments(tx: Db, changed: readonly ChangedDocument[]): Promise<void> {
  // Words contain no white space, so each list is sent as one text: an array of arrays can't hold lists of different lengths. The filters come along, as
  // the trigger that adds them would read them for each document by itself.
  await tx.run(sql`
    insert into listing_search (listing_id, site_id, name_keys, near, words, visibility, votes)
    select d.id, d.site_id, string_to_array(d.keys, ' '), d.near::integer[], array_to_tsvector(string_to_array(d.words, ' ') || coalesce(filter_words(st.category_ids, st.country, st.pricing_model, st.stage), array['0'])),
      coalesce(st.visibility, 'hidden'), coalesce(st.votes, 0)
    from unnest(
      ${changed.map(({ row }) => row.id)}::bigint[], ${changed.map(({ row }) => row.site_id)}::smallint[],
      ${changed.map(({ document }) => document.nameKeys.join(' '))}::text[], ${changed.map(({ document }) => `{${document.near.join()}}`)}::text[],
      ${changed.map(({ document }) => document.words.join(' '))}::text[]
    ) as d(id, site_id, keys, near, words)
    left join listing_stats st on st.listing_id = d.id
    on conflict (listing_id) do update set site_id = excluded.site_id, name_keys = excluded.name_keys, near = excluded.near, words = excluded.words`);
}

/** Counts how many listings of a site gained or lost each word. */
class WordChanges {
  readonly bySite = new Map<number, Map<string, number>>();

  add(siteId: number, lexemes: readonly string[], change: 1 | -1): void {
    const words = this.bySite.get(siteId) ?? new Map<string, number>();
    this.bySite.set(siteId, words);
    for (const word of countable(lexemes)) words.set(word, (words.get(word) ?? 0) + change);
  }
}

/** The words that appear in the text (no stems or glued words), each once, and an entry for the listing itself. */
function* countable(lexemes: readonly string[]): Generator<string> {
  if (lexemes.length > 0) yield EVERY_LISTING;
  for (const lexeme of lexemes) {
    const mark = lexeme.charAt(1);
    if (lexeme.charAt(0) === PLACE.wholeName || lexeme.charAt(0) === PLACE.filter || mark === MARK.stem || mark === MARK.glued) continue;
    const word = lexeme.slice(1);
    if (isCounted(word)) yield word;
  }
}

async function saveChanges(tx: Db, changes: WordChanges): Promise<void> {
  for (const [siteId, words] of changes.bySite) {
    const changed = [...words].filter(([, change]) => change !== 0);
    if (changed.length === 0) continue;
    await tx.run(sql`
      insert into search_word_change (site_id, word, change)
      select ${siteId}, word, change
      from unnest(${changed.map(([word]) => word)}::text[], ${changed.map(([, change]) => change)}::integer[]) as c(word, change)`);
  }
}
