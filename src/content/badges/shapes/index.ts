import { banner } from './banner.ts';
import { outline } from './outline.ts';
import { pill } from './pill.ts';
import type { BadgeShapeDrawing } from './shape.ts';
import { square } from './square.ts';
import { standard } from './standard.ts';

export const badgeShapes = ['standard', 'outline', 'pill', 'banner', 'square'] as const;
export type BadgeShape = (typeof badgeShapes)[number];

export const shapes: Record<BadgeShape, BadgeShapeDrawing> = { standard, outline, pill, banner, square };
