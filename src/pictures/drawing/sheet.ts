import { fitLines, linePath, type TextStyle, widthOf } from './text-paths.ts';

/** Size recommended by Open Graph. */
const SHEET = { width: 1200, height: 630 };
export const MARGIN = 80;

// The light scheme of the site's tokens (website/styles/tokens.ts) in sRGB: these pictures are shown on other people's pages.
export const colours = { paper: '#fbfaf7', ink: '#0f2731', soft: '#4b5e66', line: '#cdd6d9', tide: '#0b5866', accent: '#c4501b', onTide: '#fbfaf7' };

/** Path data in one colour. The data isn't escaped, so it must be our own. */
export const path = (data: string, fill: string): string => `<path d="${data}" fill="${fill}"/>`;
/** One line of text as outlines, because the machines that show the picture may not have the font. `y` is the baseline. */
export const text = (words: string, style: TextStyle & { x: number; y: number; fill: string }): string => path(linePath(words, style), style.fill);

/** Several lines of text. @returns the paths, and the baseline of the last line */
export function block(
  words: string,
  given: { x: number; y: number; width: number; lines: number; sizes: readonly number[]; weight: TextStyle['weight']; fill: string },
): { svg: string; y: number } {
  const { lines, size } = fitLines(words, given);
  const step = size * 1.18;
  const svg = lines.map((line, i) => text(line, { ...given, size, y: given.y + size + i * step })).join('');
  return { svg, y: given.y + size + (lines.length - 1) * step };
}

/** The site's mark (website/parts/mark.tsx) with its name, at the bottom of the sheet. */
export function foot(siteName: string | undefined, right: string | undefined): string {
  const y = SHEET.height - MARGIN;
  const mark = `<g transform="translate(${MARGIN} ${y - 38}) scale(2)"><path d="M3 12.5h13.5L13 18H6z" fill="${colours.tide}"/><path d="M9.5 3v8.2h5.8z" fill="${colours.accent}"/><path d="M2 21.2l20-5" fill="none" stroke="${colours.tide}" stroke-width="1.6" stroke-linecap="round"/></g>`;
  const name =
    siteName === undefined ? '' : block(siteName, { x: MARGIN + 64, y: y - 32, width: 480, lines: 1, sizes: [30, 24], weight: 'bold', fill: colours.tide }).svg;
  const note = right === undefined ? '' : endingAt(SHEET.width - MARGIN, { words: right, y: y - 4 });
  return `<path d="M${MARGIN} ${y - 64}H${SHEET.width - MARGIN}" stroke="${colours.line}" stroke-width="2"/>${mark}${name}${note}`;
}

/** The note at the bottom: small enough for the longest week, which may end in another year. */
export const NOTE = { weight: 'regular', sizes: [28, 22, 19, 17], width: 480, lines: 1 } as const;

/** A line that ends at `right`. */
function endingAt(right: number, { words, y }: { words: string; y: number }): string {
  const { lines, size } = fitLines(words, NOTE);
  const line = lines[0]!;
  return text(line, { weight: NOTE.weight, size, x: right - widthOf(line, { weight: NOTE.weight, size }), y, fill: colours.soft });
}

/** A picture of 1200 × 630 pixels around its content, with the site's paper and a band at the top. */
export const sheet = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}"><rect width="100%" height="100%" fill="${colours.paper}"/><rect width="100%" height="14" fill="${colours.tide}"/>${content}</svg>`;
