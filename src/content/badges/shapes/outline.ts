import { glyph } from '../emblem.ts';
import { threeLines } from './lines.ts';
import { frame, smallMark } from './panel.ts';
import type { BadgeShapeDrawing } from './shape.ts';

/**
 * A line drawing framed like a nautical chart, with a scale of alternating lengths. It has its own background: a reader's dark
 * scheme says nothing about the page around it, and text without a background could become unreadable.
 */
export const outline: BadgeShapeDrawing = {
  width: 240,
  height: 60,
  draw(face) {
    const { painter, hair, kind } = face;
    const accent = painter.fill('accent');
    const line = painter.stroke('accent');
    return [
      frame(face, { width: 240, height: 60, radius: 6, line: 'accent' }),
      `<rect fill="none" x="4" y="4" width="232" height="52" rx="3" ${line} stroke-width="${hair / 2}"/>`,
      `<path fill="none" ${line} stroke-width="3" stroke-dasharray="14.4" d="M12 2.25H228M12 57.75H228"/>`,
      `<path fill="none" ${painter.stroke('line')} stroke-width="${hair}" d="M63 14V46"/>`,
      glyph(kind.emblem, { x: 17, y: 13, size: 34, fill: accent, stroke: line }),
      threeLines(face, { x: 74, room: 154, detailRoom: kind.emblem === 'mark' ? 154 : 130 }),
      smallMark(face, { x: 213, y: 38.5, size: 15 }),
    ].join('');
  },
};
