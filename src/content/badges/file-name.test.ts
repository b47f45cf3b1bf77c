import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeKinds, badgeModes, badgePath, badgeShapes, badgeSizes, parseBadgeFile } from './index.ts';

const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

describe('badge addresses', () => {
  it('are parsed exactly as they were written', () => {
    for (const { code: kind } of badgeKinds)
      for (const shape of badgeShapes)
        for (const mode of badgeModes)
          for (const size of badgeSizes)
            expect(parseBadgeFile(fileOf(badgePath({ slug: 'acme', kind, shape, mode, size })))).toEqual({
              kind,
              shape,
              mode,
              size,
            });
    expect(badgePath({ slug: 'acme', kind: 'launched', shape: 'pill', mode: 'auto', size: 'm' })).toBe('/badges/acme/launched-pill-auto-m.svg');
    expect(badgePath({ slug: '../x?"', kind: 'listed', shape: 'pill', mode: 'auto', size: 'm' })).toBe('/badges/..%2Fx%3F%22/listed-pill-auto-m.svg');
  });

  it.each([
    '',
    'listed',
    'listed-standard-auto-m',
    'listed-standard-auto-m.png',
    'Listed-standard-auto-m.svg',
    'listed-standard-auto-xl.svg',
    'listed-standard-auto-m.svg\n',
    ' listed-standard-auto-m.svg',
    'listed-standard-auto-m.svg.svg',
    'listed-standard-auto-m-s.svg',
    'x-listed-standard-auto-m.svg',
    'launch-of-the-week-4-standard-auto-m.svg',
    'launch-of-the-week-standard-auto-m.svg',
    'listed-standard--m.svg',
    '../listed-standard-auto-m.svg',
    'listed-standard-auto-mxsvg',
    '__proto__-standard-auto-m.svg',
    'listed-standard-auto-m.SVG',
    'listed%2Dstandard-auto-m.svg',
  ])('refuse %j', (file) => {
    expect(parseBadgeFile(file)).toBeNull();
  });

  it('are refused in any other form', () => {
    const part = fc.constantFrom(...badgeKinds.map(({ code }) => code), ...badgeShapes, ...badgeModes, ...badgeSizes, '-', '.svg', 'x', '');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const file = parts.join('');
        const read = parseBadgeFile(file);
        if (read) expect(fileOf(badgePath({ slug: 'acme', ...read }))).toBe(file);
      }),
    );
  });
});
