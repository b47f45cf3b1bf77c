import type { Letters } from './letters.ts';
import type { Part } from './parse-pattern.ts';

type Next = (at: number) => boolean;
type Matcher = (at: number, next: Next) => boolean;

/** More than this many steps are not counted: the text is short. */
const MOST_STEPS = 150_000;

class TooMany extends Error {}

/**
 * Prepares counting the steps of a backtracking engine that looks for every match in a text, as `replace` and `split` do.
 * @returns a function for the number of steps; Infinity if they are too many to count
 */
export function stepCounter(part: Part, letters: Letters, flags: string): (text: readonly string[]) => number {
  let text: readonly string[] = [];
  let steps = 0;
  let groups: (readonly [number, number] | undefined)[] = [];
  const kindOf = new Map(letters.kinds.map((letter, kind) => [letter, kind]));
  const kind = (at: number) => kindOf.get(text[at]!)!;
  const isWord = (at: number) => at >= 0 && at < text.length && letters.isWord[kind(at)]!;
  const isLineEnd = (at: number) => flags.includes('m') && letters.isLineEnd[kind(at)]!;
  const step = () => {
    if (++steps > MOST_STEPS) throw new TooMany();
  };

  const compile = (one: Part, isBack: boolean): Matcher => {
    switch (one.is) {
      case 'one': {
        const takes = letters.takes(one.source);
        return (at, next) => {
          step();
          const here = isBack ? at - 1 : at;
          return here >= 0 && here < text.length && takes[kind(here)]! && next(isBack ? at - 1 : at + 1);
        };
      }
      case 'row': {
        const parts = one.parts.map((inner) => compile(inner, isBack));
        if (isBack) parts.reverse();
        const from = (index: number, at: number, next: Next): boolean =>
          index === parts.length ? next(at) : parts[index]!(at, (end) => from(index + 1, end, next));
        return (at, next) => from(0, at, next);
      }
      case 'choice': {
        const parts = one.parts.map((inner) => compile(inner, isBack));
        return (at, next) => parts.some((inner) => inner(at, next));
      }
      case 'repeat': {
        const body = compile(one.body, isBack);
        const from = (count: number, at: number, next: Next): boolean => {
          const more = () => count < one.most && body(at, (end) => (end !== at || count < one.least) && from(count + 1, end, next));
          if (count < one.least) return more();
          return one.isLazy ? next(at) || more() : more() || next(at);
        };
        return (at, next) => from(0, at, next);
      }
      case 'group': {
        const body = compile(one.body, isBack);
        return (at, next) =>
          body(at, (end) => {
            const before = groups[one.number];
            groups[one.number] = [Math.min(at, end), Math.max(at, end)];
            if (next(end)) return true;
            groups[one.number] = before;
            return false;
          });
      }
      case 'edge':
        return (at, next) => {
          step();
          const holds = {
            '^': () => at === 0 || isLineEnd(at - 1),
            $: () => at === text.length || isLineEnd(at),
            b: () => isWord(at - 1) !== isWord(at),
            B: () => isWord(at - 1) === isWord(at),
          }[one.edge]();
          return holds && next(at);
        };
      case 'look': {
        const body = compile(one.body, one.isBehind);
        return (at, next) => body(at, () => true) !== one.isNegative && next(at);
      }
      case 'back':
        return (at, next) => {
          const [start, end] = groups[one.to] ?? [0, 0];
          const length = end - start;
          for (let index = 0; index < length; index++) {
            step();
            if (text[start + index] !== text[(isBack ? at - length : at) + index]) return false;
          }
          return next(isBack ? at - length : at + length);
        };
    }
  };
  const matcher = compile(part, false);

  return (given) => {
    text = given;
    steps = 0;
    try {
      for (let start = 0; start <= text.length; ) {
        groups = [];
        let end = -1;
        matcher(start, (at) => {
          end = at;
          return true;
        });
        start = end > start ? end : start + 1;
      }
      return steps;
    } catch (error) {
      if (error instanceof TooMany) return Infinity;
      throw error;
    }
  };
}
