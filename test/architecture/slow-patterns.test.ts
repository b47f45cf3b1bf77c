import { describe, expect, it } from 'vitest';
import { findGrowth } from '../slow-patterns/find-growth.ts';
import { findSlowPatterns, type Listed } from '../slow-patterns/find-slow-patterns.ts';
import { readPatterns } from '../slow-patterns/read-patterns.ts';

const nothing: Listed = { folders: [], patterns: [] };
const saidOf = (text: string, listed = nothing) => findSlowPatterns([{ file: 'src/planted.ts', text }], listed);

describe('patterns that some text makes slow', () => {
  it.each([
    ['spaces at the end', /\s+$/],
    ['spaces at either end', /^\s+|\s+$/g],
    ['slashes at the end', /\/+$/],
    ['a list, from any place', /[^,]+,.*x/],
    ['two neighbours that take the same', /^\s*[^:]*\s*:/],
    ['three of them', /^.*,.*,.*x/],
    ['repeats within repeats', /^(a+)+$/],
    ['repeats within repeats, of words', /^([a-z]+-?)+$/],
    ['a choice of the same', /^(?:a|b|ab)*c/],
    ['an empty repeat', /(a*)*b/],
    ['a tag that is never closed', /<[^>]*>/g],
    ['an element that is never closed', /<p>[\s\S]*?<\/p>/g],
    ['links in Markdown', /\[([^\]]*)\]\([^)]*\)/g],
    ['words up to a sign', /\b[\w ]+:/],
    ['several lines', /^[>\s]*-\s/gm],
    ['a look ahead', /x(?=.*y)/],
    ['a look behind', /(?<=\s*)x/],
    ['a bound that is none', /\d{1,5000}x/],
    ['letters of every script', /(?:\p{L}+ ){1,3}x/u],
    ['between commas', /\s*,\s*/],
  ])('finds %s', (_, { source, flags }) => {
    expect(findGrowth(source, flags)).toMatchObject({ again: expect.stringMatching(/./s) });
  });

  it('finds sets of sets', () => {
    expect(findGrowth('[[a-z]--[x]]+[.]', 'v')).toMatchObject({ again: 'a' });
  });

  it.each([
    ['spaces anywhere', /\s+/g],
    ['a text in quotation marks', /"[^"]*"/g],
    ['the same mark at both ends', /(["'])[^"']*\1/g],
    ['from the beginning', /^\s+/],
    ['a word up to a sign', /\b\w+\s*:/],
    ['a tag that another one ends', /<[^<>]*>/g],
    ['short repeats', /.{0,40}x/],
    ['an email address', /^[^\s@]{1,64}@[^\s@]+$/],
    ['words with hyphens', /^[a-z]+(?:-[a-z]+)*$/],
    ['a number', /^\d+(?:\.\d+)?$/],
    ['not after a letter', /(?<!\w)\w+\s*=/],
  ])('has nothing to say about %s', (_, { source, flags }) => {
    expect(findGrowth(source, flags)).toBeUndefined();
  });

  it('are found as literals, in new RegExp and behind names, and not in tests', () => {
    const inside = (name: string) => '$'.concat(`{${name}}`);
    const made = [
      String.raw`const space = '\\s';`,
      `const many = \`${inside('space')}+\`;`,
      `const end = new RegExp(\`${inside('many')}$\`, 'u');`,
      "const named = RegExp('^' + who + '$');",
    ].join('\n');
    expect(readPatterns(made, 'src/planted.ts')).toEqual([
      { source: '\\s+$', flags: 'u' },
      { source: '^q$', flags: '' },
    ]);
    expect(saidOf(made)).toEqual([
      expect.stringMatching(/^src\/planted\.ts: \/\\s\+\$\/u takes time that grows faster than its text: "" \+ " " many times \+ "a"\./),
    ]);
    expect(saidOf("const slug = text.replace(/-+$/, '');")).toHaveLength(1);
    expect(findSlowPatterns([{ file: 'src/planted.test.ts', text: made }], nothing)).toEqual([]);
  });

  it('may be listed with the bound of their texts, each of them alone, and only if they are slow', () => {
    const listed: Listed = { folders: [], patterns: [{ why: 'short', files: { 'src/planted.ts': ['/\\s+$/'] } }] };
    expect(saidOf('a.replace(/\\s+$/, "")', listed)).toEqual([]);
    expect(saidOf('a.replace(/\\s+$/, "") + b.replace(/-+$/, "")', listed)).toEqual([expect.stringContaining('/-+$/')]);
    expect(saidOf('a.trimEnd()', listed)).toEqual(['test/architecture/slow-patterns.json lists src/planted.ts /\\s+$/ without need.']);
  });
});
