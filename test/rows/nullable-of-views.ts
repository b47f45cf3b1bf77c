import type pg from 'pg';

/**
 * The columns of views that may be null: those that are a nullable column of a table or of another view, and those that come from the
 * optional side of an outer join. The server doesn't say it in `pg_attribute`, but its parsed form of the view does.
 * @param nullable names of the nullable columns of tables, by the numbers of `table.column`
 * @param isAskedFor whether a condition of a text mentions a column, and so may exclude its nulls
 */
export async function findNullableOfViews(
  client: pg.Client,
  nullable: ReadonlyMap<string, string>,
  isAskedFor: (name: string, text: string) => boolean,
): Promise<Map<string, string>> {
  // A view is newer than what it reads, unless it was replaced: so it is repeated until nothing is added.
  const views = await client.query<{ oid: number; parsed: string; text: string }>(
    `select c.oid, r.ev_action::text as parsed, pg_get_viewdef(c.oid) as text from pg_class c join pg_rewrite r on r.ev_class = c.oid
     where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace and r.rulename = '_RETURN'`,
  );
  const found = new Map<string, string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { oid, parsed, text } of views.rows) {
      for (const { number, name, origin, isOptional } of columnsOf(parsed)) {
        const from = nullable.get(origin) ?? found.get(origin);
        const mayBeNull = isOptional || (from !== undefined && !isAskedFor(from, text.toLowerCase()));
        if (mayBeNull) found.set(`${oid}.${number}`, name);
      }
    }
  }
  return found;
}

interface ViewColumn {
  number: number;
  name: string;
  /** The numbers of the table and column that it is, if it is nothing but one; else `0.0`. */
  origin: string;
  isOptional: boolean;
}

/** The outermost columns of a parsed view, without those of its sub-selects. */
function columnsOf(parsed: string): ViewColumn[] {
  const columns: ViewColumn[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of parsed.matchAll(/(?<!\\)[{}]/g)) {
    if (brace === '{' && ++depth === 2) start = index;
    if (brace === '{' || depth-- !== 2) continue;
    const entry = parsed.slice(start, index + 1);
    const said = /:resno (\d+) :resname (\S+) :ressortgroupref \d+ :resorigtbl (\d+) :resorigcol (\d+) :resjunk false\}$/.exec(entry);
    if (!said || !entry.startsWith('{TARGETENTRY')) continue;
    const isOptional = /^\{TARGETENTRY :expr \{VAR [^{}]*:varnullingrels \(b \d/.test(entry);
    columns.push({ number: Number(said[1]), name: said[2]!, origin: `${said[3]}.${said[4]}`, isOptional });
  }
  return columns;
}
