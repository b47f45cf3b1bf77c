import { isNode, type Node, nodesIn, type Part } from './parse-tree.ts';

/** Whether a function, by its number, answers null whenever one of its arguments is null. */
export type IsStrict = (fn: number) => boolean;

/** Columns of a query that its conditions require: a row where one of them is null isn't in the answer. */
export interface Asked {
  /** As `table.column`: the position of the table in the query, and the number of the column. */
  columns: ReadonlySet<string>;
  /** Positions of tables with such a column. So the row isn't one that an outer join made because it found no partner. */
  tables: ReadonlySet<number>;
}

const found = new WeakMap<Node, Asked>();

/** What a query asks for in `where`, `having` and the conditions of its inner joins. Those of an outer join exclude no row. */
export function findAsked(query: Node, isStrict: IsStrict): Asked {
  const known = found.get(query);
  if (known) return known;
  const columns = union([
    ...conditionsOf(query.fields.get('jointree')).map((one) => requiredBy(one, 0, isStrict)),
    requiredBy(query.fields.get('havingQual') ?? null, 0, isStrict),
  ]);
  const asked = { columns, tables: new Set([...columns].map((name) => Number(name.split('.')[0]))) };
  found.set(query, asked);
  return asked;
}

const INNER = '0';

function conditionsOf(part: Part | undefined): Part[] {
  return nodesIn(part).flatMap(({ kind, fields }) => {
    const isInner = kind === 'FROMEXPR' || fields.get('jointype') === INNER;
    const below = kind === 'FROMEXPR' ? [fields.get('fromlist')] : isInner ? [fields.get('larg'), fields.get('rarg')] : [];
    return [...(isInner ? [fields.get('quals') ?? null] : []), ...below.flatMap(conditionsOf)];
  });
}

const union = (sets: readonly ReadonlySet<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]));

/** The columns that can't be null where a condition holds. @param depth sub-selects between the query and the condition */
function requiredBy(part: Part | undefined, depth: number, isStrict: IsStrict): Set<string> {
  if (!isNode(part)) return new Set();
  const { kind, fields } = part;
  if (kind === 'BOOLEXPR') {
    const [first, ...others] = nodesIn(fields.get('args')).map((one) => requiredBy(one, depth, isStrict));
    if (fields.get('boolop') === 'and') return union([first!, ...others]);
    if (fields.get('boolop') === 'or') return new Set([...first!].filter((name) => others.every((other) => other.has(name))));
    return usedBy(nodesIn(fields.get('args'))[0], depth, isStrict);
  }
  if (kind === 'NULLTEST') return fields.get('nulltesttype') === '1' ? usedBy(fields.get('arg'), depth, isStrict) : new Set();
  if (kind === 'SUBLINK') {
    const inner = fields.get('subselect');
    const below = isNode(inner) ? union(conditionsOf(inner.fields.get('jointree')).map((one) => requiredBy(one, depth + 1, isStrict))) : new Set<string>();
    return union([below, requiredBy(fields.get('testexpr'), depth, isStrict)]);
  }
  return usedBy(part, depth, isStrict);
}

/** The columns that make an expression null if they are null. */
function usedBy(part: Part | undefined, depth: number, isStrict: IsStrict): Set<string> {
  if (!isNode(part)) return new Set();
  const { kind, fields } = part;
  const ofArguments = (): Set<string> => union(nodesIn(fields.get('args')).map((one) => usedBy(one, depth, isStrict)));
  switch (kind) {
    case 'VAR':
      return new Set(Number(fields.get('varlevelsup')) === depth ? [`${fields.get('varno')}.${fields.get('varattno')}`] : []);
    case 'OPEXPR':
    case 'SCALARARRAYOPEXPR':
      return ofArguments();
    case 'FUNCEXPR':
      return isStrict(Number(fields.get('funcid'))) ? ofArguments() : new Set();
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COERCETODOMAIN':
    case 'COLLATEEXPR':
      return usedBy(fields.get('arg'), depth, isStrict);
    default:
      return new Set();
  }
}
