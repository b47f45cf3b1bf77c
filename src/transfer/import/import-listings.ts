import { refreshListingStats } from '../../listing-stats/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { indexListings } from '../../search/index.ts';
import { fingerprintOf, type ListingRow, listingKeys, readListingRow } from '../rows/listing-rows.ts';
import { findCategoryIds } from './category-import-store.ts';
import type { ImportContext, ImportKind, NumberedRow } from './import-kind.ts';
import {
  addAttribute,
  clearSections,
  ensureCompanies,
  findKnownListings,
  insertListings,
  type KnownListing,
  linkNamedFounders,
  rememberImported,
  type Sections,
  saveAlternatives,
  saveDatedLaunches,
  saveSections,
  settleImportedVotes,
  updateListings,
} from './listing-import-store.ts';
import { saveChoices, saveEarlierSlugs } from './listing-places-store.ts';
import { emptyOutcome, leaveUnchanged, type Outcome } from './report.ts';

type Numbered = NumberedRow<ListingRow>;
/** A row to write; `id` if the listing already exists. */
interface Write extends Numbered {
  id: number | undefined;
  fingerprint: string;
}

/** Maximum number of a site's compare attributes created by an import. */
const MOST_ATTRIBUTES = 200;

export const importListings: ImportKind<ListingRow> = {
  kind: 'listings',
  keys: listingKeys,
  batchSize: 1000,
  async prepare(db, context) {
    context.categories = await findCategoryIds(db, context.siteId);
  },
  read: (fields, context) => readListingRow(fields, context.categories),
  namesOf: (rows) => rows.flatMap(({ row }) => [row.columns.slug, row.columns.host]),
  async save(tx, context, rows, attempt) {
    const outcome = emptyOutcome();
    const writes = await decideListings(tx, context, rows, outcome);
    const attributes = await findAttributes(tx, context, writes, outcome);
    await context.beforeWrite?.(
      tx,
      writes.map(({ id }) => id).filter((id) => id !== undefined),
    );
    const ids = await saveColumns(tx, context, writes, outcome);
    await context.afterWrite?.(
      tx,
      [...ids].map(([id, write]) => ({ id, line: write.line, slug: write.row.columns.slug, name: write.row.columns.name, isNew: write.id === undefined })),
    );
    // Ids follow the order of the file; sections, counters and search documents of one batch are made while the next one starts.
    attempt.inOrderDone();
    await saveRest(tx, context, ids, attributes);
    const written = [...ids.keys()];
    await refreshListingStats(tx, written);
    await indexListings(tx, written);
    return outcome;
  },
};

/** Compares the rows, in file order, with what exists. Writes nothing. @returns what to write */
export async function decideListings(tx: Db, context: ImportContext, rows: readonly Numbered[], outcome: Outcome): Promise<Write[]> {
  const columns = rows.map(({ row }) => row.columns);
  const known = await findKnownListings(tx, { siteId: context.siteId, slugs: columns.map((c) => c.slug), hosts: columns.map((c) => c.host) });
  const bySlug = new Map<string, KnownListing | Write>(known.map((listing) => [listing.slug, listing]));
  const slugOfHost = new Map(known.filter(({ earlier }) => !earlier).map((listing) => [listing.host, listing.slug]));
  const writes = new Map<string, Write>();
  for (const numbered of rows) {
    const { line, row } = numbered;
    const { slug, host } = row.columns;
    const there = bySlug.get(slug);
    const hostBefore = there && ('row' in there ? there.row.columns.host : there.host);
    if (hostBefore !== undefined && hostBefore !== host) {
      outcome.refused.push({ line, problems: [{ field: 'slug', reason: `belongs to the listing of ${hostBefore}: each slug is for one website` }] });
      continue;
    }
    const slugBefore = slugOfHost.get(host);
    if (slugBefore !== undefined && slugBefore !== slug) {
      outcome.refused.push({ line, problems: [{ field: 'website', reason: `is already listed as ${slugBefore}: each website has one listing` }] });
      continue;
    }
    if (row.alternatives) context.namesAlternatives = true;
    const categories = row.categories.map((name) => context.categories.get(name));
    if (categories.includes(undefined)) {
      outcome.refused.push({ line, problems: [{ field: 'categories', reason: 'names a category that has just been removed' }] });
      continue;
    }
    const fingerprint = fingerprintOf(row, categories);
    const before = there && 'row' in there ? there : undefined;
    const stored = there && 'owned' in there ? there : undefined;
    if (stored?.owned) leaveUnchanged(outcome, 'the listing has an owner');
    else if (stored && !stored.untouched) leaveUnchanged(outcome, 'the listing was made or edited here');
    else if ((stored ?? before)?.fingerprint === fingerprint) leaveUnchanged(outcome);
    else {
      const write = { ...numbered, id: stored?.id ?? before?.id, fingerprint };
      outcome.taken += 1;
      writes.set(slug, write);
      bySlug.set(slug, write);
      slugOfHost.set(host, slug);
    }
  }
  return [...writes.values()];
}

/** Attributes by key, including new ones named by rows; if there are too many, the attribute is refused and the rest of the row is imported. */
async function findAttributes(tx: Db, context: ImportContext, writes: readonly Write[], outcome: Outcome): Promise<Map<string, number>> {
  const attributes = new Map(context.attributes);
  for (const { line, row } of writes) {
    for (const [key, value] of row.attributes) {
      if (attributes.has(key) || value === null) continue;
      if (attributes.size >= MOST_ATTRIBUTES) {
        outcome.partly.push({
          line,
          problems: [{ field: `attributes.${key}`, reason: `is one more than the ${MOST_ATTRIBUTES} attributes that a site can compare` }],
        });
        continue;
      }
      attributes.set(key, await addAttribute(tx, { siteId: context.siteId, key, label: labelOf(key) }));
    }
  }
  return attributes;
}

