import { type Automaton, automatonOf } from './automaton.ts';
import { boundRepeats, isEndless, looksFarBehind } from './bound-repeats.ts';
import { stepCounter } from './count-steps.ts';
import { type Letters, lettersOf } from './letters.ts';
import { type Part, parsePattern } from './parse-pattern.ts';

/** A text on which a pattern takes more than its share: `before`, then `again` any number of times, then `after`. */
export interface Growth {
  before: string;
  again: string;
  after: string;
}

/**
 * Finds texts on which the time of a pattern grows faster than their length. First a machine of its characters is searched for a
 * piece of text that can be read again and again in two ways (one of them may be "the match has not begun yet"); then the steps of
 * a backtracking engine are counted on that text, so what is reported is real. Repeats of at most 1,000 count as bounded.
 * @returns undefined if there is none, `unknown` if the pattern is too intricate to say
 */
export function findGrowth(source: string, flags: string): Growth | 'unknown' | undefined {
  const part = boundRepeats(parsePattern(source, flags));
  if (!isEndless(part)) return undefined;
  const letters = lettersOf(part, { source, flags });
  const automaton = automatonOf(part, letters, flags);
  const steps = stepCounter(part, letters, flags);
  const tried = new Set<string>();
  const work: Work = { left: MOST_WORK };
  // At the start of a text, another part of the pattern may take what is searched from any place after it.
  const starts = [[], ...['a', ' ', '\n', '-'].filter((letter) => letters.kinds.includes(letter)).map((letter) => [letter])];
  for (const { before, again } of tries(part, letters, candidates(automaton, letters, work))) {
    const key = `${before} ${again}`;
    if (tried.has(key)) continue;
    tried.add(key);
    for (const start of before.length > 0 || automaton.isAnywhere ? [before] : starts)
      for (const after of [[], ...letters.kinds.map((letter) => [letter])])
        if (grows((count) => steps([...start, ...Array.from({ length: count }, () => again).flat(), ...after]), again.length > 6 ? 6 : 16))
          return { before: start.join(''), again: again.join(''), after: after.join('') };
  }
  return work.left < 0 ? 'unknown' : undefined;
}

/** A look behind reads the same text again at every place: one letter many times shows it. */
function* tries(part: Part, letters: Letters, found: Generator<Candidate>): Generator<Candidate> {
  if (looksFarBehind(part)) yield* letters.kinds.map((letter) => ({ before: [], again: [letter] }));
  yield* found;
}

/** With twice the text there are twice the steps if they are in proportion, and four times if they grow with the square. */
function grows(steps: (count: number) => number, least: number): boolean {
  const [short, middle, long] = [least, 2 * least, 4 * least].map(steps) as [number, number, number];
  return long === Infinity || (long - middle) / Math.max(1, middle - short) > 2.9;
}

/** "Before the match": it reads any character and stays. */
const OUTSIDE = -1;

/** How much may still be searched: a pattern that needs more is too intricate for people too. */
interface Work {
  left: number;
}

const MOST_WORK = 150_000;

interface Candidate {
  before: string[];
  again: string[];
}

function* candidates(automaton: Automaton, letters: Letters, work: Work): Generator<Candidate> {
  const { takes, first, after, mayEnd } = automaton;
  const places = takes.map((_, place) => place);
  const all = reachOf(places, (place) => [...after[place]!.keys()]);
  const failing = reachOf(
    places.filter((place) => !mayEnd.has(place)),
    (place) => [...after[place]!.keys()].filter((one) => !mayEnd.has(one)),
  );
  const isLoop = (reach: Map<number, Set<number>>) => (place: number) => reach.get(place)!.has(place);
  const loopOf = (reach: Map<number, Set<number>>, place: number) => new Set([...reach.get(place)!].filter((one) => reach.get(one)!.has(place)));
  // Without conditions between characters, what was read last makes no difference.
  const kindsOf = (place: number) => (automaton.isFree ? [undefined] : letters.kinds.map((_, kind) => kind).filter((kind) => takes[place]![kind]));
  const read = (kinds: number[]) => kinds.map((kind) => letters.kinds[kind]!);
  const begun = new Set(first.flatMap(({ at }) => [at, ...all.get(at)!]));

  const stops = [...failing.keys()].filter(isLoop(failing));
  const done = new Set<number>();
  for (const place of stops) {
    if (done.has(place)) continue;
    const loop = loopOf(failing, place);
    for (const one of loop) done.add(one);
    const before = new Set([OUTSIDE, ...begun].filter((one) => one === OUTSIDE || loop.has(one) || all.get(one)!.has(place)));
    for (const kind of kindsOf(place)) {
      const again = walk(automaton, work, { kinds: letters.kinds.length, from: [OUTSIDE, place], to: [place, place], kind, within: [before, loop] });
      if (again) yield { before: [], again: read(again) };
    }
  }
  for (const place of places.filter(isLoop(all))) {
    const others = stops.filter((other) => all.get(place)!.has(other) && takes[place]!.some((takesIt, kind) => takesIt && takes[other]![kind]));
    if (others.length === 0) continue;
    const way = new Set([OUTSIDE, ...begun].filter((one) => one === OUTSIDE || one === place || all.get(one)!.has(place)));
    const before = walk(automaton, work, { kinds: letters.kinds.length, from: [OUTSIDE], to: [place], kind: undefined, within: [way] });
    if (!before) continue;
    for (const other of others) {
      const between = new Set([...all.get(place)!].filter((one) => one === other || all.get(one)!.has(other)));
      for (const kind of kindsOf(place)) {
        const within = [loopOf(all, place), between, loopOf(failing, other)];
        const again = walk(automaton, work, { kinds: letters.kinds.length, from: [place, place, other], to: [place, other, other], kind, within });
        if (again) yield { before: read(before), again: read(again) };
      }
    }
  }
}

