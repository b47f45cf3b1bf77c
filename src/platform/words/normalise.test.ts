import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { codePoint } from '../../../test/support/texts/code-point.ts';
import { stem } from '../../search/stem.ts';
import { fold, nameKey, nameKeys, splitCamelCase, tokenise } from './normalise.ts';

const wordsOf = (text: string) => tokenise(text).map((token) => token.word);

describe('folding', () => {
  test.each([
    ['Économie', 'economie'],
    ['Ångström', 'angstrom'],
    ['Bifröst', 'bifrost'],
    ['SMØRREBRØD', 'smorrebrod'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['ısı', 'isi'],
    ['İstanbul', 'istanbul'],
    ['Łódź', 'lodz'],
    ['Ǿ', 'o'],
    ['ＦＵＬＬ　ｗｉｄｔｈ', 'full width'],
    ['ﬁne', 'fine'],
    ['Ёлка Йод', 'елка иод'],
    ['ΆΓΙΟΣ', 'αγιοσ'],
    ['άγιος', 'αγιοσ'],
    ['كِتَاب', 'كتاب'],
    ['أحمد', 'احمد'],
    ['شָלוֹם', 'شלום'],
    ['がぎぐ', 'がぎぐ'],
    ['ｶﾞｷﾞ', 'ガギ'],
    ['한국어', '한국어'],
    ['OpenSpeedTest™', 'openspeedtest'],
    ['zero\u200bwidth', 'zerowidth'],
    ['a\ud800b', 'ab'],
  ])('%j becomes %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('is stable: folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), (text) => fold(fold(text)) === fold(text)),
      { numRuns: 500 },
    );
  });
});

describe('words', () => {
  test.each<[string, string[]]>([
    ['Open-source CRM', ['open', 'source', 'crm']],
    ['C++, C# and .NET', ['c++', 'c#', 'and', '.net']],
    ['ASP.NET', ['asp', 'net']],
    ['The founder’s tool', ['the', 'founders', 'tool']],
    ['搜索引擎', ['搜索', '索引', '引擎']],
    ['AI検索エンジン', ['ai', '検索', '索エ', 'エン', 'ンジ', 'ジン']],
    ['검색 엔진', ['검색', '엔진']],
    ['ค้นหา', ['ค้น', 'นห', 'หา']],
    ['поисковая система', ['поисковая', 'система']],
    ['محرك البحث', ['محرك', 'البحث']],
    ['μηχανή αναζήτησης', ['μηχανη', 'αναζητησησ']],
    ['हिन्दी खोज', ['हिन्दी', 'खोज']],
    ['!!! ... ???', []],
  ])('%j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('never contain spaces, quotes or more than 60 letters, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: codePoint, maxLength: 300 }), (text) => {
        for (const word of [...wordsOf(text), ...nameKeys(text)]) {
          expect(word).not.toMatch(/\s|\0/);
          expect(Array.from(word).length).toBeLessThanOrEqual(80);
        }
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}.+#]+$/u);
      }),
      { numRuns: 500 },
    );
  });
});

describe('names', () => {
  test.each([
    ['0 A.D.', '0ad'],
    ['Are.na', 'arena'],
    ['C++', 'c++'],
    ['.NET', '.net'],
    ['Notepad++', 'notepad++'],
    ['ChatPlayground', 'chatplayground'],
    ['Agapé', 'agape'],
    ['Dots 💸', 'dots'],
    ['💸', '💸'],
    ['+++', '+++'],
    ['東京 タワー', '東京タワー'],
    ["Engity's Bifröst", 'engitysbifrost'],
  ])('%j is compared as %j', (name, key) => expect(nameKey(name)).toBe(key));

  it('can also be found without brackets, a part after a dash, an article or symbols', () => {
    expect(nameKeys('motion.tools (Antragsgrün)')).toContain('motiontools');
    expect(nameKeys('Dealls – Jobs & Mentoring')).toContain('dealls');
    expect(nameKeys('The Buttermilk Company')).toContain('buttermilkcompany');
    expect(nameKeys('C++')).toEqual(['c++', 'c']);
  });

  test.each([
    ['ChatPlayground', 'Chat Playground'],
    ['HTMLParser', 'HTML Parser'],
    ['Web3Auth', 'Web3 Auth'],
    ['ÉcoleÉlite', 'École Élite'],
    ['plain', 'plain'],
  ])('%s has the parts %s', (name, parts) => expect(splitCamelCase(name)).toBe(parts));
});

test.each([
  ['invoice', 'invoices'],
  ['invoice', 'invoicing'],
  ['invoice', 'invoiced'],
  ['company', 'companies'],
  ['run', 'running'],
  ['manage', 'managed'],
  ['box', 'boxes'],
  ['toy', 'toys'],
  ['photos', 'photo'],
])('%s and %s have one stem', (a, b) => expect(stem(a)).toBe(stem(b)));

test.each([
  ['organ', 'organization'],
  ['string', 'str'],
  ['business', 'busy'],
  ['need', 'ne'],
])('%s and %s do not', (a, b) => expect(stem(a)).not.toBe(stem(b)));
