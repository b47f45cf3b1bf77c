import type { Bidi } from 'bidi-js';
import type * as HarfBuzz from 'harfbuzzjs';
import type { Font } from '../fonts/font.ts';
import { ownFont, type Weight } from '../fonts/own-fonts.ts';
import { fontFor } from '../fonts/script-fonts.ts';
import { writeFont } from '../fonts/write-font.ts';

/** A positioned glyph, with measures in thousandths of the font size. */
export interface Glyph {
  glyph: number;
  /** Its text, for search and copy. */
  text: string;
  advance: number;
  dx: number;
  dy: number;
}

/** Glyphs of one font, from left to right. */
export interface Run {
  font: Font;
  glyphs: Glyph[];
  /** Where its text starts in the line, in reading order. */
  start: number;
  /** Glyphs are positioned individually. */
  isPlaced: boolean;
  /** The text of the whole run, if it differs from the glyphs' texts in order or number. */
  says?: string;
}

// Letters that join, stack or run from right to left; combining marks.
const SHAPED = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}\u200c\u200d]/u;

/** Whether a text can be set letter by letter in DejaVu Sans. */
export function isPlain(text: string): boolean {
  if (SHAPED.test(text)) return false;
  const font = ownFont('regular');
  for (const character of text) if (font.glyphOf(character.codePointAt(0)!) === 0) return false;
  return true;
}

/** For a glyph whose text belongs to another one: with an empty text, readers would show the code. */
const SILENT = '\u200b';

interface Shaper {
  hb: typeof HarfBuzz;
  bidi: Bidi;
}
let shaper: Shaper | undefined;
const shaped = new WeakMap<Font, HarfBuzz.Font>();

/** Loads what some scripts need, on first use. @param text all text that will be drawn */
export async function loadScripts(text: string): Promise<void> {
  if (shaper || isPlain(text.replaceAll(/\s/g, ' '))) return;
  const [hb, { default: makeBidi }] = await Promise.all([import('harfbuzzjs'), import('bidi-js')]);
  shaper ??= { hb, bidi: makeBidi() };
}

/** A line as glyphs from left to right, in any script. @throws if loadScripts wasn't called with the text */
export function shape(text: string, weight: Weight): Run[] {
  if (!shaper) throw new Error('The scripts of this text were not loaded.');
  const { levels } = shaper.bidi.getEmbeddingLevels(text);
  const runs = splitRuns(text, weight, levels);
  return inVisualOrder(runs).map((run) => shapeRun(shaper!, text, run));
}

interface Part {
  font: Font;
  level: number;
  script: string;
  start: number;
  end: number;
}

/** Parts of one font, direction and script, in reading order. */
function splitRuns(text: string, weight: Weight, levels: Uint8Array): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)!;
    const character = String.fromCodePoint(code);
    const end = at + character.length;
    const last = parts.at(-1);
    const level = levels[at]!;
    const own = scriptOf(character);
    // A mark belongs to the letter before it, and so does a joiner.
    const follows = last !== undefined && (own === 'joiner' || (/\p{M}/u.test(character) && last.font.glyphOf(code) !== 0));
    const font = follows ? last.font : fontFor(code, weight);
    const script = own === 'common' || own === 'joiner' ? (last?.script ?? 'common') : own;
    if (last && last.font === font && last.level === level && (last.script === script || last.script === 'common')) Object.assign(last, { end, script });
    else parts.push({ font, level, script, start: at, end });
    at = end;
  }
  return parts;
}

const scripts = ['Arabic', 'Hebrew', 'Devanagari', 'Syriac', 'Thaana', 'Nko', 'Latin', 'Greek', 'Cyrillic'].map(
  (name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const,
);
function scriptOf(character: string): string {
  if (/[\u200c\u200d]/.test(character)) return 'joiner';
  if (/[\p{Script=Common}\p{Script=Inherited}]/u.test(character)) return 'common';
  return scripts.find(([, pattern]) => pattern.test(character))?.[0] ?? 'other';
}

/** Rule L2 of the Unicode Bidirectional Algorithm, applied to parts with a single level each. */
function inVisualOrder(parts: readonly Part[]): Part[] {
  const order = [...parts];
  const levels = parts.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      if (order[from]!.level < level) continue;
      let to = from;
      while (to + 1 < order.length && order[to + 1]!.level >= level) to++;
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return order;
}

function shapeRun({ hb }: Shaper, text: string, { font, level, start, end }: Part): Run {
  const isRightToLeft = level % 2 === 1;
  const buffer = new hb.Buffer();
  // With its context, because letters join across the end of a part.
  buffer.addText(text, start, end - start);
  // A separate mark can have its own text.
  buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  const hbFont = openFont(hb, font);
  hb.shape(hbFont, buffer);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  const scale = 1000 / font.tables.get('head')!.readUInt16BE(18);
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((at, i) => [at, starts[i + 1] ?? end]));
  const said = new Set<number>();
  const glyphs = infos.map(({ codepoint: glyph, cluster }, i) => {
    const { xAdvance, xOffset, yOffset } = positions[i]!;
    const says = said.has(cluster) ? SILENT : text.slice(cluster, ends.get(cluster));
    // Readers reverse the characters of a right-to-left run, including those of a single glyph.
    const turned = isRightToLeft ? [...says].reverse().join('') : says;
    said.add(cluster);
    return { glyph, text: glyph === 0 ? '\ufffd' : turned, advance: xAdvance * scale, dx: xOffset * scale, dy: yOffset * scale };
  });
  // Right-to-left runs rely on their glyphs' texts: readers would reverse this text too.
  return { font, glyphs, start, isPlaced: true, ...(!isRightToLeft && { says: text.slice(start, end) }) };
}

function openFont(hb: typeof HarfBuzz, font: Font): HarfBuzz.Font {
  let known = shaped.get(font);
  if (!known) {
    const file = writeFont([...font.tables].sort(([a], [b]) => (a < b ? -1 : 1)));
    known = new hb.Font(new hb.Face(new hb.Blob(new Uint8Array(file))));
    shaped.set(font, known);
  }
  return known;
}
