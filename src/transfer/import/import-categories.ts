import { removeUnusedDefaults } from '../../categories/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { type CategoryRow, categoryKeys, readCategoryRow } from '../rows/category-rows.ts';
import { shown } from '../rows/fields.ts';
import { findKnownCategories, findListingsOf, freeDefaults, type KnownCategory, ownCategories, saveCategories } from './category-import-store.ts';
import type { ImportKind, NumberedRow, WrittenListing } from './import-kind.ts';
import { emptyOutcome, leaveUnchanged, type Outcome } from './report.ts';

type Numbered = NumberedRow<CategoryRow>;
type Place = CategoryRow & { position: number };

export const importCategories: ImportKind<CategoryRow> = {
  kind: 'categories',
  keys: categoryKeys,
  // The whole tree is one batch, because a parent may come after its children.
  batchSize: 10_000,
  read: (fields) => readCategoryRow(fields),
  async save(tx, context, rows) {
    const outcome = emptyOutcome();
    const { known, writes, takenSlugs, lines } = await decide(tx, context.siteId, rows, outcome);
    await ownCategories(tx, context.siteId, takenSlugs);
    if (writes.length === 0) return outcome;
    await saveCategories(tx, context.siteId, writes);
    await context.afterWrite?.(
      tx,
      writes.map(({ slug, name }) => ({ id: 0, line: lines.get(slug)!, slug, name, isNew: !known.has(slug) })),
    );
    const moved = writes.filter((write) => known.has(write.slug) && known.get(write.slug)!.parent !== write.parent);
    const ids = await findListingsOf(
      tx,
      context.siteId,
      moved.map((write) => write.slug),
    );
    for (let from = 0; from < ids.length; from += 1000) await refreshListingStats(tx, ids.slice(from, from + 1000));
    return outcome;
  },
};

/** Compares the rows with the tree, from which the unused default categories are removed. */
async function decide(
  tx: Db,
  siteId: number,
  rows: readonly Numbered[],
  outcome: Outcome,
): Promise<{ known: ReadonlyMap<string, KnownCategory>; writes: Place[]; takenSlugs: string[]; lines: ReadonlyMap<string, number> }> {
  const slugs = rows.map(({ row }) => row.slug);
  // An imported tree replaces the default one.
  await freeDefaults(tx, siteId, slugs);
  await removeUnusedDefaults(tx, siteId, slugs);
  const known = new Map((await findKnownCategories(tx, siteId)).map((category) => [category.slug, category]));
  const writes: Place[] = [];
  const taken = checkTree(rows, known, outcome);
  for (const { ordinal, row } of taken) {
    const write = { ...row, position: ordinal };
    const before = known.get(row.slug);
    if (before && contentOf(before) === contentOf(write)) leaveUnchanged(outcome);
    else {
      outcome.taken += 1;
      writes.push(write);
    }
  }
  return { known, writes, takenSlugs: taken.map(({ row }) => row.slug), lines: new Map(taken.map(({ line, row }) => [row.slug, line])) };
}

/** What an import of these rows would do. Changes nothing. */
export async function checkCategories(db: Database, siteId: number, rows: readonly Numbered[]): Promise<{ outcome: Outcome; taken: WrittenRow[] }> {
  const outcome = emptyOutcome();
  let taken: WrittenRow[] = [];
  await db
    .transaction(async (tx) => {
      const { known, writes, lines } = await decide(tx, siteId, rows, outcome);
      taken = writes.map(({ slug, name }) => ({ line: lines.get(slug)!, slug, name, isNew: !known.has(slug) }));
      throw new NotKept();
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotKept)) throw error;
    });
  return { outcome, taken };
}

type WrittenRow = Omit<WrittenListing, 'id'>;

/** Rolls back what was only tried. */
class NotKept extends Error {}

function contentOf({ slug, name, description, parent, position, faqs }: KnownCategory | Place): string {
  return JSON.stringify([slug, name, description, parent, position, faqs.map((faq) => [faq.question, faq.answer])]);
}

/** Refuses rows that would give two categories the same slug or name, or more than two levels, until none is left. @returns the others */
function checkTree(rows: readonly Numbered[], known: ReadonlyMap<string, KnownCategory>, outcome: Outcome): Numbered[] {
  let left = firstOfEachSlug(rows, outcome);
  for (;;) {
    // The resulting tree: every refusal changes it, so the rest is checked again.
    const tree = new Map<string, { name: string; parent: string | null }>(known);
    for (const { row } of left) tree.set(row.slug, row);
    // Names in the rows are unique; a name used by a category outside the file belongs to that one.
    const slugOfName = new Map(left.map(({ row }) => [row.name, row.slug]));
    const rowSlugs = new Set(slugOfName.values());
    for (const [slug, { name }] of known) if (!rowSlugs.has(slug)) slugOfName.set(name, slug);
    const parents = new Set([...tree.values()].map((category) => category.parent));
    const passed: Numbered[] = [];
    for (const numbered of left) {
      const problem = problemOf(numbered.row, { tree, slugOfName, parents });
      if (problem) outcome.refused.push({ line: numbered.line, problems: [problem] });
      else passed.push(numbered);
    }
    if (passed.length === left.length) return left;
    left = passed;
  }
}

function firstOfEachSlug(rows: readonly Numbered[], outcome: Outcome): Numbered[] {
  const lines = new Map<string, number>();
  const names = new Map<string, number>();
  return rows.filter(({ line, row }) => {
    const problems = [];
    if (lines.has(row.slug)) problems.push({ field: 'slug', reason: `is already on line ${lines.get(row.slug)}` });
    if (names.has(row.name)) problems.push({ field: 'name', reason: `is already on line ${names.get(row.name)}` });
    if (problems.length > 0) outcome.refused.push({ line, problems });
    else {
      lines.set(row.slug, line);
      names.set(row.name, line);
    }
    return problems.length === 0;
  });
}

function problemOf(
  row: CategoryRow,
  given: { tree: ReadonlyMap<string, { parent: string | null }>; slugOfName: ReadonlyMap<string, string>; parents: ReadonlySet<string | null> },
): { field: string; reason: string } | undefined {
  const owner = given.slugOfName.get(row.name);
  if (owner !== row.slug) return { field: 'name', reason: `belongs to the category ${owner}` };
  if (row.parent === null) return undefined;
  const parent = given.tree.get(row.parent);
  if (!parent) return { field: 'parent', reason: `is not a category: ${shown(row.parent)}` };
  if (parent.parent !== null) return { field: 'parent', reason: `is a subcategory of ${parent.parent}: there are only two levels` };
  return given.parents.has(row.slug) ? { field: 'parent', reason: 'can’t be set: this category has subcategories, and there are only two levels' } : undefined;
}
