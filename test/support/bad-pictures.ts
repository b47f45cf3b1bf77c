import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b5866' } });
export const goodPng = (width = 400, height = 300): Promise<Buffer> => flat(width, height).png().toBuffer();

/** A PNG whose header promises any size; its pixels are zeros that pack a thousandfold. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const whole = Buffer.alloc(named.length + 8);
    whole.writeUInt32BE(data.length);
    whole.set(named, 4);
    whole.writeUInt32BE(crc(named), named.length + 4);
    return whole;
  };
  const data = deflateSync(Buffer.alloc(Math.min((width * 3 + 1) * height, 60_000_000)), { level: 9 });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const svg = (inner: string, more = '') => Buffer.from(`${more}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`);
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const noise = () => sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });

/** Files that are refused, and with which code. */
export async function badPictures(): Promise<[name: string, bytes: Buffer, code: string | RegExp, says: RegExp][]> {
  const nested = Array.from({ length: 12 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(20)}</g>`).join('');
  return [
    ['nothing', Buffer.alloc(0), 'empty', /Choose a picture/],
    ['a text', Buffer.from('just words'), 'wrong_type', /Save it as PNG/],
    ['a web page named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 'wrong_type', /This is a web page/],
    ['a web page with an svg in it', Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'), 'wrong_type', /a web page/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'wrong_type', /a PDF document/],
    ['a PDF with a JPEG in it', Buffer.concat([Buffer.from('%PDF-1.7\n'), await flat(300, 300).jpeg().toBuffer()]), 'wrong_type', /a PDF document/],
    ['a ZIP', Buffer.from('PK\x03\x04rest'), 'wrong_type', /a compressed file/],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), 'wrong_type', /an icon file/],
    ['a TIFF', await flat(300, 300).tiff().toBuffer(), 'wrong_type', /a TIFF picture/],
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'wrong_type', /a HEIC photo/],
    ['a BMP', Buffer.from('BM00000000000000'), 'wrong_type', /a BMP picture/],
    ['a GIF that is a script', Buffer.from('GIF89a/*' + 'x'.repeat(60) + '*/=alert(1)//'), 'unreadable', /damaged or incomplete/],
    ['a PNG of one line of bytes', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), 'unreadable', /damaged or incomplete/],
    ['a PNG cut off', cut(await noise().png().toBuffer()), 'unreadable', /damaged or incomplete/],
    ['a JPEG cut off', cut(await noise().jpeg().toBuffer()), 'unreadable', /damaged or incomplete/],
    ['a WebP cut off', cut(await noise().webp().toBuffer()), 'unreadable', /damaged or incomplete/],
    ['an AVIF cut off', cut(await noise().avif({ effort: 0 }).toBuffer()), 'unreadable', /damaged or incomplete/],
    ['a PNG bomb of 60,000 x 60,000', pngBomb(60_000, 60_000), 'too_many_pixels', /60000 x 60000 pixels/],
    ['a PNG one row above the bound', pngBomb(4000, 4001), 'too_many_pixels', /at most 16 million/],
    ['a WebP above the bound', await flat(5000, 4000).webp({ effort: 0 }).toBuffer(), 'too_many_pixels', /at most 16 million/],
    ['a PNG of 3 x 300', await flat(3, 300).png().toBuffer(), 'too_small', /only 3 x 300/],
    ['an SVG with entities', svg('<text>&a;</text>', '<!DOCTYPE svg [<!ENTITY a "aaaa">]>'), 'entities', /plain SVG/],
    [
      'an SVG that is a billion elements',
      svg(`<defs><g id="g0"><rect width="1" height="1"/></g>${nested}</defs><use href="#g12"/>`),
      // The SVG reader stops at a maximum number of elements; on a slow or busy machine, the time limit ends it first.
      /^(?:unreadable|timed_out)$/,
      /damaged or incomplete|takes too long/,
    ],
    ['an SVG that is none', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'), 'unreadable', /damaged or incomplete/],
  ];
}
