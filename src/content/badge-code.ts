import { addressOf } from '../contract/addresses.ts';
import { type BadgeFacts, type BadgeKind, type BadgeMode, type BadgeShape, type BadgeSize, badgePath, embedCode, renderBadge } from './badges/index.ts';

export interface BadgeStyle {
  shape: BadgeShape;
  mode: BadgeMode;
  size: BadgeSize;
}

/** A listing's badge to paste: its code, its picture and the picture's size. */
export function badgeCode(given: { kind: BadgeKind; facts: BadgeFacts; origin: string } & BadgeStyle) {
  const { kind, facts, origin, shape, mode, size } = given;
  const { width, height, alt } = renderBadge({ kind, facts, shape, mode, size });
  const imageUrl = addressOfBadge(origin, { slug: facts.slug, kind: kind.code, shape, mode, size });
  const html = embedCode({ listingUrl: addressOf.listingByBadge(origin, facts.slug), imageUrl, alt, width, height });
  return { alt, html, svg_url: imageUrl, width, height };
}

/** Address of a badge's picture. @param origin of the site, without a slash at the end */
export const addressOfBadge = (origin: string, badge: Parameters<typeof badgePath>[0]) => `${origin}${badgePath(badge)}`;

/** The same with placeholders in braces for everything but the listing. */
export const templateOfBadge = (origin: string, slug: string) =>
  `${origin}${badgePath({ slug, kind: '{kind}', shape: '{shape}' as BadgeShape, mode: '{mode}' as BadgeMode, size: '{size}' as BadgeSize })}`;
