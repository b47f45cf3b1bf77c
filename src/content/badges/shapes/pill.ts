import { glyph } from '../emblem.ts';
import { fitText } from '../fit-text.ts';
import { measure } from '../measure.ts';
import { words } from '../words.ts';
import { frame, smallMark } from './panel.ts';
import type { BadgeShapeDrawing, Face } from './shape.ts';

const left = 47;

/** A strip with round ends: the sentence, with the detail below in small print. */
export const pill: BadgeShapeDrawing = {
  width: 260,
  height: 40,
  draw(face) {
    const { painter, kind, texts } = face;
    const room = kind.emblem === 'mark' ? 196 : 174;
    const baseline = texts.detail === undefined ? 25 : 18;
    return [
      frame(face, { width: 260, height: 40, radius: 19.5, line: 'line' }),
      `<circle cx="20" cy="20" r="20" ${painter.fill('panel')}/>`,
      glyph(kind.emblem, { x: 8.5, y: 8.5, size: 23, fill: painter.fill('glyph'), stroke: painter.stroke('glyph') }),
      texts.sentence === undefined ? sentence(face, baseline, room) : claim(face, baseline, room),
      smallPrint(face, room),
      smallMark(face, { x: 227, y: 11, size: 18 }),
    ].join('');
  },
};

function claim({ texts, painter }: Face, y: number, room: number): string {
  return words(fitText(texts.title, { size: 14, least: 12, room }), { x: left, y, fill: painter.fill('ink'), weight: 600 });
}

function sentence({ texts, painter }: Face, y: number, room: number): string {
  const { size } = fitText(`${texts.eyebrow} ${texts.title}`, { size: 14, least: 10.5, room });
  const start = fitText(texts.eyebrow, { size, room });
  const gap = measure(' ', size).width;
  const name = fitText(texts.title, { size, room: room - start.width - gap });
  return (
    words(start, { x: left, y, fill: painter.fill('soft'), weight: 500 }) +
    words(name, { x: left + start.width + gap, y, fill: painter.fill('ink'), weight: 600 })
  );
}

/** The small print names the site: a long name is shortened, the date isn't. */
function smallPrint({ texts, painter, kind, siteName }: Face, room: number): string {
  if (texts.detail === undefined) return '';
  const place = {
    y: 31.5,
    fill: painter.fill(kind.paid ? 'accent' : 'soft'),
    weight: kind.paid ? (600 as const) : (500 as const),
  };
  if (texts.sentence === undefined) return words(fitText(texts.detail, { size: 10.5, room }), { ...place, x: left });
  const said = ` · ${texts.detail}`;
  const { size } = fitText(`${siteName}${said}`, { size: 10.5, least: 9, room });
  const whose = fitText(siteName, { size, room: room - measure(said, size).width });
  return words(fitText(`${whose.text}${said}`, { size, room }), { ...place, x: left });
}
