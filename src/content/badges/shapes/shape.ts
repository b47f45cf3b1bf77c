import type { BadgeKind, BadgeTexts } from '../facts.ts';
import type { Painter } from '../painter.ts';

/** What a shape draws: plain texts, not yet fitted. */
export interface Face {
  kind: BadgeKind;
  texts: BadgeTexts;
  siteName: string;
  listingName: string;
  painter: Painter;
  /** One pixel of the finished picture, in the shape's units: frames stay crisp at every size. */
  hair: number;
}

export interface BadgeShapeDrawing {
  /** Pixels at size m. They depend on nothing else, so a picture can change at its address without moving the page. */
  width: number;
  height: number;
  draw(face: Face): string;
}
