import type { Database } from '../../../src/platform/database/database.ts';
import { listTables } from '../../../src/transfer/backup/catalogue.ts';

/** Every table whole, generated columns too, and what a schema has apart from rows. */
export async function readAll(db: Database): Promise<Record<string, unknown>> {
  const client = await db.connect();
  try {
    const all: Record<string, unknown> = {};
    for (const { path } of await listTables(client)) {
      all[path] = (await client.query(`select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${path} t`)).rows[0];
    }
    const read = async (name: string, text: string) => {
      all[name] = (await client.query(text)).rows;
    };
    await read('sequences', 'select schemaname, sequencename, last_value::text from pg_sequences order by 1, 2');
    await read('triggers', 'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2');
    await read(
      'constraints',
      'select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where conrelid <> 0 order by 1, 2',
    );
    await read('indexes', `select indexname, indexdef from pg_indexes where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    await read('views', `select viewname, definition from pg_views where schemaname = 'public' order by 1`);
    return all;
  } finally {
    await client.end();
  }
}
