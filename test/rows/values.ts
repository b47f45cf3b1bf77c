import type * as ast from 'typescript/unstable/ast';

/** What the source reader knows about a value. A parameter inside a statement's text is a NUL until it is numbered. */
export type Value =
  | { is: 'known'; value: string | number | boolean | null | undefined }
  | { is: 'sql'; text: string }
  | { is: 'array'; items: Value[] }
  | { is: 'object'; fields: Map<string, Value> }
  | { is: 'function'; node: ast.FunctionLikeDeclaration; scope: Scope }
  /** Only its type, which is that of the node. The same key always means the same value. */
  | { is: 'opaque'; node?: ast.Node; key?: string };

/** Names of a function or block, with those around it. */
export interface Scope {
  file: ast.SourceFile;
  names: Map<string, Value>;
  around?: Scope;
  /** Number of the call that made it: a condition is decided once in each. */
  call: number;
}

export const opaque = (node?: ast.Node, key?: string): Value => ({ is: 'opaque', ...(node && { node }), ...(key !== undefined && { key }) });
export const known = (value: string | number | boolean | null | undefined): Value => ({ is: 'known', value });

export function find(scope: Scope, name: string): Scope | undefined {
  for (let at: Scope | undefined = scope; at; at = at.around) if (at.names.has(name)) return at;
  return undefined;
}

export const inside = (around: Scope, call = around.call): Scope => ({ file: around.file, names: new Map(), around, call });

const places = new WeakMap<ast.Node, string>();

/** Identifies the value of an expression within one call. */
export function keyOf(node: ast.Node, scope: Scope): string {
  const place = places.get(node) ?? `${scope.file.fileName} ${node.getText(scope.file)}`;
  places.set(node, place);
  return `${scope.call} ${place}`;
}

/** Other people's code, and what the demo is about: rows, and no part of a statement. One of its products represents all. */
export const isNotRead = ({ fileName }: ast.SourceFile): boolean => fileName.includes('/node_modules/') || fileName.includes('/src/demo/content/');

/** Whether SQL is in it somewhere. */
export function holdsSql(value: Value): boolean {
  if (value.is === 'array') return value.items.some(holdsSql);
  if (value.is === 'object') return [...value.fields.values()].some(holdsSql);
  return value.is === 'sql';
}

/** The text with its parameters numbered. */
export function numbered(text: string): string {
  let n = 0;
  return text.replaceAll('\0', () => `$${++n}`);
}
