import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../test/support/texts/code-point.ts';
import { embedCode } from './index.ts';

const base = {
  listingUrl: 'https://slipway.test/listings/acme',
  imageUrl: 'https://slipway.test/badges/acme/listed-pill-auto-m.svg',
  alt: 'Acme: Listed on Slipway',
  width: 260,
  height: 40,
};

describe('embed code', () => {
  it('is one link with one image and no tracking', () => {
    expect(embedCode(base)).toBe(
      '<a href="https://slipway.test/listings/acme" rel="noopener"><img src="https://slipway.test/badges/acme/listed-pill-auto-m.svg" alt="Acme: Listed on Slipway" width="260" height="40"></a>',
    );
  });

  it('escapes names and addresses', () => {
    const code = embedCode({ ...base, alt: `"><script>'&\u0000`, listingUrl: 'https://slipway.test/?a=1&b="x"' });
    expect(code).toContain('alt="&quot;&gt;&lt;script&gt;&#39;&amp;"');
    expect(code).toContain('href="https://slipway.test/?a=1&amp;b=%22x%22"');
  });

  it('has the same form for any alt text', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (alt) => {
        expect(embedCode({ ...base, alt })).toMatch(/^<a href="[^"<>]+" rel="noopener"><img src="[^"<>]+" alt="[^"<>]*" width="260" height="40"><\/a>$/);
      }),
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x.test/'])('refuses %s', (url) => {
    expect(() => embedCode({ ...base, listingUrl: url })).toThrow(RangeError);
    expect(() => embedCode({ ...base, imageUrl: url })).toThrow(RangeError);
  });
});
