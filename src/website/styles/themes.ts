import type { Site } from '../../contract/call.ts';
import { type Oklch, tonesOf } from '../../platform/colours.ts';
import { type Accent, type accents, readSiteSettings } from '../../platform/config/settings.ts';
import { colourIn } from './tokens.ts';

/** Two roles in one colour scheme: attention and links. OKLCH: lightness, chroma, hue. */
interface Colours {
  accent: string;
  tide: string;
}

/** The built-in themes; ember is the look of the tokens themselves. Contrast is tested for each (styles.test.ts). */
export const themes: Readonly<Record<(typeof accents)[number], { light: Colours; dark: Colours }>> = {
  ember: { light: { accent: '0.55 0.17 43', tide: '0.43 0.08 213' }, dark: { accent: '0.76 0.15 52', tide: '0.81 0.085 200' } },
  moss: { light: { accent: '0.5 0.13 142', tide: '0.42 0.09 155' }, dark: { accent: '0.79 0.16 140', tide: '0.83 0.1 155' } },
  lagoon: { light: { accent: '0.5 0.09 195', tide: '0.42 0.075 205' }, dark: { accent: '0.8 0.11 190', tide: '0.83 0.08 200' } },
  cobalt: { light: { accent: '0.5 0.18 262', tide: '0.43 0.14 262' }, dark: { accent: '0.76 0.12 258', tide: '0.82 0.09 250' } },
  slate: { light: { accent: '0.42 0.03 240', tide: '0.4 0.05 235' }, dark: { accent: '0.8 0.03 230', tide: '0.84 0.04 225' } },
};

/** The accent that the site team chose, or the default. */
export const accentOf = (site: Pick<Site, 'settings'>): Accent => readSiteSettings(site.settings).theme.accent;

/** CSS that replaces the accent and link colours; empty for the default accent. */
export function themeTokens(accent: Accent): string {
  if (accent === 'ember') return '';
  const { light, dark } = isFixed(accent) ? themes[accent] : freeTheme(accent);
  const both = (role: keyof Colours) => `--${role}: ${colourIn({ light: light[role], dark: dark[role] })};`;
  return `:root { ${both('accent')} ${both('tide')} }`;
}

const isFixed = (accent: Accent): accent is keyof typeof themes => Object.hasOwn(themes, accent);

/** The colours of a custom theme, adjusted to be as readable as the built-in ones (platform/colours.ts). */
function freeTheme(accent: string): { light: Colours; dark: Colours } {
  const { light, dark } = tonesOf(accent);
  const written = (colour: Oklch) => colour.join(' ');
  return { light: { accent: written(light.accent), tide: written(light.tide) }, dark: { accent: written(dark.accent), tide: written(dark.tide) } };
}
