import { createHash } from 'node:crypto';
import type { Font } from '../fonts/font.ts';
import type { Weight } from '../fonts/own-fonts.ts';
import { embedFont, hex, type UsedGlyph } from './embed-font.ts';
import { PdfFile } from './pdf-file.ts';
import type { Run } from './shape.ts';
import { plain, runsOf, widthOf } from './text.ts';

/** A4, in points of 1/72 inch. */
export const PAGE = { width: 595, height: 842 };

/** Content of a page. Positions are in points from the top left corner; a text's position is its baseline. */
export type Mark =
  | { text: string; x: number; y: number; size: number; weight: Weight /** x is where it ends. */; isRight?: boolean }
  | { rule: { from: number; to: number }; y: number };

/**
 * Writes a PDF 1.7 (ISO 32000-1) with embedded fonts, so that it looks the same everywhere and its text can be searched and
 * copied. The same input gives the same bytes.
 */
export function writePdf(given: { title: string; author: string; language: string; madeAt: Date; pages: readonly (readonly Mark[])[] }): Buffer {
  const file = new PdfFile();
  const catalog = file.reserve();
  const tree = file.reserve();
  const book = new FontBook();
  const drawn = given.pages.map((marks) => marks.map((mark) => draw(mark, book)).join('\n'));
  const fonts = book
    .list()
    .map(({ name, font, used }) => `/${name} ${embedFont(file, font, used)} 0 R`)
    .join(' ');
  const pages = drawn.map((words) => {
    const content = file.addStream('', Buffer.from(words, 'latin1'));
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

function draw(mark: Mark, book: FontBook): string {
  const y = round(PAGE.height - mark.y);
  if ('rule' in mark) return `0.5 w ${round(mark.rule.from)} ${y} m ${round(mark.rule.to)} ${y} l S`;
  const { text, size, weight } = mark;
  let x = mark.isRight ? mark.x - widthOf(text, { weight, size }) : mark.x;
  const placed = runsOf(text, weight).map((run) => {
    const at = x;
    x += (run.glyphs.reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;
    return { run, at };
  });
  // Drawn in reading order, for programs that read the file.
  const runs = placed.toSorted((a, b) => a.run.start - b.run.start).map(({ run, at }) => drawRun(run, { x: at, y, size, book }));
  return `BT ${runs.join(' ')} ET`;
}

function drawRun({ font, glyphs, isPlaced, says }: Run, given: { x: number; y: number; size: number; book: FontBook }): string {
  const { y, size, book } = given;
  const { name, codeOf } = book.open(font);
  const start = `/${name} ${size} Tf`;
  if (!isPlaced) return `${start} 1 0 0 1 ${round(given.x)} ${y} Tm <${glyphs.map((one) => hex(codeOf(one))).join('')}> Tj`;
  let x = given.x;
  const placed = glyphs.map((one) => {
    const at = `1 0 0 1 ${round(x + (one.dx * size) / 1000)} ${round(y + (one.dy * size) / 1000)} Tm <${hex(codeOf(one))}> Tj`;
    x += (one.advance * size) / 1000;
    return at;
  });
  const words = `${start} ${placed.join(' ')}`;
  return says === undefined ? words : `/Span << /ActualText ${showText(says)} >> BDC ${words} EMC`;
}

/** A document's fonts with the glyphs used so far. */
class FontBook {
  private readonly fonts = new Map<Font, { name: string; used: UsedGlyph[]; codes: Map<string, number> }>();

  open(font: Font): { name: string; codeOf(glyph: UsedGlyph): number } {
    let known = this.fonts.get(font);
    if (!known) {
      known = { name: `F${this.fonts.size + 1}`, used: [], codes: new Map() };
      this.fonts.set(font, known);
    }
    const { name, used, codes } = known;
    return {
      name,
      codeOf({ glyph, text: said }) {
        // The missing-character box is drawn for many characters, so its text is the replacement character.
        const text = glyph === 0 ? '\ufffd' : said;
        const key = `${glyph} ${text}`;
        const code = codes.get(key) ?? used.push({ glyph, text });
        codes.set(key, code);
        return code;
      },
    };
  }

  list = () => [...this.fonts].map(([font, { name, used }]) => ({ name, font, used }));
}

/** Text outside the pages: UTF-16 with a byte order mark, in hexadecimal (ISO 32000-1, 7.9.2.2). */
function showText(text: string): string {
  return `<${Buffer.from(`\ufeff${plain(text)}`, 'utf16le')
    .swap16()
    .toString('hex')}>`;
}

const round = (points: number) => Number(points.toFixed(2));
