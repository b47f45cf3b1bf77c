/** A TrueType file with these tables, sorted by tag (OpenType: Font file). */
export function writeFont(tables: readonly (readonly [tag: string, content: Buffer])[]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const header = Buffer.alloc(12 + tables.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tables.length - power) * 16, 10);
  let offset = header.length;
  let headAt = 0;
  const contents = tables.map(([tag, content], i) => {
    const whole = padded(content);
    const at = 12 + i * 16;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksum(whole), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(content.length, at + 12);
    if (tag === 'head') headAt = offset;
    offset += whole.length;
    return whole;
  });
  const file = Buffer.concat([header, ...contents]);
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, headAt + 8);
  return file;
}

function checksum(words: Buffer): number {
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The same bytes, with zeros up to a multiple of four, as tables of a font are stored. */
export const padded = (content: Buffer) => (content.length % 4 === 0 ? content : Buffer.concat([content, Buffer.alloc(4 - (content.length % 4))]));
