import type { BadgeFacts, BadgeKind } from './facts.ts';
import { type BadgeMode, painter } from './painter.ts';
import { escapeMarkup, isolated, plainName } from './plain-name.ts';
import { type BadgeShape, shapes } from './shapes/index.ts';
import { type BadgeSize, scales } from './sizes.ts';

export interface RenderedBadge {
  svg: string;
  /** Pixels; they depend on shape and size alone. */
  width: number;
  height: number;
  alt: string;
}

const fonts = "Inter,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/**
 * Draws one badge: SVG 1.1 without scripts, ids or requests.
 * @throws RangeError when the facts don't qualify for the badge: call badgeToServe first.
 */
export function renderBadge({
  kind,
  facts,
  shape,
  mode,
  size,
}: {
  kind: BadgeKind;
  facts: BadgeFacts;
  shape: BadgeShape;
  mode: BadgeMode;
  size: BadgeSize;
}): RenderedBadge {
  if (!kind.eligible(facts)) throw new RangeError(`${facts.slug} may not show the badge ${kind.code}`);
  const siteName = isolated(plainName(facts.siteName, 'this directory'));
  const listingName = isolated(plainName(facts.listingName, plainName(facts.slug, 'A product')));
  const texts = kind.texts({ ...facts, siteName, listingName });
  // "Acme: Launched on Harbour, Week of 4 May 2026"
  const alt = [`${listingName}: ${texts.sentence ?? kind.label({ siteName })}`, texts.detail].filter(Boolean).join(', ');

  const drawing = shapes[shape];
  const scale = scales[size];
  const width = Math.round(drawing.width * scale);
  const height = Math.round(drawing.height * scale);
  const paints = painter(kind.tone, mode);
  const body = drawing.draw({ kind, texts, siteName, listingName, painter: paints, hair: Math.round(1000 / scale) / 1000 });
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${width}" height="${height}" viewBox="0 0 ${drawing.width} ${drawing.height}" font-family="${fonts}">` +
    `<title>${escapeMarkup(alt)}</title>${paints.style()}${body}</svg>`;
  return { svg, width, height, alt };
}
