import type * as ast from 'typescript/unstable/ast';

/** A call that was met with its statement; no text: it could not be made out. */
export interface Met {
  call: ast.CallExpression;
  text: string | undefined;
  /** The row that the caller of a function for any row asked for. */
  asked: ast.TypeNode | undefined;
}

/** Answers each open question of a run: which of `count` ways is taken. The same key is asked once in a run. */
export type Choose = (key: string, count: number) => number;
