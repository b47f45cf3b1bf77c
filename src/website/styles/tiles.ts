import { colourIn, monogram } from './tokens.ts';

/** The patterns of tiles in place of a logo, in the order of their classes (`tileOf`). */
const patterns = [
  'background-image: linear-gradient(135deg, #0000 50%, var(--mark) 0)',
  'background-image: radial-gradient(circle at 100% 100%, var(--mark) 65%, #0000 66%)',
  'background-image: repeating-linear-gradient(45deg, var(--mark) 0 10%, #0000 0 20%)',
  'background-image: repeating-radial-gradient(circle at 0 100%, var(--mark) 0 13%, #0000 14% 26%)',
  'background-image: radial-gradient(circle at 22% 108%, var(--mark) 42%, #0000 43%), radial-gradient(circle at 84% 112%, var(--mark) 36%, #0000 37%)',
  'background-image: radial-gradient(circle, var(--mark) 32%, #0000 36%); background-size: 25% 25%',
  'background-image: conic-gradient(var(--mark) 25%, #0000 0 50%, var(--mark) 0 75%, #0000 0)',
  'background-image: repeating-conic-gradient(from 0deg at 50% 120%, var(--mark) 0 5deg, #0000 0 10deg)',
] as const;
const HUES = 12;

const hueOf = (index: number) => `--hue: ${index * 30 + 10};`;
const markColour = `--mark: ${colourIn(monogram.mark, ' calc(var(--hue) + 30)')};`;

/** Ground and letter of a tile, for an element with a hue. */
export const tileColours = `background: ${colourIn(monogram.ground, ' var(--hue)')}; color: ${colourIn(monogram.ink, ' var(--hue)')};`;

/** The classes of all tiles. */
export const tiles = /* css */ `[class*="tile-"] { ${markColour} }
${patterns.map((pattern, i) => `.tile-${i} { ${pattern}; }`).join('\n')}
${Array.from({ length: HUES }, (_, i) => `.hue-${i} { ${hueOf(i)} }`).join('\n')}`;

/** One tile as a style of its own, for documents without the site's styles. @param classes as `tileOf` returns them */
export function tileStyle(classes: string): string {
  const [hue, tile] = [...classes.matchAll(/\d+/g)].map(Number);
  return `${hueOf(hue!)}${markColour}${tileColours}${patterns[tile!]!}`;
}
