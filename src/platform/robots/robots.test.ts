import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRobots } from './robots.ts';

describe('readRobots', () => {
  it.each<[string, string, string, boolean]>([
    ['', 'slipway', '/any', true],
    ['User-agent: *\nDisallow: /', 'slipway', '/any', false],
    ['User-agent: *\nDisallow: /\nUser-agent: Slipway\nAllow: /', 'slipway', '/any', true],
    ['User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /b', 'slipway', '/b', false],
    ['\ufeffUser-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /prices$', 'slipway', '/prices', false],
    ['User-agent: *\nDisallow: /prices$', 'slipway', '/prices/2', true],
    ['User-agent: *\nDisallow: /*.pdf$', 'slipway', '/files/a.pdf', false],
    ['User-agent: *\nDisallow: /p\nAllow: /page', 'slipway', '/page', true],
    ['User-agent: *\nDisallow: /page\nAllow: /page', 'slipway', '/page', true],
    ['User-agent: *\nDisallow:', 'slipway', '/any', true],
    ['Disallow: /', 'slipway', '/any', true],
    ['User-agent: *\nDisallow: /%7ejoe/caf%C3%A9', 'slipway', '/%7Ejoe/caf%c3%a9', false],
    ['User-agent: *\nDisallow: /', 'slipway', '/robots.txt', true],
  ])('%j for %s at %s: %s', (file, agent, path, expected) => {
    expect(readRobots(file, agent).isAllowed(`https://a.example${path}`)).toBe(expected);
  });

  it('reads delay and sitemaps', () => {
    const robots = readRobots('Sitemap: https://a.example/s.xml\nUser-agent: *\nCrawl-delay: 2.5', 'slipway');
    expect([robots.crawlDelay, robots.sitemaps]).toEqual([2.5, ['https://a.example/s.xml']]);
  });

  // Tried in every way that the stars allow, it would never end.
  it('ends in time for any pattern', () => {
    const robots = readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(5_000)}$`, 'slipway');
    expect(robots.isAllowed(`https://a.example/${'a'.repeat(20_000)}b`)).toBe(true);
  });

  it('reads every rule of a large file for a usual address', () => {
    const rules = Array.from({ length: 20_000 }, (_, i) => `Disallow: /*x${i}`);
    const robots = readRobots(['User-agent: *', ...rules, 'Disallow: /*last'].join('\n'), 'slipway');
    expect(robots.isAllowed(`https://a.example/${'a'.repeat(200)}`)).toBe(true);
    expect(robots.isAllowed(`https://a.example/${'a'.repeat(200)}last`)).toBe(false);
  });

  // Read to its end, it would take half an hour.
  it('forbids an address that is too long for a file with many rules', () => {
    const robots = readRobots(['User-agent: *', ...Array.from({ length: 39_000 }, (_, i) => `Disallow:*ab${i}`)].join('\n'), 'slipway');
    expect(robots.isAllowed(`https://a.example/${'a'.repeat(20_000_000)}`)).toBe(false);
  });

  // Read with a pattern that tries each place anew, each would take hours.
  it.each([
    ['comments that never end', `${'#'.repeat(4_000_000)}\u2028`],
    ['spaces', `Disallow:${' '.repeat(2_000_000)}x${' '.repeat(2_000_000)}\u2028x`],
    ['spaces before a colon', `user agent${' '.repeat(4_000_000)}x`],
  ])('reads a line of %s', (_, line) => {
    const robots = readRobots(`User-agent: *\nDisallow: /a\n${line}`, 'slipway');
    expect(['/a', '/b'].map((path) => robots.isAllowed(`https://a.example${path}`))).toEqual([false, true]);
  });

  const data = process.env.SLIPWAY_TEST_DATA;
  it.skipIf(!data)('agrees with the test cases of the search engine that wrote the standard, except for its limit on long lines (SLIPWAY_TEST_DATA)', () => {
    const lines = readFileSync(join(data!, 'robots-cases.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { t: string; exp: boolean; r: string; u: string; l: string });
    const wrong = lines.filter(({ t, r, u, l, exp }) => t !== 'GoogleOnly_LineTooLong' && readRobots(r, u).isAllowed(l) !== exp);
    expect(wrong.map(({ t, l }) => `${t} ${l}`)).toEqual([]);
    expect(lines.length).toBeGreaterThan(100);
  });
});
