import { elementsAround } from '../../../../platform/html/tree.ts';
import { speaksOf } from '../../../languages/index.ts';
import type { Block } from '../../../pages/block.ts';
import { linesFrom } from '../../../pages/block-order.ts';
import { factBlocks } from '../../own-facts.ts';
import { sentencesOf, type ViewedPage } from '../../site-view.ts';
import { hasCopyright, nextTo } from './own-place-lines.ts';

const LONGEST_UNIT = 400;
/** Characters of a line that stands alone; longer ones are sentences. */
export const LONGEST_LINE = 80;
const MOST_LINES = 7;
/** After this many runs of the maximum length in a row, the rest is a list: no address is that long. */
const MOST_RUNS = 60;

/** One statement about a place, with its context. */
export interface PlaceUnit {
  text: string;
  page: ViewedPage;
  isFooter: boolean;
  /** In the footer, or directly beside the copyright line. */
  isFrame: boolean;
  isShop: boolean;
  /** The heading above and the lines directly before; for part of a copyright line, the whole line. */
  above: string;
  /** The line directly before, if it isn't the page's title. */
  near: string;
  isCopyright: boolean;
  /** In the page's element for the address of who made it. */
  isAddress: boolean;
  /** A cell of a table with something else than the company's facts: a list of maps, shops or branches. */
  isRow: boolean;
}

/** Sentences of long blocks, whole short blocks, and runs of short lines in one element: an address in pieces. */
export function placeUnits(page: ViewedPage, names: readonly string[], isShop: boolean): PlaceUnit[] {
  const blocks = factBlocks(page, names).filter(({ region, text }) => region !== 'nav' && region !== 'data' && text.length <= 2500);
  const units: PlaceUnit[] = [];
  const isLegalPage = page.role === 'imprint' || page.role === 'contact';
  let full = 0;
  for (const [index, block] of blocks.entries()) {
    const isFooter = block.region === 'footer';
    const heading = blocks.slice(Math.max(0, index - 6), index).findLast(({ level }) => level > 0);
    const before = blocks.slice(Math.max(0, index - 2), index).filter(({ text }) => text.length <= LONGEST_LINE);
    const near = before.at(-1) && before.at(-1)!.level !== 1 ? before.at(-1)!.text : '';
    const above = [heading?.text ?? '', ...before.map(({ text }) => text)].join('\n');
    const isShort = block.text.length <= 250 || (block.text.includes('\n') && block.text.length <= LONGEST_UNIT);
    const isAddress = isInAddress(block);
    const isRow = block.kind === 'cell' && !isLegalPage && !speaksOf('addressLabel', blocks[index - 1]?.text ?? '');
    const isCopyright = hasCopyright(block.text);
    const isFrame = isFooter || (block.level === 0 && nextTo(blocks, index).some(({ text }) => hasCopyright(text)));
    const texts = isCopyright
      ? block.text.split(/\n|\s[-–—|·•]\s|\.\s/)
      : isShort
        ? [block.text, ...(block.text.includes('\n') ? block.text.split('\n') : []), ...(block.text.length > LONGEST_LINE ? sentencesOf(block.text) : [])]
        : sentencesOf(block.text);
    for (const text of new Set(texts.map((one) => one.trim())))
      if (text !== '' && text.length <= LONGEST_UNIT)
        units.push({ text, page, isFooter, isFrame, isShop, near, above: isCopyright ? `${above}\n${block.text}` : above, isCopyright, isAddress, isRow });
    const run = linesFrom(blocks, index, { most: MOST_LINES, longest: LONGEST_LINE });
    full = run.length < MOST_LINES ? 0 : full + 1;
    if (run.length > 1 && full <= MOST_RUNS)
      units.push({ text: run.map(({ text }) => text).join('\n'), page, isFooter, isFrame, isShop, near, above, isCopyright: false, isAddress, isRow });
  }
  return units;
}

function isInAddress({ element }: Block): boolean {
  for (const { tag } of elementsAround(element, 4)) if (tag === 'address') return true;
  return false;
}
