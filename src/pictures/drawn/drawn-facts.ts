import { createHash } from 'node:crypto';
import type { PictureKind } from '../kinds.ts';
import type { KeptPicture } from '../prepare-picture.ts';

/** What a picture is drawn from, and nothing else: the same facts always give the same picture. */
export type DrawnFacts =
  | { kind: 'logo'; seed: string; name: string }
  | { kind: 'portrait'; seed: string }
  /** Of a blog post. */
  | { kind: 'cover'; seed: string }
  /** `look` is the number of a product's screenshot: each shows another view of the product. */
  | { kind: 'screenshot'; seed: string; name: string; line: string; points: readonly string[]; look: number };

/** Part of every name: a picture that is drawn differently gets another one. */
const RECIPE = 2;

/** Size in pixels of the drawings of a kind. */
const drawnSizes = {
  logo: { width: 256, height: 256 },
  portrait: { width: 256, height: 256 },
  screenshot: { width: 1280, height: 800 },
  cover: { width: 1280, height: 720 },
} as const satisfies Record<DrawnFacts['kind'], { width: number; height: number }>;

/** The kind of picture as which a drawing is stored, which decides its sizes (kinds.ts). */
export const kindOfDrawn = ({ kind }: DrawnFacts): PictureKind => (kind === 'screenshot' || kind === 'cover' ? 'drawn_screenshot' : kind);

/** The picture that belongs to these facts, before it is drawn. */
export function nameDrawn(facts: DrawnFacts): KeptPicture {
  const file = createHash('sha256')
    .update(`drawn ${RECIPE}\n${JSON.stringify(facts)}`)
    .digest('hex')
    .slice(0, 32);
  return { file, ...drawnSizes[facts.kind] };
}
