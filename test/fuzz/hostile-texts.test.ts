import { expect, it } from 'vitest';
import { readCookie } from '../../src/accounts/index.ts';
import { quoteSeen } from '../../src/claims/methods/quote-seen.ts';
import { isSignedByStripe } from '../../src/orders/payments/stripe/stripe-api.ts';
import { readCsv } from '../../src/platform/read-csv.ts';
import { readRobots } from '../../src/platform/robots/robots.ts';
import { matchesEtag } from '../../src/server/http/ready.ts';
import { cutCsv } from '../../src/transfer/uploads/cut-csv.ts';
import { plainWords } from '../../src/website/people/plain-words.ts';
import { renderInline, renderMarkdown } from '../../src/website/words/markdown.ts';

/** Signs and pieces that parsers of these texts stop at, begin with or look for the end of. */
const signs = [
  'a',
  'a ',
  ' ',
  '\n',
  '\t',
  '\n\n',
  '"',
  '""',
  "'",
  ',',
  ';',
  '\\',
  '/',
  '-',
  '*',
  '_',
  '`',
  '[',
  '](',
  '[a](',
  '![',
  '(',
  ')',
  '<',
  '<a ',
  '<!--',
];
const marks = ['> ', '- ', '\n- ', '\n> ', '|a', '\n|-', '&', '&#1', '**a', '#', ':', '=', '%', '@', 'a@b', '{', '~~', '\u0301', '\u{1F600}', '“', '[]: '];
const addresses = [
  'http://',
  '://',
  '//a.b/',
  'www.',
  'mailto:a@',
  'http://a.b/',
  'http://a.b/(',
  'http://a.b/_',
  'http://xn--a/',
  'http://1.2.3.999/',
  'ftp://a.b/',
];
const pieces = [...signs, ...marks, ...addresses];

const now = new Date('2026-11-28T12:00:00Z');
/** What reads texts from outside, with the longest text that it gets. */
const readers: Record<string, { longest: number; read(text: string): unknown }> = {
  'Markdown of a description': { longest: 20_000, read: renderMarkdown },
  'a line of Markdown': { longest: 20_000, read: renderInline },
  'a post as one paragraph': { longest: 20_000, read: plainWords },
  'a CSV file': { longest: 400_000, read: (text) => readCsv(text, { most: 1_000_000 }) },
  'a CSV file of listings': { longest: 400_000, read: (text) => [...cutCsv(text)].length },
  'a DNS record or meta tag': { longest: 400_000, read: (text) => quoteSeen([text]) },
  'a robots.txt': { longest: 200_000, read: (text) => readRobots(`user-agent: *\n${text}`, 'slipway').isAllowed('https://a.example/a') },
  'the header If-None-Match': { longest: 16_000, read: (text) => matchesEtag(text, '"tag"') },
  'the header Cookie': { longest: 16_000, read: (text) => readCookie(text, 'sid') },
  'the header of a payment': { longest: 16_000, read: (header) => isSignedByStripe({ header, body: Buffer.from(''), secret: 'secret', now }) },
};

/** Milliseconds of this process's own work, whatever else the machine does: the least of some runs, because one may collect others' garbage. */
function costOf(work: () => unknown, runs = 1): number {
  const costs = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

it.each(Object.entries(readers))('%s is read in proportion to its length, whatever it repeats', (_, { longest, read }) => {
  const slow = pieces.filter((piece) => {
    const text = (length: number) => `${piece.repeat(length / piece.length)}!`;
    read(text(longest / 16));
    // Four times the text may take four times as long. Sixteen times, and more than a moment, is the square.
    const isSlow = (runs: number) => {
      const short = costOf(() => read(text(longest / 4)), runs);
      const long = costOf(() => read(text(longest)), runs);
      return long > 300 && long > 9 * short + 100;
    };
    return isSlow(1) && isSlow(3);
  });
  expect(slow).toEqual([]);
});

it('they are read right', () => {
  const cells = '"a ""b""",'.repeat(150);
  expect([...cutCsv(`${cells}c\n`)][0]!.cells).toHaveLength(151);
  expect(readCsv(`${cells}c\n`, { most: 10 })).toMatchObject({ rows: [expect.arrayContaining(['a "b"', 'c'])] });
  expect(quoteSeen(['x'.repeat(1_000_000), ' \n'.repeat(100_000)])).toBe(`“${'x'.repeat(120)}…”, an empty text`);
  expect(plainWords('A [link](https://a.example/b_(c)) and [another](/d)\n\n- one\n> 2. two')).toBe('A link and another · one · two');
  expect(renderMarkdown('https://a.example/b_c_d and ftp://a.example')).toContain(
    '<a href="https://a.example/b_c_d" rel="nofollow ugc noopener">https://a.example/b_c_d</a> and ftp',
  );
  expect(renderMarkdown(`https://a.example/${'b'.repeat(3000)}`)).not.toContain('<a ');
});
