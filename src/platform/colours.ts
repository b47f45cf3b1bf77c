/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Three = [number, number, number];

/** A free colour as people write it. */
export const hexColour = /^#[0-9a-f]{6}$/;

/** Background colours of the site's pages in both schemes (website/styles/tokens.ts). An accent has to be readable on each. */
export const grounds: Readonly<Record<'light' | 'dark', readonly Oklch[]>> = {
  light: [
    [0.985, 0.006, 95],
    [0.962, 0.009, 98],
    [0.998, 0.003, 95],
  ],
  dark: [
    [0.18, 0.02, 228],
    [0.215, 0.024, 228],
    [0.245, 0.026, 228],
  ],
};

/** Slightly more than the minimum contrast of text, 4.5 (WCAG 2.2, 1.4.3), because rounding to a screen's 256 steps takes some of it away. */
const SAFE_CONTRAST = 4.6;

export interface Tones {
  light: { accent: Oklch; tide: Oklch };
  dark: { accent: Oklch; tide: Oklch };
}

/**
 * The tones of a site's own accent colour in both schemes. The hue stays. The lightness changes only until text in it is readable on every
 * background, and the chroma only until a screen can show it. Links get the same hue, calmer and with more contrast.
 */
export function tonesOf(hex: string): Tones {
  const [lightness, chroma, hue] = toOklch(hex);
  const calm = chroma * 0.6;
  return {
    light: { accent: readable([lightness, chroma, hue], 'light'), tide: readable([Math.min(0.43, lightness), calm, hue], 'light') },
    dark: { accent: readable([Math.max(0.72, lightness), chroma, hue], 'dark'), tide: readable([Math.max(0.81, lightness), calm, hue], 'dark') },
  };
}

/** The lowest contrast of a colour with the backgrounds of a scheme, 1 to 21. */
export const contrastOn = (colour: Oklch, scheme: 'light' | 'dark'): number => Math.min(...grounds[scheme].map((ground) => contrast(colour, ground)));

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour nearest to the given one that text can have in a scheme. */
function readable([lightness, chroma, hue]: Oklch, scheme: 'light' | 'dark'): Oklch {
  const step = scheme === 'light' ? -0.005 : 0.005;
  let at = intoGamut([lightness, chroma, hue]);
  for (let l = lightness; contrastOn(at, scheme) < SAFE_CONTRAST && l > 0 && l < 1; l += step) at = intoGamut([l, chroma, hue]);
  return at;
}

/** The same colour with no more chroma than a screen can show, rounded to four decimals (hue: two). */
function intoGamut([lightness, chroma, hue]: Oklch): Oklch {
  const l = round(Math.min(1, Math.max(0, lightness)));
  let c = chroma;
  while (c > 0.002 && toLinear([l, c, hue]).some((part) => part < -0.002 || part > 1.002)) c -= 0.002;
  return [l, round(Math.max(0, c)), Math.round(hue * 100) / 100];
}

const round = (x: number) => Math.round(x * 10_000) / 10_000;

/** Relative luminance as a screen shows it (CSS Color 4). */
function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinear(colour).map((part) => Math.min(1, Math.max(0, part))) as Three;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Linear sRGB. Values outside 0 to 1 can't be shown on a screen. */
function toLinear([lightness, chroma, hue]: Oklch): Three {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((x) => x ** 3) as Three;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A colour `#rrggbb` as lightness, chroma and hue (OKLCH). */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0)];
}

/** A colour of OKLCH as `#rrggbb`, for pictures and emails. */
export function toHex(colour: Oklch): string {
  const parts = toLinear(colour).map((part) => {
    const shown = Math.min(1, Math.max(0, part));
    return Math.round(255 * (shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
