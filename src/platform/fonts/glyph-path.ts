import type { Font } from './font.ts';

interface Point {
  x: number;
  y: number;
  isOn: boolean;
}

// Flags of a point of a simple glyph, and of a part of a composite one. Source: OpenType specification 1.9, glyf.
const ON_CURVE = 0x1;
const X_IS_BYTE = 0x2;
const Y_IS_BYTE = 0x4;
const REPEATS = 0x8;
const X_SAME_OR_PLUS = 0x10;
const Y_SAME_OR_PLUS = 0x20;
const ARGS_ARE_WORDS = 0x1;
const ARGS_ARE_OFFSETS = 0x2;
const HAS_SCALE = 0x8;
const MORE_PARTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
/** Maximum nesting of composite glyphs; fonts nest once or twice. */
const DEEPEST = 6;

/** The outline of a glyph in font units, y upwards: contours of quadratic curves. */
export function contoursOf(font: Font, glyph: number, depth = 0): Point[][] {
  const outline = font.outlineOf(glyph);
  if (outline.length === 0 || depth > DEEPEST) return [];
  const count = outline.readInt16BE(0);
  return count >= 0 ? simpleContours(outline, count) : compositeContours(font, outline, depth);
}

function simpleContours(outline: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, i) => outline.readUInt16BE(10 + i * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + outline.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = outline[at++]!;
    const times = flag & REPEATS ? outline[at++]! + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const readAxis = (isByte: number, sameOrPlus: number) => {
    let place = 0;
    return flags.slice(0, total).map((flag) => {
      if (flag & isByte) place += flag & sameOrPlus ? outline[at++]! : -outline[at++]!;
      else if (!(flag & sameOrPlus)) {
        place += outline.readInt16BE(at);
        at += 2;
      }
      return place;
    });
  };
  const xs = readAxis(X_IS_BYTE, X_SAME_OR_PLUS);
  const ys = readAxis(Y_IS_BYTE, Y_SAME_OR_PLUS);
  return ends.map((end, i) => {
    const from = i === 0 ? 0 : ends[i - 1]! + 1;
    return Array.from({ length: end - from + 1 }, (_, n) => ({ x: xs[from + n]!, y: ys[from + n]!, isOn: (flags[from + n]! & ON_CURVE) !== 0 }));
  });
}

function compositeContours(font: Font, outline: Buffer, depth: number): Point[][] {
  const contours: Point[][] = [];
  let at = 10;
  let flags = MORE_PARTS;
  while (flags & MORE_PARTS) {
    flags = outline.readUInt16BE(at);
    const glyph = outline.readUInt16BE(at + 2);
    const isOffset = (flags & ARGS_ARE_OFFSETS) !== 0;
    const dx = isOffset ? (flags & ARGS_ARE_WORDS ? outline.readInt16BE(at + 4) : outline.readInt8(at + 4)) : 0;
    const dy = isOffset ? (flags & ARGS_ARE_WORDS ? outline.readInt16BE(at + 6) : outline.readInt8(at + 5)) : 0;
    at += flags & ARGS_ARE_WORDS ? 8 : 6;
    const scale = () => {
      at += 2;
      return outline.readInt16BE(at - 2) / 16_384;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & HAS_SCALE) a = d = scale();
    else if (flags & HAS_TWO_SCALES) [a, d] = [scale(), scale()];
    else if (flags & HAS_MATRIX) [a, b, c, d] = [scale(), scale(), scale(), scale()];
    for (const contour of contoursOf(font, glyph, depth + 1)) {
      contours.push(contour.map(({ x, y, isOn }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOn })));
    }
  }
  return contours;
}

/** A contour as SVG path data, with y downwards. @param given.x start of the glyph on the baseline at `y`; `scale`: pixels per unit */
export function pathOf(contour: readonly Point[], given: { x: number; y: number; scale: number }): string {
  const place = ({ x, y }: { x: number; y: number }) => `${round(given.x + x * given.scale)} ${round(given.y - y * given.scale)}`;
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true });
  const first = contour.findIndex(({ isOn }) => isOn);
  const start = first >= 0 ? contour[first]! : middle(contour[0]!, contour.at(-1)!);
  const turned = first >= 0 ? [...contour.slice(first + 1), ...contour.slice(0, first + 1)] : [...contour, start];
  let path = `M${place(start)}`;
  let control: Point | undefined;
  for (const point of turned) {
    if (point.isOn) path += control ? `Q${place(control)} ${place(point)}` : `L${place(point)}`;
    // Fonts leave out the curve point between two control points.
    else if (control) path += `Q${place(control)} ${place(middle(control, point))}`;
    control = point.isOn ? undefined : point;
  }
  return `${path}${control ? `Q${place(control)} ${place(start)}` : ''}Z`;
}

const round = (pixels: number) => Number(pixels.toFixed(1));
