import type { BadgeMode } from './painter.ts';

export const badgeModes = ['light', 'dark', 'auto'] as const satisfies readonly BadgeMode[];

export const badgeSizes = ['s', 'm', 'l'] as const;
export type BadgeSize = (typeof badgeSizes)[number];

/** Shapes measure multiples of ten pixels, so these scales give whole pixels. */
export const scales: Record<BadgeSize, number> = { s: 0.8, m: 1, l: 1.4 };
