import { findAsked } from './asked.ts';
import { isNode, type Node, nodesIn, numbersIn, type Part } from './parse-tree.ts';

/** What the catalogue says of the things that a statement uses. */
export interface KnownNulls {
  /** The nullable columns of tables and views, as the numbers of `table.column`. */
  columns: ReadonlySet<string>;
  /** Names of functions and aggregates, by number. */
  functions: ReadonlyMap<number, { name: string; isStrict: boolean }>;
  /** The table whose rows a composite type has, by the number of the type. */
  tableOfType: ReadonlyMap<number, number>;
}

/** A query with the queries around it, from the outermost. */
interface Place {
  query: Node;
  around: readonly Node[];
}

/** Aggregates that answer something for no rows. */
const neverNull = new Set(['count', 'row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile']);
/** Aggregates that keep nulls: they answer a list for any row. */
const keepsNulls = new Set(['array_agg', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg']);
/** Window functions that answer null outside of their window. */
const outsideWindow = new Set(['lag', 'lead']);
const wordsOf = (part: Part | undefined): string => (typeof part === 'string' ? part : '');

/**
 * The names of the columns of a statement that may be null, as far as its text says: columns of the optional side of an outer join, an
 * aggregate of no rows, a sub-select that may find none, a CASE without ELSE.
 * @param tree the server's parsed form of the statement
 */
export function findNullable(tree: Part, known: KnownNulls): Set<string> {
  const query = nodesIn(tree).find(({ kind }) => kind === 'QUERY');
  return new Set(query ? targetsOf(query).flatMap(({ name }, i) => (mayTargetBeNull({ query, around: [] }, i, known) ? [name] : [])) : []);
}

/** What a query answers: of a statement that writes, what it returns. */
function targetsOf(query: Node): { name: string; value: Part }[] {
  const list = wordsOf(query.fields.get('commandType')) === '1' ? query.fields.get('targetList') : query.fields.get('returningList');
  return nodesIn(list)
    .filter(({ fields }) => fields.get('resjunk') !== 'true')
    .map(({ fields }) => ({ name: wordsOf(fields.get('resname')), value: fields.get('expr') ?? null }));
}

function mayTargetBeNull(place: Place, index: number, known: KnownNulls): boolean {
  const parts = partsOfUnion(place.query.fields.get('setOperations'));
  const { query, around } = place;
  if (parts.length === 0) return mayBeNull(targetsOf(query)[index]?.value ?? null, place, known);
  return parts.some((part) => {
    const inner = tablesOf(query)[part - 1]?.fields.get('subquery');
    return isNode(inner) && mayTargetBeNull({ query: inner, around: [...around, query] }, index, known);
  });
}

/** The numbers of the queries that a union puts together; of EXCEPT, the first one. */
function partsOfUnion(part: Part | undefined): number[] {
  if (!isNode(part)) return [];
  if (part.kind === 'RANGETBLREF') return [Number(part.fields.get('rtindex'))];
  const isExcept = part.fields.get('op') === '3';
  return [...partsOfUnion(part.fields.get('larg')), ...(isExcept ? [] : partsOfUnion(part.fields.get('rarg')))];
}

const tablesOf = (query: Node): readonly Node[] => nodesIn(query.fields.get('rtable'));

function mayBeNull(value: Part, place: Place, known: KnownNulls): boolean {
  if (!isNode(value)) return false;
  const { kind, fields } = value;
  const may = (part: Part | undefined): boolean => mayBeNull(part ?? null, place, known);
  const any = (name: string): boolean => nodesIn(fields.get(name)).some(may);
  const every = (name: string): boolean => nodesIn(fields.get(name)).every(may);
  switch (kind) {
    case 'VAR':
      return isVarNull(value, place, known);
    case 'CONST':
      return fields.get('constisnull') === 'true';
    case 'COALESCE':
    case 'COALESCEEXPR':
    case 'MINMAX':
    case 'MINMAXEXPR':
      return every('args');
    case 'CASE':
    case 'CASEEXPR':
      return may(fields.get('defresult')) || nodesIn(fields.get('args')).some((when) => may(when.fields.get('result')));
    case 'NULLIFEXPR':
      return true;
    case 'OPEXPR':
    case 'DISTINCTEXPR':
    case 'SCALARARRAYOPEXPR':
      return kind !== 'DISTINCTEXPR' && any('args');
    case 'BOOLEXPR':
      return any('args');
    case 'FUNCEXPR':
      return known.functions.get(Number(fields.get('funcid')))?.isStrict === true && any('args');
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
    case 'COLLATEEXPR':
      return may(fields.get('arg'));
    case 'AGGREF':
      return mayAggregateBeNull(value, place, known);
    case 'WINDOWFUNC': {
      const name = known.functions.get(Number(fields.get('winfnoid')))?.name ?? '';
      if (neverNull.has(name)) return false;
      return (outsideWindow.has(name) && nodesIn(fields.get('args')).length < 3) || any('args');
    }
    case 'SUBLINK':
      return mayAnswerBeNull(value, place, known);
    default:
      return false;
  }
}

function mayAggregateBeNull({ fields }: Node, place: Place, known: KnownNulls): boolean {
  const name = known.functions.get(Number(fields.get('aggfnoid')))?.name ?? '';
  if (neverNull.has(name)) return false;
  if (isNode(fields.get('aggfilter') ?? null) || !hasGroups(place.query)) return true;
  return !keepsNulls.has(name) && nodesIn(fields.get('args')).some((one) => mayBeNull(one.fields.get('expr') ?? null, place, known));
}

/** Whether each row of the query comes from at least one row of its tables. */
const hasGroups = ({ fields }: Node): boolean => nodesIn(fields.get('groupClause')).length > 0;

/** Whether a query returns a row even if its tables have none. */
const isCertain = (query: Node): boolean =>
  query.fields.get('commandType') === '1' &&
  !isNode(query.fields.get('havingQual') ?? null) &&
  !isNode(query.fields.get('limitOffset') ?? null) &&
  ((query.fields.get('hasAggs') === 'true' && !hasGroups(query)) || isRowOfValues(query));

/** A select without tables and conditions. */
function isRowOfValues(query: Node): boolean {
  const tree = query.fields.get('jointree');
  return isNode(tree ?? null) && nodesIn((tree as Node).fields.get('fromlist')).length === 0 && !isNode((tree as Node).fields.get('quals') ?? null);
}

const EXPRESSION = '4';

function mayAnswerBeNull({ fields }: Node, { query, around }: Place, known: KnownNulls): boolean {
  if (fields.get('subLinkType') !== EXPRESSION) return false;
  const inner = fields.get('subselect');
  if (!isNode(inner)) return false;
  return !isCertain(inner) || mayTargetBeNull({ query: inner, around: [...around, query] }, 0, known);
}

function isVarNull({ fields }: Node, place: Place, known: KnownNulls): boolean {
  const up = Number(fields.get('varlevelsup'));
  const query = up === 0 ? place.query : place.around.at(-up);
  if (!query) return false;
  const around = up === 0 ? place.around : place.around.slice(0, -up);
  const number = Number(fields.get('varattno'));
  const table = tablesOf(query)[Number(fields.get('varno')) - 1];
  if (!table || number <= 0) return false;
  const position = Number(fields.get('varno'));
  const asked = findAsked(query, (fn) => known.functions.get(fn)?.isStrict === true);
  if (asked.columns.has(`${position}.${number}`)) return false;
  const isOptional = !asked.tables.has(position) && numbersIn(fields.get('varnullingrels')).some((join) => mayMiss(query, join));
  return isOptional || isColumnNull(table, number, { query, around }, known);
}

/** Whether an outer join can find no partner: not if it takes every row of a query that always has one. */
function mayMiss(query: Node, join: number): boolean {
  const found = joinsIn(query.fields.get('jointree')).find(({ fields }) => Number(fields.get('rtindex')) === join);
  if (!found) return true;
  const quals = found.fields.get('quals') ?? null;
  const isAlways = !isNode(quals) || (quals.kind === 'CONST' && isTrue(quals.fields.get('constvalue')));
  const right = found.fields.get('rarg') ?? null;
  const inner = isNode(right) && right.kind === 'RANGETBLREF' ? tablesOf(query)[Number(right.fields.get('rtindex')) - 1]?.fields.get('subquery') : null;
  const LEFT = '1';
  return !(isAlways && found.fields.get('jointype') === LEFT && isNode(inner) && isCertain(inner));
}

/** The bytes of a constant come after their number. */
const isTrue = (bytes: Part | undefined): boolean => Array.isArray(bytes) && Array.isArray(bytes[1]) && bytes[1][0] === '1';

function joinsIn(part: Part | undefined): Node[] {
  return nodesIn(part).flatMap((node) => [
    ...(node.kind === 'JOINEXPR' ? [node] : []),
    ...['fromlist', 'larg', 'rarg'].flatMap((name) => joinsIn(node.fields.get(name))),
  ]);
}

function isColumnNull(table: Node, number: number, { query, around }: Place, known: KnownNulls): boolean {
  const { fields } = table;
  const inner = fields.get('subquery');
  const ofTable = (oid: number): boolean => known.columns.has(`${oid}.${number}`);
  switch (wordsOf(fields.get('rtekind'))) {
    case '0':
      return ofTable(Number(fields.get('relid')));
    case '1':
      return isNode(inner) && mayTargetBeNull({ query: inner, around: [...around, query] }, number - 1, known);
    case '2': {
      const value = nodesIn(fields.get('joinaliasvars'))[number - 1];
      return value !== undefined && mayBeNull(value, { query, around }, known);
    }
    case '3': {
      const type = (nodesIn(fields.get('functions'))[0]?.fields.get('funcexpr') as Node | null)?.fields.get('funcresulttype');
      const relation = known.tableOfType.get(Number(type));
      return relation !== undefined && ofTable(relation);
    }
    case '6':
      return isCteNull(table, number, { query, around }, known);
    default:
      return false;
  }
}

function isCteNull({ fields }: Node, number: number, { query, around }: Place, known: KnownNulls): boolean {
  // A query that reads its own rows asks for the same columns again.
  if (fields.get('self_reference') === 'true') return false;
  const up = Number(fields.get('ctelevelsup'));
  const owner = up === 0 ? query : around.at(-up);
  const cte = nodesIn(owner?.fields.get('cteList')).find((one) => one.fields.get('ctename') === fields.get('ctename'));
  const inner = cte?.fields.get('ctequery');
  if (!owner || !isNode(inner)) return false;
  return mayTargetBeNull({ query: inner, around: [...(up === 0 ? around : around.slice(0, -up)), owner] }, number - 1, known);
}
