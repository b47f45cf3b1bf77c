import { badgeKinds } from './kinds/index.ts';
import type { BadgeMode } from './painter.ts';
import { type BadgeShape, badgeShapes } from './shapes/index.ts';
import { type BadgeSize, badgeModes, badgeSizes } from './sizes.ts';

interface BadgeFile {
  kind: string;
  shape: BadgeShape;
  mode: BadgeMode;
  size: BadgeSize;
}

const anyOf = (codes: readonly string[]): string => `(${codes.join('|')})`;
const pattern = new RegExp(`^${[badgeKinds.map(({ code }) => code), badgeShapes, badgeModes, badgeSizes].map(anyOf).join('-')}\\.svg$`);

/** "/badges/<slug>/<kind>-<shape>-<mode>-<size>.svg". */
export function badgePath({ slug, kind, shape, mode, size }: BadgeFile & { slug: string }): string {
  return `/badges/${encodeURIComponent(slug)}/${kind}-${shape}-${mode}-${size}.svg`;
}

/** Reads the last part of a badge's path; null for anything that badgePath doesn't produce. */
export function parseBadgeFile(file: string): BadgeFile | null {
  const [, kind, shape, mode, size] = pattern.exec(file) ?? [];
  if (!kind || !shape || !mode || !size) return null;
  return { kind, shape: shape as BadgeShape, mode: mode as BadgeMode, size: size as BadgeSize };
}
