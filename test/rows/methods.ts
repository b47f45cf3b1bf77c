import * as ast from 'typescript/unstable/ast';
import { known, opaque, type Value } from './values.ts';

export type Apply = (fn: Value, args: readonly Value[]) => Value;

interface Called {
  name: string;
  of: ast.Expression;
  args: readonly Value[];
  node: ast.Node;
}

/** Methods of lists and of Object, as far as statements are put together with them. @returns undefined for all others */
export function callMethod(receiver: Value, { name, of, args, node }: Called, apply: Apply): Value | undefined {
  if (ast.isIdentifier(of) && of.text === 'Object' && args[0]?.is === 'object') {
    const entries = [...args[0].fields];
    if (name === 'keys') return { is: 'array', items: entries.map(([key]) => known(key)) };
    if (name === 'values') return { is: 'array', items: entries.map(([, value]) => value) };
    if (name === 'entries') return { is: 'array', items: entries.map(([key, value]): Value => ({ is: 'array', items: [known(key), value] })) };
  }
  const fn = args[0]?.is === 'function' ? args[0] : undefined;
  // A list of unknown length is treated as a list with one unknown item.
  if (receiver.is === 'opaque' && fn && (name === 'map' || name === 'flatMap')) return onList([opaque()], { name, args, node }, apply);
  return receiver.is === 'array' ? onList(receiver.items, { name, args, node }, apply) : undefined;
}

function onList(items: Value[], { name, args, node }: Omit<Called, 'of'>, apply: Apply): Value | undefined {
  const fn = args[0]!;
  const list = (of: Value[]): Value => ({ is: 'array', items: of });
  switch (name) {
    case 'map':
      return list(items.map((item, i) => apply(fn, [item, known(i)])));
    case 'flatMap':
      return list(items.flatMap((item, i) => listed(apply(fn, [item, known(i)]))));
    case 'flat':
      return list(items.flatMap(listed));
    case 'concat':
      return list([...items, ...args.flatMap(listed)]);
    case 'filter':
    case 'toSorted':
    case 'sort':
      return list(items);
    case 'push':
      items.push(...args);
      return opaque();
    case 'reduce': {
      const [first, rest] = args.length > 1 ? [args[1]!, items] : [items[0] ?? opaque(), items.slice(1)];
      return rest.reduce((all, item) => apply(fn, [all, item]), first);
    }
    case 'join':
      return items.every((item) => item.is === 'known')
        ? known(items.map((item) => String(item.is === 'known' && item.value)).join(fn?.is === 'known' ? String(fn.value) : ','))
        : opaque(node);
    default:
      return undefined;
  }
}

const listed = (value: Value): Value[] => (value.is === 'array' ? value.items : [value]);
