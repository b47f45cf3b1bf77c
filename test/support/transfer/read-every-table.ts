import type { Database } from '../../../src/platform/database/database.ts';
import { listTables } from '../../../src/transfer/backup/catalogue.ts';
import { exportedKinds, leftOutColumns, leftOutKinds } from '../../../src/transfer/everything/kinds.ts';

/** Every table whole, generated columns too, without the columns that are left out. Read in a different way than the export does. */
export async function readEveryTable(db: Database): Promise<Record<string, unknown>> {
  const client = await db.connect();
  const all: Record<string, unknown> = {};
  for (const { name, path, of } of await listTables(client)) {
    if (of !== 'slipway' || Object.hasOwn(leftOutKinds, name)) continue;
    const left = Object.keys(leftOutColumns[name] ?? {});
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name::text from information_schema.columns where table_schema = current_schema() and table_name = $1 and column_name <> all($2) order by ordinal_position`,
      [name, left],
    );
    const list = rows.map(({ column_name }) => `"${column_name}"`).join(', ');
    const sum = await client.query(
      `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from (select ${list} from ${path}) t`,
    );
    all[name] = sum.rows[0];
  }
  all['sequences of kinds'] = (
    await client.query(`select sequencename, last_value::text from pg_sequences where schemaname = current_schema() order by 1`)
  ).rows.filter(({ sequencename }) => Object.keys(exportedKinds).some((kind) => sequencename.startsWith(`${kind}_`)));
  all.triggers = (await client.query('select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2')).rows;
  await client.end();
  return all;
}
