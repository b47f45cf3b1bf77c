import type { Sharp as Picture } from 'sharp';

/** A version of a picture to create, in pixels. `contain`: the whole picture, centred in a transparent square; `cover`: cropped to the shape. */
export type Version = { name: string; width: number } & ({ fit: 'width' } | { fit: 'contain' | 'cover'; height: number });

/** How a WebP is written. */
export interface Encoding {
  /** Up to 100: drawings need less than photos. */
  quality: number;
  /** Whether the encoder searches for the colours at the edges of saturated areas that look best. Two thirds of the time go into that. */
  smartSubsample: boolean;
}

export interface EncodeWork {
  do: 'encode';
  bytes: Uint8Array;
  isSvg: boolean;
  versions: readonly Version[];
  /** Shortest edge accepted. */
  least: number;
  mostPixels: number;
  /** Default: the one of photos. */
  encoding?: Encoding | undefined;
}

export interface DrawWork {
  do: 'draw';
  svg: string;
  /** Pictures placed on top, each in a square. */
  overlays?: readonly { bytes: Uint8Array; left: number; top: number; size: number }[] | undefined;
}

export type Work = EncodeWork | DrawWork;

/** Why a picture is refused. */
export type Fault = 'too_many_pixels' | 'too_small' | 'unreadable';

export interface Encoded {
  /** Of the original picture, after rotation. */
  width: number;
  height: number;
  versions: { name: string; bytes: Uint8Array }[];
}

export type Result = { fault: Fault; width?: number; height?: number } | Encoded | { png: Uint8Array };

/** libvips loaders allowed for untrusted bytes; all others are blocked. */
const readers = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif', 'Svg'];

type Sharp = typeof import('sharp').default;

/** Maximum height as a multiple of the width: a picture of a long page is cropped. */
const TALLEST = 4;

/** Loads the library in this process: one picture at a time, without a cache. */
export async function openSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers.map((name) => `VipsForeignLoad${name}Buffer`) });
  return sharp;
}

const ofPhotos: Encoding = { quality: 84, smartSubsample: true };

/** Does one task. An unreadable picture is a result, not an error. */
export async function doWork(sharp: Sharp, work: Work): Promise<Result> {
  return work.do === 'encode' ? encode(sharp, work) : { png: await draw(sharp, work) };
}

async function encode(sharp: Sharp, { bytes, isSvg, versions, least, mostPixels, encoding = ofPhotos }: EncodeWork): Promise<Result> {
  // Only the first frame of an animation; broken and truncated pictures are refused.
  const bounds = { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error', pages: 1, page: 0 } as const;
  try {
    // Reads only the header: a decompression bomb is refused before it is unpacked.
    const header = await sharp(bytes, { ...bounds, limitInputPixels: false }).metadata();
    const { width, height } = header.autoOrient;
    if (!(width > 0 && height > 0)) return { fault: 'unreadable' };
    if (!isSvg && width * height > mostPixels) return { fault: 'too_many_pixels', width, height };
    if (!isSvg && Math.min(width, height) < least) return { fault: 'too_small', width, height };
    const density = isSvg ? densityFor(header.density ?? 72, { width, height, versions }) : undefined;
    // Decoded once, no larger than the largest version; the versions are made from that.
    const largest = Math.max(...versions.map((version) => version.width));
    const { data, info } = await sharp(bytes, { ...bounds, ...(density !== undefined && { density }) })
      .autoOrient()
      .resize({ width: largest, height: largest * TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width: pixelWidth, height: pixelHeight, channels } = info;
    const made: Encoded['versions'] = [];
    for (const version of versions) {
      const pixels = sharp(data, { raw: { width: pixelWidth, height: pixelHeight, channels } });
      made.push({
        name: version.name,
        bytes: await shaped(pixels, version)
          .webp({ ...encoding, alphaQuality: 90 })
          .toBuffer(),
      });
    }
    return { width, height, versions: made };
  } catch {
    return { fault: 'unreadable' };
  }
}

function shaped(picture: Picture, version: Version): Picture {
  const { width } = version;
  if (version.fit === 'width') return picture.resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true });
  return picture.resize({ width, height: version.height, fit: version.fit, background: { r: 0, g: 0, b: 0, alpha: 0 } });
}

/** A vector drawing has no pixel size: it is rendered at the size of its largest version. */
function densityFor(now: number, given: { width: number; height: number; versions: readonly Version[] }): number {
  const wanted = Math.max(...given.versions.map(({ width }) => width));
  return Math.min(100_000, Math.max(1, (now * wanted) / Math.max(given.width, given.height)));
}

async function draw(sharp: Sharp, { svg, overlays = [] }: DrawWork): Promise<Uint8Array> {
  const drawing = sharp(Buffer.from(svg), { limitInputPixels: 1200 * 630 });
  const placed = overlays.map(async ({ bytes, left, top, size }) => {
    const input = await sharp(bytes, { limitInputPixels: 4_000_000 })
      .resize({ width: size, height: size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      // Not in the picture’s own format, which may lose something each time.
      .png({ compressionLevel: 0 })
      .toBuffer();
    return { input, left, top };
  });
  if (placed.length > 0) drawing.composite(await Promise.all(placed));
  return drawing.removeAlpha().png({ compressionLevel: 9, palette: true, colours: 192, effort: 4 }).toBuffer();
}