/** team_size → Team size. */
function labelOf(key: string): string {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @returns the rows that were written, by the id of their listing */
async function saveColumns(tx: Db, context: ImportContext, writes: readonly Write[], outcome: Outcome): Promise<Map<number, Write>> {
  const fresh = writes.filter((write) => write.id === undefined);
  const ids = new Map<number, Write>();
  if (fresh.length > 0) {
    const companies = await ensureCompanies(tx, [...new Set(fresh.map((write) => write.row.columns.domain))], context.now);
    const json = JSON.stringify(fresh.map((write, n) => ({ n, company_id: companies.get(write.row.columns.domain), ...write.row.columns })));
    const inserted = await insertListings(tx, { siteId: context.siteId, now: context.now, json });
    for (const write of fresh) ids.set(inserted.get(write.row.columns.slug)!, write);
  }
  const changed = writes.filter((write) => write.id !== undefined);
  if (changed.length > 0) {
    const json = JSON.stringify(changed.map((write) => ({ id: write.id, has_state: write.row.hasState, ...write.row.columns })));
    const updated = new Set(await updateListings(tx, { now: context.now, json }));
    for (const write of changed) {
      if (updated.has(write.id!)) ids.set(write.id!, write);
      else {
        outcome.taken -= 1;
        leaveUnchanged(outcome, 'the listing has an owner');
      }
    }
    await clearSections(tx, [...updated]);
    await saveAlternatives(tx, { ids: changed.flatMap((write) => (updated.has(write.id!) && !write.row.alternatives ? [write.id!] : [])), pairs: [] });
  }
  return ids;
}

async function saveRest(tx: Db, context: ImportContext, written: ReadonlyMap<number, Write>, attributes: ReadonlyMap<string, number>): Promise<void> {
  if (written.size === 0) return;
  const entries = [...written];
  const ids = [...written.keys()];
  const updated = entries.flatMap(([id, write]) => (write.id === undefined ? [] : [id]));
  await saveChoices(tx, { siteId: context.siteId, choices: entries.flatMap(([id, { row }]) => (row.choice ? [{ id, ...row.choice }] : [])) });
  const earlier = entries.flatMap(([id, { row }]) => (row.earlierSlugs ?? []).map((slug) => ({ id, slug })));
  await saveEarlierSlugs(tx, { siteId: context.siteId, now: context.now, earlier });
  await saveSections(tx, sectionsOf(entries, { categories: context.categories, attributes }), context.now);
  await rememberImported(tx, { ids, fingerprints: entries.map(([, write]) => write.fingerprint), now: context.now });
  if (updated.length > 0) await settleImportedVotes(tx, updated);
  const dated = entries.filter(([, { row }]) => row.launchedOn !== null);
  await saveDatedLaunches(tx, {
    siteId: context.siteId,
    updated,
    ids: dated.map(([id]) => id),
    days: dated.map(([, { row }]) => row.launchedOn!),
  });
  const named = entries.flatMap(([id, { row }]) => row.founders.map((slug, position) => ({ id, slug, position })));
  await linkNamedFounders(tx, { updated, ids: named.map((n) => n.id), slugs: named.map((n) => n.slug), positions: named.map((n) => n.position) });
}

function sectionsOf(entries: readonly [number, Write][], by: { categories: ReadonlyMap<string, number>; attributes: ReadonlyMap<string, number> }): Sections {
  const sections: Sections = {
    categories: [],
    socials: [],
    attributes: [],
    faqs: [],
    milestones: [],
    updates: [],
    stories: [],
    evidence: [],
    ownFacts: [],
    ratings: [],
  };
  for (const [id, { row }] of entries) {
    for (const [position, name] of row.categories.entries()) sections.categories.push({ id, category: by.categories.get(name)!, position });
    for (const [platform, url] of row.socials) sections.socials.push({ id, platform, url });
    for (const [key, value] of attributesOf(row)) {
      const attribute = by.attributes.get(key);
      if (attribute !== undefined) sections.attributes.push({ id, attribute, value });
    }
    for (const [position, faq] of row.faqs.entries()) sections.faqs.push({ id, position, ...faq });
    for (const milestone of row.milestones) sections.milestones.push({ id, ...milestone });
    for (const update of row.updates) sections.updates.push({ id, ...update });
    if (row.story) sections.stories.push({ id, ...row.story });
    for (const [position, proof] of (row.evidence?.proofs ?? []).entries()) sections.evidence.push({ id, position, ...proof, read_at: row.evidence!.readAt });
    for (const key of (row.columns.origin.stated_by_owner ?? []) as string[]) {
      const attribute = key.startsWith('attributes.') ? by.attributes.get(key.slice('attributes.'.length)) : undefined;
      if (attribute !== undefined) sections.ownFacts.push({ id, attribute });
    }
    for (const rating of row.ratings) sections.ratings.push({ id, ...rating });
  }
  return sections;
}

/** Only what follows from the row: an open-source pricing model means that the product is open source. */
function attributesOf(row: ListingRow): [string, string][] {
  const attributes = new Map<string, string | null>(row.columns.pricing_model === 'open-source' ? [['open_source', 'Yes']] : []);
  for (const [key, value] of row.attributes) attributes.set(key, value);
  return [...attributes].filter((entry): entry is [string, string] => entry[1] !== null);
}
