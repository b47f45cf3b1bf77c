import { type Db, sql } from '../platform/database/database.ts';

/** Attributes that every site starts with (decisions: Sites, companies, listings, people). */
const defaults = [
  { key: 'pricing_model', label: 'Pricing model', column: 'pricing_model' },
  { key: 'free_plan', label: 'Free plan', column: null },
  { key: 'open_source', label: 'Open source', column: null },
  { key: 'platforms', label: 'Platforms', column: null },
  { key: 'api', label: 'API', column: null },
  { key: 'founded_year', label: 'Founded', column: 'founded_year' },
  { key: 'country', label: 'Country', column: 'country' },
  { key: 'team_size', label: 'Team size', column: null },
] as const;

/** Makes the default compare attributes of a site where they are missing. @returns ids by key */
export async function ensureAttributes(tx: Db, siteId: number): Promise<Map<string, number>> {
  for (const [position, { key, label, column }] of defaults.entries()) {
    await tx.run(
      sql`insert into attribute (site_id, key, label, column_name, position) values (${siteId}, ${key}, ${label}, ${column}, ${position}) on conflict (site_id, key) do nothing`,
    );
  }
  const rows = await tx.rows<{ id: number; key: string }>(sql`select id, key from attribute where site_id = ${siteId}`);
  return new Map(rows.map((row) => [row.key, row.id]));
}
