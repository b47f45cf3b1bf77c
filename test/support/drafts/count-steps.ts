const lookups = ['indexOf', 'lastIndexOf', 'includes'] as const;
const walks = ['every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flatMap', 'forEach', 'map', 'reduce', 'some'] as const;
const texts = ['normalize', 'toLowerCase'] as const;

type Method = (this: unknown, ...given: unknown[]) => unknown;

/**
 * Counts how much a function does, with the same result on every machine: the list items that list methods visit, and the characters that
 * are normalized or change case. The function's own loops aren't counted.
 */
export function countSteps(work: () => void): { items: number; characters: number } {
  const steps = { items: 0, characters: 0 };
  const kept: (() => void)[] = [];
  const replace = (owner: object, name: string, wrap: (original: Method) => Method) => {
    const before = Object.getOwnPropertyDescriptor(owner, name)!;
    Object.defineProperty(owner, name, { ...before, value: wrap(before.value as Method) });
    kept.push(() => Object.defineProperty(owner, name, before));
  };
  for (const name of lookups)
    replace(
      Array.prototype,
      name,
      (original) =>
        function (...given) {
          const found = original.apply(this, given);
          const { length } = this as unknown[];
          steps.items += typeof found === 'number' && found >= 0 ? found + 1 : length;
          return found;
        },
    );
  for (const name of walks)
    replace(
      Array.prototype,
      name,
      (original) =>
        function (each, ...given) {
          const counted: Method = function (...one) {
            steps.items++;
            return (each as Method).apply(this, one);
          };
          return original.call(this, counted, ...given);
        },
    );
  replace(
    Array.prototype,
    'sort',
    (original) =>
      function (...given) {
        steps.items += (this as unknown[]).length;
        return original.apply(this, given);
      },
  );
  replace(
    Array.prototype,
    'slice',
    (original) =>
      function (...given) {
        const part = original.apply(this, given) as unknown[];
        steps.items += part.length;
        return part;
      },
  );
  for (const name of texts)
    replace(
      String.prototype,
      name,
      (original) =>
        function (...given) {
          steps.characters += String(this).length;
          return original.apply(this, given);
        },
    );
  try {
    work();
  } finally {
    for (const restore of kept) restore();
  }
  return steps;
}
