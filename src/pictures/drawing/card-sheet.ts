import { monogram } from './listing-sheet.ts';
import { block, colours, foot, MARGIN, sheet, text } from './sheet.ts';
import { drawable, fitLines } from './text-paths.ts';

/** The facts for the picture of a collection, a person or a comparison. */
export interface CardFacts {
  siteName: string;
  /** What it is, in capitals. */
  over: string;
  title: string;
  /** Shown instead of a title that can't be drawn. */
  instead: string;
  line: string | null;
  /** At the bottom. */
  note: string;
  /** Logos and faces, with the files of the stored ones. */
  pictures: readonly { name: string; file: string | null }[];
}

const TILE = 132;
const GAP = 24;
/** More don't fit next to each other. */
export const MOST_TILES = 6;
const WIDTH = 1200 - 2 * MARGIN;
const style = { weight: 'bold' } as const;
const oneLine = { lines: 1, sizes: [66, 60, 54, 50] } as const;

/** Where the picture at an index goes on the sheet. */
export const tileAt = (index: number) => ({ left: MARGIN + index * (TILE + GAP), top: 64, size: TILE });

/** The picture for links to a list of products or a person, as SVG of 1200 × 630 pixels. Stored pictures are laid over it at `tileAt`. */
export function cardSheet(facts: CardFacts): string {
  const { over, title, instead, line, note, pictures, siteName } = facts;
  const tiles = pictures.slice(0, MOST_TILES).map(({ name, file }, i) => (file === null ? monogram(drawable(name, 'bold') ?? '', tileAt(i)) : ''));
  const top = pictures.length > 0 ? tileAt(0).top + TILE + 56 : 130;
  const kind = text(over, { x: MARGIN, y: top, weight: 'bold', size: 26, fill: colours.accent });
  const words = drawable(title, 'bold') ?? drawable(instead, 'bold') ?? '';
  const isShort = fitLines(words, { ...style, ...oneLine, width: WIDTH }).lines.join(' ') === words;
  const heading = block(words, { ...style, ...(isShort ? oneLine : { lines: 2, sizes: [56, 48] }), x: MARGIN, y: top + 14, width: WIDTH, fill: colours.ink });
  const under = line === null ? undefined : drawable(line, 'regular');
  // A title of two lines leaves room for one line below it.
  const room = { x: MARGIN, y: heading.y + 18, width: WIDTH, lines: isShort ? 2 : 1, sizes: [34, 30] };
  const more = under && block(under, { ...room, weight: 'regular', fill: colours.soft }).svg;
  return sheet(`${tiles.join('')}${kind}${heading.svg}${more ?? ''}${foot(drawable(siteName, 'bold'), drawable(note, 'regular'))}`);
}
