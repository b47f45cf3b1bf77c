import type * as ast from 'typescript/unstable/ast';

/** Properties that nodes of every kind compute from their bytes, and that change between questions. */
const notKept = new Set(['constructor', '__proto__', 'next', 'parentIndex']);

const kept = new WeakSet<() => unknown>();

/**
 * Makes the nodes of the compiler keep what they answer. A node decodes its kind, text and children from bytes each time it is
 * asked, and the reader asks the same nodes many thousand times.
 * @param node any node: all of them share their class
 */
export function rememberAnswers(node: ast.Node): void {
  for (let prototype = Object.getPrototypeOf(node); prototype !== Object.prototype && prototype; prototype = Object.getPrototypeOf(prototype)) {
    for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (!get || set || notKept.has(name) || kept.has(get)) continue;
      const keep = function (this: object): unknown {
        const value = get.call(this);
        Object.defineProperty(this, name, { value });
        return value;
      };
      kept.add(keep);
      Object.defineProperty(prototype, name, { get: keep, configurable: true });
    }
  }
}
