import { fitText } from '../fit-text.ts';
import { words } from '../words.ts';
import { frame, panel, smallMark } from './panel.ts';
import type { BadgeShapeDrawing, Face } from './shape.ts';

const left = 88;
const room = 440 - left - 16;
const gap = 14;

/** The widest shape, with the product's name in large type and the statement below it. */
export const banner: BadgeShapeDrawing = {
  width: 440,
  height: 70,
  draw(face) {
    return [
      frame(face, { width: 440, height: 70, radius: 6, line: 'line' }),
      panel(face, { width: 72, height: 70, emblem: 44 }),
      lines(face),
      smallMark(face, { x: 400, y: 10, size: 24 }),
    ].join('');
  },
};

/** Name and statement, with the detail at the end of the statement, or below it if the statement is too long. */
function lines({ painter, kind, texts, listingName }: Face): string {
  const statement = texts.sentence ?? `${texts.eyebrow} ${texts.title}`;
  const detail = texts.detail === undefined ? undefined : fitText(texts.detail, { size: 12, least: 10, room: 130 });
  const nextToDetail = detail ? room - detail.width - gap : room;
  const isThree = detail !== undefined && fitText(statement, { size: 11.5, room: nextToDetail }).text !== statement;
  const nameRoom = kind.emblem === 'mark' ? room : room - 30;
  const ink = { x: left, fill: painter.fill('ink'), weight: 600 as const };
  const soft = { x: left, fill: painter.fill('soft'), weight: 500 as const };
  const accent = { fill: painter.fill('accent'), weight: 600 as const };
  if (isThree) {
    return (
      words(fitText(listingName, { size: 19, least: 13, room: nameRoom }), { ...ink, y: 26 }) +
      words(fitText(statement, { size: 12.5, least: 11, room }), { ...soft, y: 44 }) +
      words(detail, { ...accent, x: left, y: 60 })
    );
  }
  return (
    words(fitText(listingName, { size: 22, least: 13, room: nameRoom }), { ...ink, y: 33 }) +
    words(fitText(statement, { size: 13.5, least: 11, room: nextToDetail }), { ...soft, y: 54 }) +
    (detail ? words(detail, { ...accent, x: left + room - detail.width, y: 54 }) : '')
  );
}
