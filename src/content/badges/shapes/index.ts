import { banner } from './banner.ts';
import { outline } from './outline.ts';
import { pill } from './pill.ts';
import type { BadgeShapeDrawing } from './shape.ts';
import { square } from './square.ts';
import { standard } from './standard.ts';

/** Every shape, by its code, in the order offered. */
export const shapes = { standard, outline, pill, banner, square } satisfies Record<string, BadgeShapeDrawing>;

export type BadgeShape = keyof typeof shapes;
export const badgeShapes = Object.keys(shapes) as [BadgeShape, ...BadgeShape[]];