/** The places that come after each place, sooner or later. */
function reachOf(places: number[], next: (place: number) => number[]): Map<number, Set<number>> {
  return new Map(
    places.map((place) => {
      const seen = new Set<number>();
      const waiting = next(place);
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
        if (seen.has(one)) continue;
        seen.add(one);
        waiting.push(...next(one));
      }
      return [place, seen];
    }),
  );
}

/**
 * The shortest text that takes several readers of a pattern from their places to others at the same time. Readers that begin and end
 * in one place must differ on the way.
 * @param given.kinds how many kinds of characters there are
 * @param given.kind of the character that was read last, before and at the end; undefined: any
 * @param given.within the places where each reader may be
 * @returns kinds of characters
 */
function walk(
  { takes, first, after, allows }: Automaton,
  work: Work,
  given: { kinds: number; from: number[]; to: number[]; kind: number | undefined; within: Set<number>[] },
): number[] | undefined {
  const { from, to, within } = given;
  const isStart = from.length === 1;
  const mustDiffer = from.length === 3 && from[0] === from[2];
  const nodes: Node[] = [{ places: from, kind: given.kind ?? -1, differ: false, from: -1 }];
  const seen = new Set<string>();
  const options = (reader: number, place: number, { kind: before }: Node, kind: number): Option[] => {
    const found: Option[] = [];
    if (place === OUTSIDE) {
      if (to[reader] === OUTSIDE || within[reader]!.has(OUTSIDE)) found.push({ to: OUTSIDE, ways: 1 });
      for (const { at, way } of first)
        if (takes[at]![kind] && within[reader]!.has(at) && ((isStart && before < 0) || allows(way, before, kind))) found.push({ to: at, ways: 1 });
      return found;
    }
    for (const [at, all] of after[place]!) {
      if (!takes[at]![kind] || !within[reader]!.has(at)) continue;
      const ways = all.filter((way) => allows(way, before, kind)).length;
      if (ways > 0) found.push({ to: at, ways });
    }
    return found;
  };
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!;
    for (let kind = 0; kind < given.kinds; kind++) {
      const all: Option[][] = [];
      for (const [reader, place] of node.places.entries()) {
        const found = options(reader, place, node, kind);
        if (found.length === 0) break;
        all.push(found);
      }
      if (all.length < node.places.length) continue;
      work.left -= all.reduce((count, one) => count * one.length, 1);
      if (work.left < 0) return undefined;
      for (const choice of product(all)) {
        const places = choice.map((one) => one.to);
        const differ = node.differ || places.some((place) => place !== places[0]) || choice.some(({ ways }) => ways > 1);
        const isEnd = places.every((place, reader) => place === to[reader]) && (given.kind === undefined || kind === given.kind) && (!mustDiffer || differ);
        const key = `${places} ${kind} ${mustDiffer && differ}`;
        if (!isEnd && seen.has(key)) continue;
        seen.add(key);
        nodes.push({ places, kind, differ, from: at });
        if (isEnd) return unwind(nodes);
      }
    }
  }
  return undefined;
}

interface Node {
  places: number[];
  kind: number;
  differ: boolean;
  from: number;
}

interface Option {
  to: number;
  ways: number;
}

function unwind(nodes: Node[]): number[] {
  const read: number[] = [];
  for (let node = nodes.at(-1)!; node.from >= 0; node = nodes[node.from]!) read.unshift(node.kind);
  return read;
}

function product<T>(lists: T[][]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);
}
