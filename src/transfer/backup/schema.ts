import type pg from 'pg';

const own = (owner: string) => `(select oid from pg_namespace where nspname = ${owner})`;
const ofExtension = (catalogue: string) =>
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** Drops everything in the directory's own schema that no extension made. The job library's schema stays. */
export async function dropObjects(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>(`
    select format('drop %s if exists %I.%I cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end,
      current_schema(), relname) as text
    from pg_class o where relnamespace = ${own('current_schema()')} and relkind in ('r', 'p', 'v', 'm', 'f') and not ${ofExtension('pg_class')}
    union all
    select format('drop sequence if exists %I.%I cascade', current_schema(), relname)
    from pg_class o where relnamespace = ${own('current_schema()')} and relkind = 'S' and not ${ofExtension('pg_class')}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc o
    where pronamespace = ${own('current_schema()')} and not ${ofExtension('pg_proc')}
    union all
    select format('drop type if exists %I.%I cascade', current_schema(), typname) from pg_type o
    where typnamespace = ${own('current_schema()')} and typtype in ('d', 'e', 'r') and not ${ofExtension('pg_type')}`);
  for (const { text } of rows) await client.query(text);
}

/** Statements that turn something off, and those that restore it. */
interface Aside {
  off: string[];
  on: string[];
}

const TABLES = `(select c.oid, format('%I.%I', n.nspname, c.relname) as path from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in (current_schema(), 'graphile_worker') and c.relkind = 'r')`;

/** Triggers would change the rows, or refuse them (tables that only grow). */
const TRIGGERS = `
  select format('alter table %s disable trigger %I', t.path, g.tgname) as off,
    format('alter table %s enable %s trigger %I', t.path, case g.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, g.tgname) as on
  from pg_trigger g join ${TABLES} t on t.oid = g.tgrelid where not g.tgisinternal and g.tgenabled <> 'D'`;
/** Tables refer to each other in circles, so references are checked once all rows are there. */
const REFERENCES = `
  select format('alter table %s drop constraint %I', t.path, k.conname) as off,
    format('alter table %s add constraint %I %s', t.path, k.conname, pg_get_constraintdef(k.oid)) as on
  from pg_constraint k join ${TABLES} t on t.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0`;
/** Building an index once is several times faster than adding each row to it. */
const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as on
  from pg_index i join ${TABLES} t on t.oid = i.indrelid
  where not i.indisclustered and not i.indisreplident and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')`;

/** Turns triggers, references and indexes off. @returns two functions: the first brings references and indexes back, the second triggers */
export async function setAside(client: pg.Client): Promise<{ bringBack: () => Promise<void>; turnTriggersOn: () => Promise<void> }> {
  const list = async (text: string): Promise<Aside> => {
    const { rows } = await client.query<{ off: string; on: string }>(text);
    return { off: rows.map((row) => row.off), on: rows.map((row) => row.on) };
  };
  const run = async (texts: readonly string[]) => {
    for (const text of texts) await client.query(text);
  };
  const triggers = await list(TRIGGERS);
  await run(triggers.off);
  const references = await list(REFERENCES);
  await run(references.off);
  const indexes = await list(INDEXES);
  await run(indexes.off);
  return {
    bringBack: () => run([...indexes.on, ...references.on]),
    turnTriggersOn: () => run(triggers.on),
  };
}
