import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contrast, type Oklch } from '../../platform/colours.ts';
import { accents } from '../../platform/config/settings.ts';
import { checkoutStyles } from '../orders/checkout/checkout-styles.ts';
import { teamSheet } from '../team/frame/styles.ts';
import { fontFiles } from './fonts.ts';
import { allStyleSheets, pack, sources, styleSheetOf } from './style-sheet.ts';
import { themes, themeTokens } from './themes.ts';
import { monogram, roles } from './tokens.ts';

const read = (text: string) => text.split(' ').map(Number) as unknown as Oklch;

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const grounds = ['paper', 'surface', 'raised'] as const;

  it.each(['ink', 'soft', 'accent', 'tide', 'paid', 'good', 'warn', 'bad'] as const)('%s can be read on every ground', (role) => {
    for (const ground of grounds) expect(contrast(read(roles[role][scheme]), read(roles[ground][scheme])), ground).toBeGreaterThan(4.5);
  });
  it('the border of a field is visible on every background', () => {
    for (const ground of grounds) expect(contrast(read(roles.edge[scheme]), read(roles[ground][scheme])), ground).toBeGreaterThan(3);
  });
  it('monograms are readable in every hue', () => {
    for (let hue = 10; hue < 360; hue += 30) {
      const [ground, mark, ink] = (['ground', 'mark', 'ink'] as const).map((part) => read(`${monogram[part][scheme]} ${hue}`)) as [Oklch, Oklch, Oklch];
      expect(contrast(ink, ground)).toBeGreaterThan(4.5);
      expect(contrast(ink, mark)).toBeGreaterThan(4.5);
    }
  });
  it.each(accents)('a site in %s is readable', (accent) => {
    for (const ground of grounds) {
      for (const role of ['accent', 'tide'] as const) {
        expect(contrast(read(themes[accent][scheme][role]), read(roles[ground][scheme])), `${role} on ${ground}`).toBeGreaterThan(4.5);
      }
    }
  });
});

it.each(accents)('a site in %s has its colours in its own style sheet', (accent) => {
  const { text, address } = styleSheetOf({ settings: { theme: { accent } } });
  for (const scheme of ['light', 'dark'] as const) expect(text).toContain(`oklch(${themes[accent][scheme].accent.replaceAll(/(^| )0\./g, '$1.')})`);
  expect(allStyleSheets.filter((sheet) => sheet.address === address)).toHaveLength(1);
});

it('the default look is a theme like the others, and is used for an unknown theme', () => {
  expect(themeTokens('ember')).toBe('');
  for (const scheme of ['light', 'dark'] as const) {
    for (const role of ['accent', 'tide'] as const) expect(roles[role][scheme]).toBe(themes.ember[scheme][role]);
  }
  expect(styleSheetOf({ settings: { theme: { accent: 'neon' } } })).toBe(styleSheetOf({ settings: {} }));
});

it.each(allStyleSheets.map(({ text, address }) => [address, text]))('%s is one small style sheet that loads nothing', (styleAddress, styleSheet) => {
  expect(brotliCompressSync(styleSheet).length).toBeLessThan(20 * 1024);
  expect(styleSheet).not.toMatch(/@import|\/\*/);
  for (const [, address] of styleSheet.matchAll(/url\(([^)]*)\)/g)) expect(fontFiles.map((file) => `"${file.address}"`)).toContain(address);
  expect(styleAddress).toMatch(/^\/style\.[0-9a-f]{12}\.css$/);
  expect([...styleSheet].filter((c) => c === '{').length).toBe([...styleSheet].filter((c) => c === '}').length);
});

it('a class has its layout in one place: no two sheets set its display or position', () => {
  const laidOut = new Map<string, Set<string>>();
  for (const [sheet, source] of Object.entries(sources)) {
    for (const [, selectors, body] of withoutConditions(pack([source])).matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!/(?:^|;)(?:display|position):/.test(body!)) continue;
      for (const name of selectors!.split(/,(?![^(]*\))/).filter((one) => /^\.[\w-]+$/.test(one))) {
        laidOut.set(name, (laidOut.get(name) ?? new Set()).add(sheet));
      }
    }
  }
  expect(laidOut.size).toBeGreaterThan(100);
  expect([...laidOut].filter(([, sheets]) => sheets.size > 1).map(([name, sheets]) => `${name}: ${[...sheets].join(', ')}`)).toEqual([]);
});

/** Leaves out rules for some windows only, for print and so on: there a class may have different values. */
function withoutConditions(sheet: string): string {
  const left = sheet.replaceAll(/@[^{};]+\{(?:[^{}@]*\{[^{}]*\})*[^{}@]*\}/g, '');
  return left === sheet ? sheet : withoutConditions(left);
}

it('no rule uses left or right: pages are mirrored for languages written from right to left', () => {
  const sides = /[;{ ](?:margin-|padding-|border-)?(?:left|right)(?:-[a-z]+)?:|text-align: ?(?:left|right)|float:/g;
  const named = [...allStyleSheets[0]!.text.matchAll(sides)].map(([side]) => side.trim());
  // Names of products run either way and are where the page begins.
  expect(named).toEqual(['text-align:left', 'text-align:right', 'text-align:right']);
  // Of four values, the second is the right side and the fourth the left one.
  const all = [allStyleSheets[0]!.text, teamSheet.text, checkoutStyles].join('\n').replaceAll(/\([^()]*\)/g, '');
  const four = [...all.matchAll(/[;{ ](?:margin|padding|inset): ?((?:[^ ;}]+ ){3}[^ ;}]+)/g)].map(([, sides]) => sides!.split(' '));
  expect(four.filter(([, right, , left]) => right !== left)).toEqual([]);
});
