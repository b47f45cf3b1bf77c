import { ByteReader } from './byte-reader.ts';

const STREAMS = 7;
const ON_CURVE = 0x01;
const OVERLAPS = 0x40;

/**
 * TrueType outlines from WOFF 2.0's streams (W3C Recommendation "WOFF File Format 2.0", 5.1).
 * @returns loca with long offsets, and the left edge of each glyph
 */
export function joinGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer; leftEdges: number[] } {
  const head = new ByteReader(table);
  head.u16();
  const hasOverlaps = (head.u16() & 1) !== 0;
  const count = head.u16();
  head.u16();
  const sizes = Array.from({ length: STREAMS }, () => head.u32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map((size) => new ByteReader(head.bytes(size))) as [
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
    ByteReader,
  ];
  const boxed = boxes.bytes(4 * Math.floor((count + 31) / 32));
  const overlaps = hasOverlaps ? head.bytes(Math.floor((count + 7) / 8)) : undefined;
  const isMarked = (bits: Buffer, glyph: number) => (bits[glyph >> 3]! & (0x80 >> (glyph & 7))) !== 0;

  const loca = Buffer.alloc((count + 1) * 4);
  const outlines: Buffer[] = [];
  const leftEdges: number[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    const parts = contours.i16();
    const box = isMarked(boxed, glyph) ? boxes.bytes(8) : undefined;
    const outline =
      parts === 0
        ? Buffer.alloc(0)
        : parts < 0
          ? joinComposite({ composites, glyphs, instructions, box: box! })
          : joinSimple({ parts, points, flags, glyphs, instructions, box, overlaps: overlaps !== undefined && isMarked(overlaps, glyph) });
    leftEdges.push(outline.length === 0 ? 0 : outline.readInt16BE(2));
    outlines.push(outline);
    length += outline.length;
    loca.writeUInt32BE(length, (glyph + 1) * 4);
  }
  return { glyf: Buffer.concat(outlines), loca, leftEdges };
}

function joinSimple(given: {
  parts: number;
  points: ByteReader;
  flags: ByteReader;
  glyphs: ByteReader;
  instructions: ByteReader;
  box: Buffer | undefined;
  overlaps: boolean;
}): Buffer {
  const { parts, points, flags, glyphs, instructions, box, overlaps } = given;
  let total = 0;
  const ends = Array.from({ length: parts }, () => {
    total += points.short255();
    return total - 1;
  });
  const moves = Array.from({ length: total }, () => readPoint(flags.u8(), glyphs));
  const program = instructions.bytes(glyphs.short255());
  const outline = Buffer.alloc(padded(10 + parts * 2 + 2 + program.length + total * 5));
  outline.writeInt16BE(parts, 0);
  (box ?? boxOf(moves)).copy(outline, 2);
  for (const [i, end] of ends.entries()) outline.writeUInt16BE(end, 10 + i * 2);
  let at = 10 + parts * 2;
  at = outline.writeUInt16BE(program.length, at);
  at += program.copy(outline, at);
  for (const [i, { isOn }] of moves.entries()) at = outline.writeUInt8((isOn ? ON_CURVE : 0) | (overlaps && i === 0 ? OVERLAPS : 0), at);
  for (const { dx } of moves) at = outline.writeInt16BE(dx, at);
  for (const { dy } of moves) at = outline.writeInt16BE(dy, at);
  return outline;
}

interface Move {
  dx: number;
  dy: number;
  isOn: boolean;
}

/** The distance to the next point takes one to four bytes; the flag says how it is encoded (5.2, table of triplets). */
function readPoint(flag: number, from: ByteReader): Move {
  const kind = flag & 0x7f;
  const isOn = (flag & 0x80) === 0;
  const signed = (bits: number, value: number) => (bits & 1 ? value : -value);
  const a = from.u8();
  if (kind < 10) return { dx: 0, dy: signed(kind, ((kind & 14) << 7) + a), isOn };
  if (kind < 20) return { dx: signed(kind, (((kind - 10) & 14) << 7) + a), dy: 0, isOn };
  if (kind < 84) {
    const bits = kind - 20;
    return { dx: signed(kind, 1 + (bits & 0x30) + (a >> 4)), dy: signed(kind >> 1, 1 + ((bits & 0x0c) << 2) + (a & 0x0f)), isOn };
  }
  const b = from.u8();
  if (kind < 120) {
    const bits = kind - 84;
    return { dx: signed(kind, 1 + (Math.floor(bits / 12) << 8) + a), dy: signed(kind >> 1, 1 + (((bits % 12) >> 2) << 8) + b), isOn };
  }
  const c = from.u8();
  if (kind < 124) return { dx: signed(kind, (a << 4) + (b >> 4)), dy: signed(kind >> 1, ((b & 0x0f) << 8) + c), isOn };
  return { dx: signed(kind, (a << 8) + b), dy: signed(kind >> 1, (c << 8) + from.u8()), isOn };
}

function boxOf(moves: readonly Move[]): Buffer {
  let [x, y] = [0, 0];
  let [left, bottom, right, top] = [0x7fff, 0x7fff, -0x8000, -0x8000];
  for (const { dx, dy } of moves) {
    x += dx;
    y += dy;
    [left, bottom, right, top] = [Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y)];
  }
  const box = Buffer.alloc(8);
  for (const [i, edge] of [left, bottom, right, top].entries()) box.writeInt16BE(edge, i * 2);
  return box;
}

// Flags of a component of a composite glyph (OpenType: glyf).
const ARGS_ARE_WORDS = 0x1;
const HAS_SCALE = 0x8;
const MORE_PARTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const HAS_INSTRUCTIONS = 0x100;

function joinComposite(given: { composites: ByteReader; glyphs: ByteReader; instructions: ByteReader; box: Buffer }): Buffer {
  const { composites, glyphs, instructions, box } = given;
  const parts: Buffer[] = [];
  let hasInstructions = false;
  for (let flags = MORE_PARTS; flags & MORE_PARTS; ) {
    const head = composites.bytes(2);
    flags = head.readUInt16BE(0);
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    const scales = flags & HAS_SCALE ? 2 : flags & HAS_TWO_SCALES ? 4 : flags & HAS_MATRIX ? 8 : 0;
    parts.push(head, composites.bytes(2 + (flags & ARGS_ARE_WORDS ? 4 : 2) + scales));
  }
  if (hasInstructions) {
    const program = instructions.bytes(glyphs.short255());
    const length = Buffer.alloc(2);
    length.writeUInt16BE(program.length);
    parts.push(length, program);
  }
  const count = Buffer.alloc(2);
  count.writeInt16BE(-1);
  const outline = Buffer.concat([count, box, ...parts]);
  return Buffer.concat([outline, Buffer.alloc(padded(outline.length) - outline.length)]);
}

const padded = (length: number) => length + ((4 - (length % 4)) % 4);
