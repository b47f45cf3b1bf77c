import type { Version } from '../platform/pictures/index.ts';

const square = (side: number): Version => ({ name: String(side), width: side, height: side, fit: 'contain' });
const face = (side: number): Version => ({ name: String(side), width: side, height: side, fit: 'cover' });
const wide = (width: number): Version => ({ name: String(width), width, fit: 'width' });
const still = (width: number): Version => ({ name: String(width), width, height: (width * 9) / 16, fit: 'cover' });

/** The kinds of pictures: their versions, and the shortest edge accepted. Answers contain the largest version (contract/addresses.ts). */
export const pictureKinds = {
  logo: { versions: [square(48), square(96), square(256)], least: 16 },
  portrait: { versions: [face(48), face(96), face(256)], least: 96 },
  /** A site's own logo: a word mark is wide. */
  site_logo: { versions: [wide(256), wide(640)], least: 16 },
  screenshot: { versions: [wide(640), wide(1280), wide(1920)], least: 200 },
  /** Drawn by rule (drawn/): the largest version of a screenshot would show nothing more. */
  drawn_screenshot: { versions: [wide(640), wide(1280)], least: 200 },
  video: { versions: [still(640), still(1280)], least: 90 },
} as const satisfies Record<string, { versions: readonly Version[]; least: number }>;

export type PictureKind = keyof typeof pictureKinds;

/** Part of every name: when pictures are made differently, they get other names. */
export const RECIPE = 1;
/** Maximum size of an uploaded or fetched file. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Enough for a 5120 x 2880 display and for most phone cameras. */
export const MOST_PIXELS = 16_000_000;

/** The name of a stored picture's version. */
const FILE = /^[0-9a-f]{32}-(?:48|96|256|640|1280|1920)\.webp$/;
/** Whether a name is one that we give to pictures. It can't lead out of the store's folder. */
export const isPictureName = (name: string): boolean => FILE.test(name);

/** The address of another version of a picture, from the one in an answer. */
export function pictureAt(url: string, width: 48 | 96 | 256 | 640 | 1280 | 1920): string {
  return url.replace(/-\d+\.webp$/, `-${width}.webp`);
}
