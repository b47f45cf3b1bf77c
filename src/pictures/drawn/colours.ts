/** A number for a text, for randomness that can be repeated. */
export function seedOf(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0;
  return sum;
}

/** A product's pictures have this hue in common. */
export const hueOfSeed = (seed: string): number => seedOf(seed) % 360;

/** A colour by hue in degrees, saturation and lightness in percent. */
export const colour = (hue: number, saturation: number, lightness: number): string => `hsl(${Math.round(hue) % 360},${saturation}%,${lightness}%)`;

/** A rectangle as SVG, rounded to whole pixels. @param round radius of its corners in pixels */
export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}" rx="${round}" fill="${fill}"/>`;

/** A filled circle as SVG, rounded to whole pixels. */
export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${fill}"/>`;
