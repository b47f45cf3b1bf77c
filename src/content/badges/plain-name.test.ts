import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../test/support/texts/code-point.ts';
import { everything } from '../../../test/support/website/badge-facts.ts';
import { readStrictXml } from '../../../test/support/website/strict-xml.ts';
import { badgeKinds, badgeShapes, renderBadge } from './index.ts';
import { escapeMarkup, isolated, plainName } from './plain-name.ts';

const attacks = [
  '"><script>alert(1)</script>',
  '&',
  '&lt;b&gt;',
  '&#0;',
  ']]>',
  '<![CDATA[x]]>',
  '<!--',
  '<?xml?>',
  "' onload='x",
  '</title><image href="//evil.test/x"/>',
  '</style>',
  'a\u0000b',
  '\u0000',
  '\u001b[31m',
  'evil\u202etxt.exe',
  '\u2066x',
  '\u200f',
  '\ud800',
  'x\udc00y',
  '\ufffe\uffff',
  '\u{1fffe}',
  '\u{e0041}\u{e0042}',
  '\u3164',
  '\u00ad',
  'Z\u0351\u0352\u0353\u0354\u0355\u0356',
  '\ufdfd',
  '',
  '   ',
  '\n\r\t',
  'x'.repeat(500),
  '永'.repeat(500),
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}'.repeat(100),
  'مرحبا '.repeat(100),
  '\u200d'.repeat(500),
];

function structure(siteName: string, listingName: string): string[] {
  return badgeShapes.flatMap((shape) =>
    badgeKinds.flatMap((kind) => {
      const { svg, alt } = renderBadge({ kind, facts: { ...everything, siteName, listingName }, shape, mode: 'auto', size: 's' });
      const elements = readStrictXml(svg);
      for (const text of [alt, ...elements.map((element) => element.text)]) {
        // Controls, direction overrides and marks, invisible tags, lone surrogates. The isolates are ours.
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066\u2067\ufeff\ufffe\uffff\u{e0000}-\u{e007f}]/u);
      }
      expect(elements[1]?.text).toBe(alt);
      return elements.map(({ name, attributes }) => `${name} ${Object.keys(attributes).filter((key) => !/^textLength|^lengthAdjust/.test(key))}`);
    }),
  );
}

const harmless = structure('Slipway', 'Acme');

describe('text from outside', () => {
  it.each(attacks)('never becomes markup: %j', (name) => {
    expect(structure(name, 'Acme')).toEqual(harmless);
    expect(structure('Slipway', name)).toEqual(harmless);
  });

  it('never becomes markup, for any text', () => {
    const sharp = fc.constantFrom('<', '>', '&', '"', "'", ']', ';', '\u202e', '\u0000', '\ud83d', '\udc00');
    const name = fc.string({ unit: fc.oneof(sharp, fc.string({ unit: codePoint, minLength: 1, maxLength: 1 })), maxLength: 100 });
    fc.assert(
      fc.property(name, name, (siteName, listingName) => {
        expect(structure(siteName, listingName)).toEqual(harmless);
      }),
      { numRuns: 60 },
    );
  });

  it('is unchanged after escaping and parsing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(escapeMarkup(text)).not.toMatch(/[<>"']/);
        expect(readStrictXml(`<a b="${escapeMarkup(text)}"/>`)[0]?.attributes.b).toBe(text.replace(/[^\t\n\r\u0020-\u{10ffff}]/gu, ''));
      }),
    );
  });

  it.each([
    ['  Tidy \n  name ', 'Tidy name'],
    ['ev\u202eil', 'evil'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u{1f468}\u200d\u{1f373} Chef', '\u{1f468}\u200d\u{1f373} Chef'],
    ['\u200b\u2060', 'fallback'],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ])('%j reads %j', (raw, name) => {
    expect(plainName(raw, 'fallback')).toBe(name);
  });

  it('is isolated only if it runs from right to left', () => {
    expect(isolated('Acme')).toBe('Acme');
    expect(isolated('مرحبا!')).toBe('\u2068مرحبا!\u2069');
  });
});
