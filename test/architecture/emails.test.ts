import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';

// An email is written in its reader's language if each of its texts goes through `say`, because bin/messages keeps those complete in every
// language. So code that writes emails may not contain other texts.

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\``;

/** Literals of two words or more outside of `say`. Commands to type are the same in every language. */
function unsaidTexts(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
    .replaceAll(new RegExp(String.raw`\b(?:say|sayCount|toSay)\(\s*(?:${literal})`, 'g'), 'said(');
  return (code.match(new RegExp(literal, 'g')) ?? []).filter(
    (text) => /\p{L}+[^\p{L}$\n]? \p{L}+/u.test(text.replaceAll(/\$\{[^}]*\}/g, '')) && !/^.slipway /.test(text),
  );
}

const writers = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?:\/mails\/|suspension\/mails).*\.ts$|notifications\/notify\.ts$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => join('src', path));

it('the texts of emails', () => {
  expect(writers.length).toBeGreaterThan(15);
});

it.each(writers)('%s has every text in the reader’s language', (path) => {
  expect(unsaidTexts(readFileSync(join(packageRoot, path), 'utf8'))).toEqual([]);
});

describe('the check finds the writers', () => {
  it.each([
    ["const blocks = ['Hello there'];", 1],
    ['const subject = `Your order $' + '{number} is paid`;', 1],
    ["const subject = say('Your order {number} is paid', { number });", 0],
    ["const subject = sayCount('{n} vote|{n} votes', n);", 0],
    ["const line = 'slipway admin list_claims';", 0],
    ["// A comment with words\nconst url = '/account/listings';", 0],
  ])('%s', (source, found) => {
    expect(unsaidTexts(source)).toHaveLength(found);
  });
});
