import { fitText } from '../fit-text.ts';
import { words } from '../words.ts';
import { frame, panel, smallMark } from './panel.ts';
import type { BadgeShapeDrawing } from './shape.ts';

/** The widest one carries the product's own name, large, and what is said of it beneath. */
export const banner: BadgeShapeDrawing = {
  code: 'banner',
  width: 440,
  height: 70,
  draw(face) {
    const { painter, kind, texts, listingName } = face;
    const detail = texts.detail === undefined ? undefined : fitText(texts.detail, { size: 12, least: 10, room: 130 });
    const statement = texts.sentence ?? `${texts.eyebrow} ${texts.title}`;
    const room = 440 - 88 - 16;
    return [
      frame(face, { width: 440, height: 70, radius: 6, line: 'line' }),
      panel(face, { width: 72, height: 70, emblem: 44 }),
      words(fitText(listingName, { size: 22, least: 15, room: kind.emblem === 'mark' ? room : room - 30 }), {
        x: 88,
        y: 33,
        fill: painter.fill('ink'),
        weight: 600,
      }),
      words(fitText(statement, { size: 13.5, least: 11, room: detail ? room - detail.width - 14 : room }), {
        x: 88,
        y: 54,
        fill: painter.fill('soft'),
        weight: 500,
      }),
      detail ? words(detail, { x: 424, y: 54, anchor: 'end', fill: painter.fill('accent'), weight: 600 }) : '',
      smallMark(face, { x: 400, y: 10, size: 24 }),
    ].join('');
  },
};
