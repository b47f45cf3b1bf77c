import { describe, expect, it } from 'vitest';
import { everything } from '../../../test/support/website/badge-facts.ts';
import { readStrictXml } from '../../../test/support/website/strict-xml.ts';
import { badgeKinds, badgeShapes, renderBadge } from './index.ts';
import { colour } from './palette.ts';

// WCAG 2.2, relative luminance and contrast ratio.
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('contrast in the %s', (mode) => {
  it.each(badgeKinds)('holds for $code', (kind) => {
    expect(contrast(colour('glyph', kind.tone, mode), colour('panel', kind.tone, mode))).toBeGreaterThanOrEqual(4.5);
    for (const shape of badgeShapes) {
      const elements = readStrictXml(renderBadge({ kind, facts: everything, shape, mode, size: 'm' }).svg);
      // Every shape has its own background, so that the page's colour can't make the text unreadable.
      const ground = elements.find(({ name }) => name === 'rect')?.attributes.fill ?? '';
      expect(ground).toBe(colour('surface', kind.tone, mode));
      for (const { attributes } of elements.filter(({ name }) => name === 'text')) expect(contrast(attributes.fill ?? '', ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

it('looks the same in auto mode in the dark as in dark mode', () => {
  for (const kind of badgeKinds)
    for (const shape of badgeShapes) {
      const draw = (mode: 'light' | 'dark' | 'auto') => renderBadge({ kind, facts: everything, shape, mode, size: 'l' }).svg;
      const style = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(draw('auto'))?.[1] ?? '';
      const rules = new Map([...style.matchAll(/\.([\w-]+)\{(?:fill|stroke):(#\w+)\}/g)].map(([, name = '', value = '']) => [name, value]));
      const bare = draw('auto').replace(/<style>.*<\/style>/, '');
      expect(bare.replace(/class="([\w-]+)" /g, '')).toBe(draw('light'));
      expect(bare.replace(/class="([\w-]+)" (fill|stroke)="#\w+"/g, (_, name, property) => `${property}="${rules.get(name)}"`)).toBe(draw('dark'));
    }
});
