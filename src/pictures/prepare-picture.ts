import { createHash } from 'node:crypto';
import type { Files } from '../platform/files/index.ts';
import { type Encoding, hasEntities, type Studio, StudioBusy, sniffPicture } from '../platform/pictures/index.ts';
import { MAX_PICTURE_BYTES, MOST_PIXELS, type PictureKind, pictureKinds, RECIPE } from './kinds.ts';
import { busy, PictureRefusal } from './picture-refusal.ts';

/** A picture stored in all versions of its kind. */
export interface KeptPicture {
  /** Start of its files' names. */
  file: string;
  /** Original size in pixels. */
  width: number;
  height: number;
}

const TAKEN = 'PNG, JPEG, WebP, GIF, AVIF or SVG';

/**
 * Checks a picture, re-encodes it in all versions without any metadata, and stores them. Its name is derived from its content:
 * the same picture is stored once, and an address never changes its content.
 * @param picture.file another name: of a picture that was promised before it was drawn, or of one that can be deleted
 * @param picture.encoding default: that of photos
 * @throws PictureRefusal, Refusal unavailable
 */
export async function preparePicture(
  given: { studio: Studio; files: Files },
  picture: { kind: PictureKind; bytes: Buffer; file?: string; encoding?: Encoding },
): Promise<KeptPicture> {
  const { kind, bytes } = picture;
  const isSvg = requireTakenType(bytes);
  const { versions, least } = pictureKinds[kind];
  const made = await given.studio.encode({ bytes, isSvg, versions, least, mostPixels: MOST_PIXELS, encoding: picture.encoding }).catch((error) => {
    throw error instanceof StudioBusy ? busy() : error;
  });
  if ('fault' in made) throw refuse(made, least);
  const file = picture.file ?? nameOf(kind, bytes);
  for (const version of made.versions) await given.files.put(`${file}-${version.name}.webp`, version.bytes, 'image/webp');
  return { file, width: made.width, height: made.height };
}

const nameOf = (kind: PictureKind, bytes: Buffer): string => createHash('sha256').update(`${kind} ${RECIPE}\n`).update(bytes).digest('hex').slice(0, 32);

/** @returns whether it is a drawing @throws PictureRefusal */
function requireTakenType(bytes: Buffer): boolean {
  if (bytes.length === 0) throw new PictureRefusal('empty', 'The file is empty. Choose a picture.');
  if (bytes.length > MAX_PICTURE_BYTES) throw tooLarge();
  const sniffed = sniffPicture(bytes);
  if (!('type' in sniffed)) {
    throw new PictureRefusal('wrong_type', `${sniffed.other ? `This is ${sniffed.other}` : 'We can’t display this file'}. Save it as ${TAKEN}.`);
  }
  if (sniffed.type !== 'svg') return false;
  if (hasEntities(bytes)) throw new PictureRefusal('entities', 'This SVG defines entities, which we don’t support. Save it as plain SVG, or as PNG.');
  return true;
}

/** Why a file of more than 10 MB is refused. */
export const tooLarge = (): PictureRefusal => new PictureRefusal('too_large', 'The picture is larger than 10 MB. Save a smaller version.');

function refuse(
  { fault, width, height }: { fault: 'too_many_pixels' | 'too_small' | 'unreadable' | 'timed_out'; width?: number; height?: number },
  least: number,
) {
  switch (fault) {
    case 'too_many_pixels':
      return new PictureRefusal(fault, `The picture is ${width} x ${height} pixels, but can have at most 16 million in total. Save a smaller version.`);
    case 'too_small':
      return new PictureRefusal(fault, `The picture is only ${width} x ${height} pixels. Each side needs at least ${least}.`);
    case 'timed_out':
      return new PictureRefusal(fault, 'The picture takes too long to decode. Save it as PNG or JPEG.');
    default:
      return new PictureRefusal(fault, `The picture is damaged or incomplete. Open it, save it again as ${TAKEN}, and upload that.`);
  }
}
