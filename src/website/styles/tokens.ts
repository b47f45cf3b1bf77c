/** A colour in both schemes. OKLCH: lightness, chroma, hue. */
interface Role {
  light: string;
  dark: string;
}

/** Colour roles. Tested contrast (styles.test.ts): text at least 4.5 to 1 on paper and surface, meaningful lines at least 3. */
export const roles = {
  paper: { light: '0.985 0.006 95', dark: '0.18 0.02 228' },
  surface: { light: '0.962 0.009 98', dark: '0.215 0.024 228' },
  raised: { light: '0.998 0.003 95', dark: '0.245 0.026 228' },
  ink: { light: '0.24 0.04 228', dark: '0.945 0.01 200' },
  soft: { light: '0.45 0.03 225', dark: '0.75 0.024 215' },
  line: { light: '0.875 0.013 215', dark: '0.34 0.028 224' },
  edge: { light: '0.6 0.025 222', dark: '0.55 0.03 220' },
  accent: { light: '0.55 0.17 43', dark: '0.76 0.15 52' },
  tide: { light: '0.43 0.08 213', dark: '0.81 0.085 200' },
  paid: { light: '0.46 0.2 295', dark: '0.8 0.12 300' },
  good: { light: '0.46 0.11 155', dark: '0.8 0.13 155' },
  warn: { light: '0.5 0.11 75', dark: '0.83 0.12 85' },
  bad: { light: '0.5 0.19 25', dark: '0.76 0.14 25' },
} as const satisfies Record<string, Role>;

/** Lightness and chroma of a tile with an initial: its ground, its pattern, and the letter. The hue is derived from the name. */
export const monogram = {
  ground: { light: '0.91 0.055', dark: '0.36 0.06' },
  mark: { light: '0.84 0.085', dark: '0.45 0.08' },
  ink: { light: '0.38 0.09', dark: '0.9 0.06' },
} as const;

/** A colour as CSS that follows the reader's scheme. @param hue CSS to add to both, for roles without a hue of their own */
export const colourIn = ({ light, dark }: Role, hue = '') => `light-dark(oklch(${light}${hue}), oklch(${dark}${hue}))`;

/** Both schemes under the same names: `light-dark()` follows the system's preference, or the switch once it was used. */
export const tokens = /* css */ `
:root {
  color-scheme: light dark;
${Object.entries(roles)
  .map(([name, role]) => `  --${name}: ${colourIn(role)};`)
  .join('\n')}
  --wash: color-mix(in oklch, var(--tide) 8%, var(--paper));
  --glow: color-mix(in oklch, var(--accent) 9%, var(--paper));
  --shadow: 0 1px 2px #0f1d2214, 0 8px 24px -12px #0f1d2233;
  --head: "Bricolage Grotesque Variable", "Bricolage Fallback", system-ui, sans-serif;
  --text: "Instrument Sans Variable", "Instrument Fallback", system-ui, sans-serif;
  --code: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --quick: 160ms cubic-bezier(0.2, 0.7, 0.3, 1);
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
`;
