import type pg from 'pg';
import { findNullable, type KnownNulls } from './nulls.ts';
import { readParseTree } from './parse-tree.ts';

/**
 * The columns of views that may be null, as the numbers of `view.column`. The server doesn't say it in `pg_attribute`, but its parsed form
 * of the view does.
 * @param known what tables and functions may answer
 */
export async function findNullableOfViews(client: pg.Client, known: KnownNulls): Promise<Set<string>> {
  const views = await client.query<{ oid: number; parsed: string; columns: string[] }>(
    `select c.oid, r.ev_action::text as parsed,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns
     from pg_class c join pg_rewrite r on r.ev_class = c.oid
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and r.rulename = '_RETURN'`,
  );
  const trees = views.rows.map((view) => ({ ...view, tree: readParseTree(view.parsed) }));
  const found = new Set<string>();
  // A view is newer than what it reads, unless it was replaced: so it is repeated until nothing is added.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    const columns = new Set([...known.columns, ...found]);
    for (const { oid, tree, columns: names } of trees) {
      const nullable = findNullable(tree, { ...known, columns });
      for (const [i, name] of names.entries()) if (nullable.has(name)) found.add(`${oid}.${i + 1}`);
    }
  }
  return found;
}
