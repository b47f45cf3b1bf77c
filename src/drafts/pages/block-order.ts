import type { Block } from './block.ts';

// Positions of a page's blocks, computed once per list, because readers look them up for every block.

interface Order {
  places: Map<Block, number>;
  /** Positions of the headings. */
  headings: number[];
}
const orders = new WeakMap<readonly Block[], Order>();

function orderOf(blocks: readonly Block[]): Order {
  let order = orders.get(blocks);
  if (!order) {
    order = { places: new Map(), headings: [] };
    for (const [at, block] of blocks.entries()) {
      order.places.set(block, at);
      if (block.level > 0) order.headings.push(at);
    }
    orders.set(blocks, order);
  }
  return order;
}

/** The position of a block in a list that doesn't change any more, or -1. */
export const placeOf = (blocks: readonly Block[], block: Block): number => orderOf(blocks).places.get(block) ?? -1;

/** The last heading before a position that meets a condition. */
export function headingBefore(blocks: readonly Block[], index: number, is: (heading: Block) => boolean = () => true): Block | undefined {
  const { headings } = orderOf(blocks);
  for (let at = firstFrom(headings, index) - 1; at >= 0; at--) {
    const heading = blocks[headings[at]!]!;
    if (is(heading)) return heading;
  }
  return undefined;
}

/** The index of the first of the ascending numbers that is a limit or more. */
function firstFrom(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Consecutive short lines in one element, starting with a given block. */
export function linesFrom(blocks: readonly Block[], index: number, { most, longest }: { most: number; longest: number }): Block[] {
  const first = blocks[index]!;
  if (first.text.length > longest || first.level > 0) return [first];
  const run = [first];
  for (const next of blocks.slice(index + 1, index + most)) {
    const before = run.at(-1)!;
    if (next.text.length > longest || next.level > 0 || next.start !== before.start + before.text.length + 1) break;
    if (next.element.parent !== first.element.parent && next.element.parent?.parent !== first.element.parent?.parent) break;
    run.push(next);
  }
  return run;
}
