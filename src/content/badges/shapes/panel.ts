import { glyph, mark } from '../emblem.ts';
import { round } from '../words.ts';
import type { Face } from './shape.ts';

/** Background and hairline. Two elements, because fill and stroke need a class each. */
export function frame(
  { painter, hair }: Face,
  { width, height, radius, line }: { width: number; height: number; radius: number; line: 'line' | 'accent' },
): string {
  const box = `x="${round(hair / 2)}" y="${round(hair / 2)}" width="${round(width - hair)}" height="${round(height - hair)}" rx="${radius}"`;
  return `<rect ${box} ${painter.fill('surface')}/><rect fill="none" ${box} ${painter.stroke(line)} stroke-width="${hair}"/>`;
}

/** The coloured field with the emblem, rounded on the left, with the depth lines of a nautical chart. */
export function panel({ kind, painter }: Face, { width, height, emblem }: { width: number; height: number; emblem: number }): string {
  const fill = painter.fill('glyph');
  const stroke = painter.stroke('glyph');
  const at = { x: (width - emblem) / 2, y: (height - emblem) / 2, size: emblem, fill, stroke };
  return (
    `<path ${painter.fill('panel')} d="M6 0H${width}V${height}H6A6 6 0 0 1 0 ${height - 6}V6A6 6 0 0 1 6 0Z"/>` +
    depthLines(stroke, width, height) +
    glyph(kind.emblem, at)
  );
}

/** Depth lines, as on a sea chart, as SVG, scaled from a field of 60 by 60. @param stroke an attribute, such as `stroke="#0b5866"` */
export function depthLines(stroke: string, width: number, height: number): string {
  return (
    `<path fill="none" ${stroke} stroke-opacity=".26" transform="scale(${width / 60} ${height / 60})" ` +
    `d="M0 41C9 37 13 47 24 50S41 60 43 60M0 49C7 47 11 55 20 60M32 0C34 8 45 9 50 15S56 25 60 26M44 0C46 5 54 7 60 12"/>`
  );
}

/** The site's small mark, for badges with another large emblem. */
export function smallMark({ kind, painter }: Face, { role = 'accent', ...at }: { x: number; y: number; size: number; role?: 'accent' | 'glyph' }): string {
  if (kind.emblem === 'mark') return '';
  return mark({ ...at, fill: painter.fill(role), stroke: painter.stroke(role) });
}
