import { glyph } from '../emblem.ts';
import { fitText } from '../fit-text.ts';
import { words } from '../words.ts';
import { depthLines, frame, smallMark } from './panel.ts';
import type { BadgeShapeDrawing } from './shape.ts';

const middle = 60;

/** A stamp: the emblem's field above, the text centred below. */
export const square: BadgeShapeDrawing = {
  width: 120,
  height: 120,
  draw(face) {
    const { painter, kind, texts } = face;
    const fill = painter.fill('glyph');
    const stroke = painter.stroke('glyph');
    const tall = texts.detail === undefined;
    const at = { x: middle, anchor: 'middle' as const };
    return [
      frame(face, { width: 120, height: 120, radius: 8, line: 'line' }),
      `<path ${painter.fill('panel')} d="M8 0H112A8 8 0 0 1 120 8V58H0V8A8 8 0 0 1 8 0Z"/>`,
      depthLines(stroke, 120, 58),
      glyph(kind.emblem, { x: 40, y: 9, size: 40, fill, stroke }),
      words(fitText(texts.eyebrow, { size: 11, least: 9, room: 110 }), {
        ...at,
        y: tall ? 79 : 74.5,
        fill: painter.fill('soft'),
        weight: 500,
      }),
      words(fitText(texts.title, { size: tall ? 18 : 17, least: 10, room: 110 }), {
        ...at,
        y: tall ? 101 : 93.5,
        fill: painter.fill('ink'),
        weight: 600,
      }),
      tall
        ? ''
        : words(fitText(texts.detail ?? '', { size: 10.5, least: 9, room: 106 }), {
            ...at,
            y: 110,
            fill: painter.fill(kind.paid ? 'accent' : 'soft'),
            weight: kind.paid ? 600 : 500,
          }),
      smallMark(face, { x: 96, y: 6, size: 17, role: 'glyph' }),
    ].join('');
  },
};
