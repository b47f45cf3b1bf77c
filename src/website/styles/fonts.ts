import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A font file that we serve, split by script: browsers only fetch the parts whose characters a page contains. */
interface FontFile {
  address: string;
  body: Buffer;
}

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXT =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0305-0307, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

const families = [
  { family: 'Bricolage Grotesque Variable', name: 'bricolage-grotesque', weights: '200 800' },
  { family: 'Instrument Sans Variable', name: 'instrument-sans', weights: '400 700' },
] as const;

const parts = [
  { part: 'latin', range: LATIN },
  { part: 'latin-ext', range: LATIN_EXT },
] as const;

const require = createRequire(import.meta.url);
const fileOf = (name: string, part: string) => `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
// Package versions are pinned, so addresses change together with the files.
const VERSION = '5.3';
const addressOf = (name: string, part: string) => `/fonts/${VERSION}/${name}-${part}.woff2`;

export const fontFiles: readonly FontFile[] = families.flatMap(({ name }) =>
  parts.map(({ part }) => ({ address: addressOf(name, part), body: readFileSync(require.resolve(fileOf(name, part))) })),
);

/** Fonts of a page's first lines, preloaded before the style sheet asks for them. */
export const firstFonts = families.map(({ name }) => addressOf(name, 'latin'));

const face = ({ family, name, weights }: (typeof families)[number], { part, range }: (typeof parts)[number]) =>
  `@font-face { font-family: "${family}"; src: url("${addressOf(name, part)}") format("woff2"); font-weight: ${weights}; font-display: swap; unicode-range: ${range}; }`;

// Fallback fonts with the same width and height as the real ones, so that nothing moves when those arrive. Measured in Chromium
// against Arial's metrics (shared by Liberation Sans and Helvetica).
const fallbacks = `
@font-face { font-family: "Bricolage Fallback"; src: local("Arial"), local("Liberation Sans"), local("Helvetica"); size-adjust: 102%; ascent-override: 91%; descent-override: 26.5%; line-gap-override: 0%; }
@font-face { font-family: "Instrument Fallback"; src: local("Arial"), local("Liberation Sans"), local("Helvetica"); size-adjust: 101.5%; ascent-override: 95.5%; descent-override: 24.5%; line-gap-override: 0%; }
`;

/** The @font-face rules of the style sheet. */
export const fontFaces = families.flatMap((family) => parts.map((part) => face(family, part))).join('\n') + fallbacks;
