import type * as ast from 'typescript/unstable/ast';

/** A call with its statement; without a text if it couldn't be determined. */
export interface Met {
  call: ast.CallExpression;
  text: string | undefined;
  /** The row that the caller of a function for any row asked for. */
  asked: ast.TypeNode | undefined;
}

/** Answers each open question of a run: which of `count` ways is taken. The same key is asked once in a run. */
export type Choose = (key: string, count: number) => number;
