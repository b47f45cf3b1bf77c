import type { Tone } from './facts.ts';

export type Role = 'surface' | 'line' | 'ink' | 'soft' | 'accent' | 'panel' | 'glyph';
export type Scheme = 'light' | 'dark';

// The design's OKLCH colours written as sRGB, because some programs that read the pictures don't support oklch().
const base = {
  light: { surface: '#fdfcf9', line: '#bccaca', ink: '#0c2830', soft: '#47626a' },
  dark: { surface: '#0b1b21', line: '#35505a', ink: '#eef5f3', soft: '#a3babf' },
} as const;

const tones = {
  light: {
    tide: { accent: '#0b5866', panel: '#0b5866', glyph: '#f3fbf9' },
    signal: { accent: '#b03a06', panel: '#ff7a33', glyph: '#0c2830' },
    ink: { accent: '#0c2830', panel: '#17323b', glyph: '#f3fbf9' },
    paid: { accent: '#6a3cc2', panel: '#6a3cc2', glyph: '#faf7ff' },
  },
  dark: {
    tide: { accent: '#6fd0d6', panel: '#0f6674', glyph: '#f3fbf9' },
    signal: { accent: '#ff9a5c', panel: '#ff7a33', glyph: '#0c2830' },
    ink: { accent: '#cfdedd', panel: '#2a4650', glyph: '#f3fbf9' },
    paid: { accent: '#c3a8ff', panel: '#7446d0', glyph: '#faf7ff' },
  },
} as const;

/** A colour of a badge, as sRGB in hex. Only accent, panel and glyph depend on the tone. */
export function colour(role: Role, tone: Tone, scheme: Scheme): string {
  return role in base[scheme] ? base[scheme][role as keyof (typeof base)['light']] : tones[scheme][tone][role as keyof (typeof tones)['light']['tide']];
}
