import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasProgram } from '../../../test/support/needs/needs.mjs';
import { everything } from '../../../test/support/website/badge-facts.ts';
import { readStrictXml } from '../../../test/support/website/strict-xml.ts';
import { badgeKinds, badgeModes, badgeShapes, badgeSizes, renderBadge } from './index.ts';

const styles = badgeShapes.flatMap((shape) => badgeModes.flatMap((mode) => badgeSizes.map((size) => ({ shape, mode, size }))));
const longest = { ...everything, siteName: '"Ж"&'.repeat(200), listingName: '\u{1f469}\u200d\u{1f680}<'.repeat(200) };
const hasXmllint = hasProgram('xmllint');

describe.each(badgeKinds)('the badge $code', (kind) => {
  it.each(styles)('is a valid picture as $shape, $mode, $size', (style) => {
    const { svg, width, height, alt } = renderBadge({ kind, facts: everything, ...style });
    const [root, title] = readStrictXml(svg);
    expect(root?.attributes).toMatchObject({
      role: 'img',
      width: `${width}`,
      height: `${height}`,
      xmlns: 'http://www.w3.org/2000/svg',
    });
    const [, , boxWidth = 0, boxHeight = 1] = (root?.attributes.viewBox ?? '').split(' ').map(Number);
    expect(width / height).toBeCloseTo(boxWidth / boxHeight, 2);
    expect(title).toMatchObject({ name: 'title', text: alt });
    expect(alt).toContain('Harbour Analytics');
    expect(alt).toContain('Slipway');
    expect(svg.includes('<style>')).toBe(style.mode === 'auto');
    expect(svg).not.toMatch(/href|url\(|@import|<script|<image|<foreignObject|\sid=|\son\w+=/i);
    expect(Buffer.byteLength(svg)).toBeLessThan(3072);
    expect(Buffer.byteLength(renderBadge({ kind, facts: longest, ...style }).svg)).toBeLessThan(3072);
  });

  it('has its name in the picture wherever it is shown', () => {
    for (const style of styles) {
      const { svg } = renderBadge({ kind, facts: everything, ...style });
      const shown = readStrictXml(svg)
        .filter(({ name }) => name === 'text')
        .map(({ text }) => text)
        .join(' ');
      expect(shown).not.toContain('…');
      expect(shown).toContain('Slipway');
      expect(shown.includes('Paid')).toBe(kind.paid);
      const { detail } = kind.texts(everything);
      if (detail) expect(shown).toContain(detail);
    }
  });
});

it.each(['Slipway Demo', 'Hafenanzeige', '港口目录'])('is cut nowhere on a site of an everyday name: %s', (siteName) => {
  for (const kind of badgeKinds) for (const style of styles) expect(renderBadge({ kind, facts: { ...everything, siteName }, ...style }).svg).not.toContain('…');
});

it('has the detail of a banner below a name that is too long to have it beside it', () => {
  for (const kind of badgeKinds) {
    const { svg } = renderBadge({ kind, facts: { ...everything, siteName: 'The Northern Harbour Directory' }, shape: 'banner', mode: 'light', size: 'm' });
    expect(svg).not.toContain('…');
    expect(svg.match(/ y="\d+"[^>]*font-size/g)?.length).toBe(kind.texts(everything).detail ? 3 : 2);
  }
});

it('keeps its size when another badge is served at its address', () => {
  for (const style of styles) {
    const measures = badgeKinds.map((kind) => {
      const { width, height } = renderBadge({ kind, facts: everything, ...style });
      return `${width}x${height}`;
    });
    expect(new Set(measures).size).toBe(1);
  }
});

it('isn’t drawn if the facts don’t support it', () => {
  for (const kind of badgeKinds) {
    const facts = { ...everything, status: 'withdrawn' };
    expect(() => renderBadge({ kind, facts, shape: 'pill', mode: 'auto', size: 'm' })).toThrow(RangeError);
  }
});

// The strict reader above is our own; this one isn't.
it.skipIf(!hasXmllint)('is well-formed to xmllint (skipped where xmllint is not installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'badges-'));
  const files = badgeKinds.flatMap((kind) =>
    styles.map((style, index) => {
      const file = join(folder, `${kind.code}-${index}.svg`);
      writeFileSync(file, renderBadge({ kind, facts: index % 2 ? everything : longest, ...style }).svg);
      return file;
    }),
  );
  execFileSync('xmllint', ['--noout', ...files]);
  rmSync(folder, { recursive: true });
});
