import type { Version } from '../platform/pictures/index.ts';

const square = (side: number): Version => ({ name: String(side), width: side, height: side, fit: 'contain' });
const wide = (width: number): Version => ({ name: String(width), width, fit: 'width' });
const still = (width: number): Version => ({ name: String(width), width, height: (width * 9) / 16, fit: 'cover' });

/** What pictures there are: their versions, and the shortest edge that is worth showing. The largest ones stand in answers (contract/addresses.ts). */
export const pictureKinds = {
  logo: { versions: [square(48), square(96), square(256)], least: 16 },
  screenshot: { versions: [wide(640), wide(1280), wide(1920)], least: 200 },
  video: { versions: [still(640), still(1280)], least: 90 },
} as const satisfies Record<string, { versions: readonly Version[]; least: number }>;

export type PictureKind = keyof typeof pictureKinds;

/** Goes into every name: pictures that are made in another way get other names. */
export const RECIPE = 1;
/** Largest file that is taken, uploaded or fetched. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** A display of 5120 x 2880 fits, and so does most of what phones take. */
export const MOST_PIXELS = 16_000_000;

/** The name of a kept picture, and of one version of it. */
const FILE = /^[0-9a-f]{32}-(?:48|96|256|640|1280|1920)\.webp$/;
export const isPictureName = (name: string): boolean => FILE.test(name);

/** The address of another version of a picture, from the one that stands in an answer. */
export function pictureAt(url: string, width: 48 | 96 | 256 | 640 | 1280 | 1920): string {
  return url.replace(/-\d+\.webp$/, `-${width}.webp`);
}
