import type { Weight } from '../fonts/own-fonts.ts';
import { wrap } from './text.ts';
import { type Mark, PAGE } from './write-pdf.ts';

/** A column of a table. */
export interface Column {
  head: string;
  /** In points; the widths of a table add up to `TEXT_WIDTH`. */
  width: number;
  /** Aligned right, for numbers. */
  isRight?: boolean;
}

/** A part of a document; parts are laid out from top to bottom. */
export type Part =
  | { heading: string }
  | { paragraph: string; weight?: Weight }
  // Texts side by side, one entry per line; each first line is emphasized.
  | { beside: readonly (readonly string[])[] }
  | { table: readonly Column[]; rows: readonly (readonly string[])[] }
  // Below a table, aligned right.
  | { totals: readonly (readonly [label: string, figure: string])[] };

const MARGIN = 56;
export const TEXT_WIDTH = PAGE.width - 2 * MARGIN;
const SIZE = 9.5;
const LEADING = 14;
/** Space between two columns. */
const GUTTER = 10;
const BOTTOM = PAGE.height - MARGIN - LEADING;

interface Line {
  height: number;
  /** @param y baseline */
  draw(y: number): Mark[];
  /** Header lines that are repeated when a table continues on the next page. */
  repeated?: readonly Line[];
  /** A space or a rule: never placed at the top of a page. */
  isSmall?: boolean;
}

/** Lays out parts on as many pages as needed. @param given.footer shown at the bottom of each page, with the page number */
export function layOut(given: { parts: readonly Part[]; footer: string }): Mark[][] {
  const pages: Mark[][] = [[]];
  let y = MARGIN;
  const place = (line: Line) => {
    y += line.height;
    pages.at(-1)!.push(...line.draw(y));
  };
  for (const line of given.parts.flatMap(linesOf)) {
    if (y + line.height > BOTTOM && !line.isSmall) {
      pages.push([]);
      y = MARGIN;
      for (const head of line.repeated ?? []) place(head);
    }
    place(line);
  }
  return pages.map((marks, i) => [...marks, ...footerOf(`${given.footer} · Page ${i + 1} of ${pages.length}`)]);
}

function linesOf(part: Part): Line[] {
  if ('heading' in part) return [...texts(part.heading, { size: 20, height: 26, weight: 'bold' }), space(10)];
  if ('paragraph' in part) return [...texts(part.paragraph, { size: SIZE, height: LEADING, weight: part.weight ?? 'regular' }), space(8)];
  if ('beside' in part) return [...besideLines(part.beside), space(14)];
  if ('table' in part) return [...tableLines(part.table, part.rows), space(6)];
  return [...part.totals.map(([label, figure], i) => totalLine(label, figure, i === part.totals.length - 1 ? 'bold' : 'regular')), space(14)];
}

const space = (height: number): Line => ({ height, isSmall: true, draw: () => [] });

function texts(text: string, given: { size: number; height: number; weight: Weight }): Line[] {
  const { size, weight, height } = given;
  return wrap(text, { weight, size, width: TEXT_WIDTH }).map((line) => ({ height, draw: (y) => [{ text: line, x: MARGIN, y, size, weight }] }));
}

function besideLines(columns: readonly (readonly string[])[]): Line[] {
  const width = TEXT_WIDTH / columns.length;
  const cells = columns.map((lines) =>
    lines.flatMap((line, i) => {
      const weight: Weight = i === 0 ? 'bold' : 'regular';
      return wrap(line, { weight, size: SIZE, width: width - GUTTER }).map((text) => ({ text, weight }));
    }),
  );
  return zip(cells).map((row) => ({
    height: LEADING,
    draw: (y) => row.flatMap((cell, i) => (cell ? [{ ...cell, x: MARGIN + i * width, y, size: SIZE }] : [])),
  }));
}

function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[]): Line[] {
  const head = [
    ...rowLines(
      columns,
      columns.map((column) => column.head),
      'bold',
    ),
    rule(),
  ];
  const body = rows.flatMap((row) => [...rowLines(columns, row, 'regular'), space(3)]);
  return [...head, ...body.map((line) => ({ ...line, repeated: head })), rule()];
}

function rowLines(columns: readonly Column[], row: readonly string[], weight: Weight): Line[] {
  const lefts = columns.map((_, i) => MARGIN + columns.slice(0, i).reduce((sum, { width }) => sum + width, 0));
  const cells = columns.map(({ width }, i) => wrap(row[i]!, { weight, size: SIZE, width: width - GUTTER }));
  return zip(cells).map((texts) => ({
    height: LEADING,
    draw: (y) =>
      texts.flatMap((text, i) => {
        const { width, isRight } = columns[i]!;
        return text === undefined ? [] : [{ text, y, size: SIZE, weight, x: isRight ? lefts[i]! + width : lefts[i]!, isRight: isRight ?? false }];
      }),
  }));
}

function totalLine(label: string, figure: string, weight: Weight): Line {
  const right = MARGIN + TEXT_WIDTH;
  const mark = { size: SIZE, weight, isRight: true };
  return {
    height: LEADING + 2,
    draw: (y) => [
      { ...mark, text: label, x: right - 110, y },
      { ...mark, text: figure, x: right, y },
    ],
  };
}

const rule = (): Line => ({ height: 6, isSmall: true, draw: (y) => [{ rule: { from: MARGIN, to: MARGIN + TEXT_WIDTH }, y: y - 2 }] });

const footerOf = (text: string): Mark[] => [{ text, x: MARGIN + TEXT_WIDTH, y: PAGE.height - MARGIN / 2, size: 8, weight: 'regular', isRight: true }];

/** Combines columns of different lengths into rows. */
function zip<T>(columns: readonly (readonly T[])[]): (T | undefined)[][] {
  const length = Math.max(...columns.map((column) => column.length));
  return Array.from({ length }, (_, i) => columns.map((column) => column[i]));
}
