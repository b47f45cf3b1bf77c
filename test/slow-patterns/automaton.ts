import { isEndless } from './bound-repeats.ts';
import type { Letters } from './letters.ts';
import type { Part } from './parse-pattern.ts';

/** A way from one character to the next: the numbers of the conditions that it passes. */
type Way = readonly number[];
interface Reach {
  at: number;
  way: Way;
}
interface Piece {
  first: Reach[];
  last: Reach[];
  /** The ways through it that read nothing. */
  empty: Way[];
}

/** The characters of a pattern as places of a machine, and how a match goes from one to the next. */
export interface Automaton {
  /** Which kinds of characters each place reads. */
  takes: boolean[][];
  /** Where a match may begin, by the place and the condition. */
  first: Reach[];
  /** The places after each place, with every way there. */
  after: Map<number, Way[]>[];
  /** Places where a match may end, whatever comes next: there is nothing to go back for. */
  mayEnd: Set<number>;
  /** Whether a match may begin anywhere, whatever is before it. */
  isAnywhere: boolean;
  /** Whether nothing but characters matters: no look around, no edge of a word or line. */
  isFree: boolean;
  /** Whether a condition between two characters holds. */
  allows(way: Way, before: number, next: number): boolean;
}

/** Two ways are enough to tell that there is more than one. */
const WAYS = 2;

/** Builds the machine of a pattern whose bounded repeats are short. */
export function automatonOf(pattern: Part, letters: Letters, flags: string): Automaton {
  const takes: boolean[][] = [];
  const after: Map<number, Way[]>[] = [];
  const aside = new Set<number>();
  const conditions: ((before: number, next: number) => boolean)[] = [];
  const known = new Map<string, number>();
  // Conditions on more than the two characters beside them: they are taken to hold.
  const opaque = new Set(['back']);
  const condition = (name: string, holds: (before: number, next: number) => boolean): Way => {
    if (!known.has(name)) known.set(name, conditions.push(holds) - 1);
    return [known.get(name)!];
  };
  const { isWord, isLineEnd } = letters;
  const isMany = flags.includes('m');
  const edges = {
    '^': () => condition('^', (before) => isMany && isLineEnd[before]!),
    $: () => condition('$', (_, next) => isMany && isLineEnd[next]!),
    b: () => condition('b', (before, next) => isWord[before] !== isWord[next]),
    B: () => condition('B', (before, next) => isWord[before] === isWord[next]),
  };

  const row = (before: Piece, next: Piece): Piece => {
    for (const from of before.last) for (const to of next.first) connect(from, to);
    return {
      first: few([...before.first, ...next.first.flatMap((to) => before.empty.map((way) => ({ at: to.at, way: both(way, to.way) })))]),
      last: few([...next.last, ...before.last.flatMap((from) => next.empty.map((way) => ({ at: from.at, way: both(from.way, way) })))]),
      empty: fewWays(before.empty.flatMap((way) => next.empty.map((one) => both(way, one)))),
    };
  };
  const connect = (from: Reach, to: Reach) => {
    const ways = after[from.at]!.get(to.at) ?? [];
    const way = both(from.way, to.way);
    if (ways.filter((one) => `${one}` === `${way}`).length < WAYS) after[from.at]!.set(to.at, [...ways, way]);
  };
  const build = (part: Part): Piece => {
    switch (part.is) {
      case 'one': {
        const at = takes.push(letters.takes(part.source)) - 1;
        after.push(new Map());
        return { first: [{ at, way: [] }], last: [{ at, way: [] }], empty: [] };
      }
      case 'row':
        return part.parts.map(build).reduce(row, nothing);
      case 'choice': {
        const pieces = part.parts.map(build);
        return { first: pieces.flatMap(({ first }) => first), last: pieces.flatMap(({ last }) => last), empty: fewWays(pieces.flatMap(({ empty }) => empty)) };
      }
      case 'group':
        return build(part.body);
      case 'edge':
        return { first: [], last: [], empty: [edges[part.edge]()] };
      case 'back':
        return { first: [], last: [], empty: [condition('back', () => true)] };
      case 'look': {
        const start = takes.length;
        const { first } = isEndless(part.body) && !part.isBehind ? build(part.body) : nothing;
        for (let at = start; at < takes.length; at++) aside.add(at);
        return { first, last: [], empty: [lookCondition(part)] };
      }
      case 'repeat':
        return repeat(part);
    }
  };
  const lookCondition = ({ body, isBehind, isNegative }: Part & { is: 'look' }): Way => {
    const set = setOf(body, letters);
    const name = `${isBehind}${isNegative}${JSON.stringify(body)}`;
    if (set === undefined) opaque.add(name);
    return condition(name, (before, next) => set === undefined || set[isBehind ? before : next] !== isNegative);
  };
  const repeat = ({ body, least, most }: Part & { is: 'repeat' }): Piece => {
    let piece: Piece = nothing;
    const isOpen = most === Infinity;
    for (let count = 0; count < (isOpen ? least - 1 : least); count++) piece = row(piece, build(body));
    if (isOpen) {
      const inner = build(body);
      for (const from of inner.last) for (const to of inner.first) connect(from, to);
      return row(piece, least === 0 ? { ...inner, empty: [[]] } : inner);
    }
    let rest: Piece = nothing;
    for (let count = least; count < most; count++) {
      const more = row(build(body), rest);
      rest = { ...more, empty: [[]] };
    }
    return row(piece, rest);
  };

  const whole = build(pattern);
  const mayEnd = new Set(whole.last.filter(({ at, way }) => way.length === 0 && !aside.has(at)).map(({ at }) => at));
  const isFree = [...known.keys()].every((name) => opaque.has(name) || (/^[$^]$/.test(name) && !isMany));
  return {
    takes,
    first: whole.first,
    after,
    mayEnd,
    isAnywhere: known.size === 0,
    isFree,
    allows: (way, before, next) => way.every((one) => conditions[one]!(before, next)),
  };
}

const nothing: Piece = { first: [], last: [], empty: [[]] };

const both = (one: Way, other: Way): Way => (one.length === 0 ? other : other.length === 0 ? one : [...new Set([...one, ...other])].sort((a, b) => a - b));

function few(reaches: Reach[]): Reach[] {
  const counts = new Map<string, number>();
  return reaches.filter(({ at, way }) => {
    const key = `${at} ${way}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.get(key)! <= WAYS;
  });
}

const fewWays = (ways: Way[]): Way[] => few(ways.map((way) => ({ at: 0, way }))).map(({ way }) => way);

/** What a look at one character accepts; undefined if it looks at more than one. An edge accepts no character. */
function setOf(part: Part, letters: Letters): boolean[] | undefined {
  if (part.is === 'one') return letters.takes(part.source);
  if (part.is === 'group') return setOf(part.body, letters);
  if (part.is === 'edge' && /[$^]/.test(part.edge)) return letters.kinds.map(() => false);
  if (part.is !== 'choice') return undefined;
  const sets = part.parts.map((one) => setOf(one, letters));
  return sets.includes(undefined) ? undefined : letters.kinds.map((_, kind) => sets.some((set) => set![kind]));
}
