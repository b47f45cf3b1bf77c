const HUES = 12;
const PATTERNS = 8;

function sumOf(name: string): number {
  let sum = 0;
  for (let i = 0; i < name.length; i++) sum = (sum * 31 + name.charCodeAt(i)) >>> 0;
  return sum;
}

/** The classes of the tile of a name without a picture: its colour and its pattern (styles/rows.ts). */
export function tileOf(name: string): string {
  const sum = sumOf(name);
  return `hue-${sum % HUES} tile-${Math.floor(sum / HUES) % PATTERNS}`;
}

/** A name's first letter or digit in upper case, for a tile in place of a logo; · if it has neither. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '·';
}

/** The initials of a person: of the first word and the last one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const last = words.length > 1 ? words.at(-1)! : '';
  return `${initialOf(words[0] ?? '')}${last && initialOf(last)}`;
}
