import { createHash } from 'node:crypto';
import type { Weight } from '../fonts/own-fonts.ts';
import { embedFont } from './embed-font.ts';
import { PdfFile } from './pdf-file.ts';
import { glyphsOf, plain, widthOf } from './text.ts';

/** A4, in points of 1/72 inch. */
export const PAGE = { width: 595, height: 842 };

/** What stands on a page. Places are in points from the upper left corner; a text's is its baseline. */
export type Mark =
  | { text: string; x: number; y: number; size: number; weight: Weight /** x is where it ends. */; isRight?: boolean }
  | { rule: { from: number; to: number }; y: number };

const weights: readonly Weight[] = ['regular', 'bold'];

/**
 * Writes a PDF 1.7 (ISO 32000-1) with its fonts in it, so that it looks the same everywhere and its text can be searched and
 * copied. The same input gives the same bytes.
 */
export function writePdf(given: { title: string; author: string; language: string; madeAt: Date; pages: readonly (readonly Mark[])[] }): Buffer {
  const file = new PdfFile();
  const catalog = file.reserve();
  const tree = file.reserve();
  const used = listUsed(given.pages);
  const fonts = weights.map((weight) => `/${weight} ${embedFont(file, weight, used.get(weight)!)} 0 R`).join(' ');
  const pages = given.pages.map((marks) => {
    const content = file.addStream('', Buffer.from(marks.map(draw).join('\n'), 'latin1'));
    return file.add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << ${fonts} >> >> /Contents ${content} 0 R >>`,
    );
  });
  file.put(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`);
  file.put(catalog, `<< /Type /Catalog /Pages ${tree} 0 R /Lang ${showText(given.language)} /ViewerPreferences << /DisplayDocTitle true >> >>`);
  const made = given.madeAt.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const info = file.add(`<< /Title ${showText(given.title)} /Author ${showText(given.author)} /Producer ${showText('Slipway')} /CreationDate (D:${made}Z) >>`);
  return file.finish({ catalog, info, id: (body) => createHash('sha256').update(body).digest('hex').slice(0, 32) });
}

/** The glyphs of each font that occur, with the character that each stands for. */
function listUsed(pages: readonly (readonly Mark[])[]): Map<Weight, Map<number, string>> {
  const used = new Map<Weight, Map<number, string>>(weights.map((weight) => [weight, new Map()]));
  for (const mark of pages.flat()) {
    if (!('text' in mark)) continue;
    for (const { glyph, character } of glyphsOf(mark.text, mark.weight)) {
      // The box of what the font lacks stands for many: for the character that says so.
      used.get(mark.weight)!.set(glyph, glyph === 0 ? '\ufffd' : character);
    }
  }
  return used;
}

function draw(mark: Mark): string {
  const y = round(PAGE.height - mark.y);
  if ('rule' in mark) return `0.5 w ${round(mark.rule.from)} ${y} m ${round(mark.rule.to)} ${y} l S`;
  const { text, size, weight } = mark;
  const x = round(mark.isRight ? mark.x - widthOf(text, { weight, size }) : mark.x);
  const codes = glyphsOf(text, weight).map(({ glyph }) => glyph.toString(16).padStart(4, '0'));
  return `BT /${weight} ${size} Tf ${x} ${y} Td <${codes.join('')}> Tj ET`;
}

/** A text outside the pages: UTF-16 with its mark, in hexadecimal (ISO 32000-1, 7.9.2.2). */
function showText(text: string): string {
  return `<${Buffer.from(`\ufeff${plain(text)}`, 'utf16le')
    .swap16()
    .toString('hex')}>`;
}

const round = (points: number) => Number(points.toFixed(2));
