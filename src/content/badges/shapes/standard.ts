import { threeLines } from './lines.ts';
import { frame, panel, smallMark } from './panel.ts';
import type { BadgeShapeDrawing } from './shape.ts';

export const standard: BadgeShapeDrawing = {
  width: 240,
  height: 60,
  draw(face) {
    return [
      frame(face, { width: 240, height: 60, radius: 6, line: 'line' }),
      panel(face, { width: 60, height: 60, emblem: 38 }),
      threeLines(face, { x: 72, room: 156, detailRoom: face.kind.emblem === 'mark' ? 156 : 132 }),
      smallMark(face, { x: 214, y: 39.5, size: 16 }),
    ].join('');
  },
};
