import { listCategoryAliases, listCategoryRows, listStoredAttributes } from '../categories/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { KnownAttribute, KnownCategory } from './jobs/drafting-need.ts';

/** The categories of a site as a drafter sees them. */
export async function knownCategories(db: Db, siteId: number): Promise<(KnownCategory & { id: number })[]> {
  const rows = await listCategoryRows(db, siteId);
  const aliases = await listCategoryAliases(db, siteId);
  const slugs = new Map(rows.map((row) => [row.id, row.slug]));
  return rows.map(({ id, name, slug, description, parent_id }) => ({
    id,
    name,
    slug,
    description,
    parent: parent_id === null ? null : (slugs.get(parent_id) ?? null),
    aliases: aliases.get(id) ?? [],
  }));
}

/** The facts of compare that a drafter looks for. */
export async function knownAttributes(db: Db, siteId: number): Promise<KnownAttribute[]> {
  const rows = await listStoredAttributes(db, siteId);
  return rows.map(({ key, label }) => ({ key, label }));
}
