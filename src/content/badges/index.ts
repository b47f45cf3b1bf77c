import type { BadgeFacts, BadgeKind } from './facts.ts';
import { badgeKinds } from './kinds/index.ts';

export { embedCode } from './embed-code.ts';
export type { BadgeFacts, BadgeKind, BadgeTexts } from './facts.ts';
export { badgePath, parseBadgeFile } from './file-name.ts';
export { badgeKinds } from './kinds/index.ts';
export type { BadgeMode } from './painter.ts';
export { type RenderedBadge, renderBadge } from './render-badge.ts';
export { type BadgeShape, badgeShapes } from './shapes/index.ts';
export { type BadgeSize, badgeModes, badgeSizes } from './sizes.ts';

/** The badges that a listing may show, in the order of the registry. */
export function badgesFor(facts: BadgeFacts): BadgeKind[] {
  return badgeKinds.filter((kind) => kind.eligible(facts));
}

/**
 * The badge to draw at an address that is already in use: the requested kind while it applies, else its replacement ("Launching
 * on" becomes "Launched on"; a bought badge becomes "Listed on" when it ends). Undefined when none applies or the code is
 * unknown.
 */
export function badgeToServe(code: string, facts: BadgeFacts): BadgeKind | undefined {
  const kind = badgeKinds.find((known) => known.code === code);
  if (!kind || kind.eligible(facts)) return kind;
  return kind.instead === null ? undefined : badgeToServe(kind.instead, facts);
}
