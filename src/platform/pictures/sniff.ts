/** Accepted types. An SVG is rasterized like the others, and the SVG itself is never served. */
export type PictureType = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'svg';

/** Other file types that people send instead of pictures, by their first bytes. */
const others: readonly [name: string, test: (head: string) => boolean][] = [
  ['a HEIC photo', (head) => /^.{4}ftyp(?:heic|heix|hevc|heim|heis|mif1|msf1)/s.test(head)],
  ['a video', (head) => /^.{4}ftyp/s.test(head) || head.startsWith('\x1aE\xdf\xa3')],
  ['a PDF document', (head) => head.startsWith('%PDF')],
  ['an icon file (.ico)', (head) => head.startsWith('\0\0\x01\0')],
  ['a TIFF picture', (head) => /^(?:II\*\0|MM\0\*)/.test(head)],
  ['a BMP picture', (head) => /^BM.{8}/s.test(head)],
  ['a Photoshop file', (head) => head.startsWith('8BPS')],
  ['a compressed file', (head) => /^(?:PK\x03\x04|\x1f\x8b|Rar!|7z)/.test(head)],
  ['a web page', (head) => /^\s*<(?:!doctype html|html|head|body|script)\b/i.test(head)],
];

/**
 * The type of a picture by its content; its name and declared type are ignored.
 * @returns `other` with a name if it is another known type
 */
export function sniffPicture(bytes: Buffer): { type: PictureType } | { other: string | undefined } {
  const head = bytes.toString('latin1', 0, 64);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return { type: 'png' };
  if (head.startsWith('\xff\xd8\xff')) return { type: 'jpeg' };
  if (/^GIF8[79]a/.test(head)) return { type: 'gif' };
  if (/^RIFF.{4}WEBPVP8[ LX]/s.test(head)) return { type: 'webp' };
  if (isAvif(bytes)) return { type: 'avif' };
  if (isSvg(bytes)) return { type: 'svg' };
  return { other: others.find(([, test]) => test(head))?.[0] };
}

/** The brand box at the start of an AVIF (ISO/IEC 14496-12, 4.3). */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 128));
  return /^(?:.{4})*?avi[fs]/s.test(brands);
}

/** A text whose first element is svg, after anything XML allows before it. */
function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8', 0, 8192).replace(/^\ufeff/, '');
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>/]/i.test(text);
}

/** Entity definitions, which can expand exponentially; no drawing program needs them. */
export const hasEntities = (bytes: Buffer): boolean => /<!ENTITY/i.test(bytes.toString('latin1'));
