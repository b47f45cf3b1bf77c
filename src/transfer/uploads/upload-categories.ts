import type { Db } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/database.ts';
import { firstFree, slugOfName } from '../../platform/words/slugs.ts';

/** What to do with the name of an unknown category: create it, leave out its rows, or use the category with this slug. */
export const CREATE = 'create';
export const LEAVE_OUT = 'leave_out';

interface KnownName {
  name: string;
  slug: string;
}

async function listNames(db: Db, siteId: number): Promise<KnownName[]> {
  return db.rows<KnownName>(sql`select name, slug from category where site_id = ${siteId}`);
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Finds categories by name or slug, however they are written in the file, and by what was chosen for the others.
 * @returns the site's name of a category; the given name where there is none
 */
export async function openCategoryNames(db: Db, given: { siteId: number; choices: Readonly<Record<string, string>> }): Promise<(name: string) => string> {
  const names = new Map<string, string>();
  const all = await listNames(db, given.siteId);
  for (const { name, slug } of all) names.set(slug, name);
  for (const { name } of all) names.set(folded(name), name);
  for (const [name, choice] of Object.entries(given.choices)) {
    const chosen = all.find(({ slug }) => slug === choice);
    if (chosen) names.set(folded(name), chosen.name);
  }
  return (name) => names.get(folded(name)) ?? name;
}

/** Creates the chosen categories that are still missing, at the top level of the tree. */
export async function createChosen(tx: Db, given: { siteId: number; choices: Readonly<Record<string, string>> }): Promise<void> {
  const all = await listNames(tx, given.siteId);
  const taken = new Set(all.map(({ slug }) => slug));
  const names = new Set(all.map(({ name }) => folded(name)));
  for (const [name, choice] of Object.entries(given.choices)) {
    if (choice !== CREATE || names.has(folded(name))) continue;
    const slug = firstFree((slugOfName(name) ?? 'category').slice(0, 200), taken);
    taken.add(slug);
    names.add(folded(name));
    await tx.run(sql`
      insert into category (site_id, slug, name, position)
      select ${given.siteId}, ${slug}, ${name}, coalesce(max(position) + 1, 0) from category where site_id = ${given.siteId} on conflict do nothing`);
  }
}
