import { fitText } from '../fit-text.ts';
import { words } from '../words.ts';
import type { Face } from './shape.ts';

/** Eyebrow, title and detail in a column 60 high; shared by standard and outline. */
export function threeLines({ texts, painter, kind }: Face, { x, room, detailRoom }: { x: number; room: number; detailRoom: number }): string {
  const tall = texts.detail === undefined;
  const title = fitText(texts.title, { size: tall ? 19 : 17, least: 12, room });
  return [
    words(fitText(texts.eyebrow, { size: tall ? 12 : 11, least: 9.5, room }), {
      x,
      y: tall ? 22.5 : 17.5,
      fill: painter.fill('soft'),
      weight: 500,
    }),
    words(title, { x, y: tall ? 45.5 : 35.5, fill: painter.fill('ink'), weight: 600 }),
    texts.detail === undefined
      ? ''
      : words(fitText(texts.detail, { size: 11, least: 10, room: detailRoom }), {
          x,
          y: 50.5,
          fill: painter.fill(kind.paid ? 'accent' : 'soft'),
          weight: kind.paid ? 600 : 500,
        }),
  ].join('');
}
