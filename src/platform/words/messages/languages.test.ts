import { expect, it } from 'vitest';
import { dayInWords, weekInWords } from '../days.ts';
import { figure } from '../figures.ts';
import { drawFor } from '../reader.ts';
import { sayCount } from '../say.ts';
import { type Language, languageCodes, languages, textsOf } from './languages.ts';

it('every language has all the texts of English, and each plural form that the language needs', () => {
  const english = [...textsOf('en').keys()];
  for (const language of languageCodes) {
    expect([...textsOf(language).keys()], language).toEqual(english);
    for (const locale of languages[language].locales) {
      const said = drawFor({ language, locale }, () => [0, 1, 2, 3, 11, 100, 1_000_000].map((n) => sayCount('{n} vote|{n} votes', n)));
      for (const text of said) expect(text, locale).not.toMatch(/[|{}]|undefined/);
    }
  }
});

it('numbers, years and weeks are the same in every region, because addresses, codes and times have no other digits', () => {
  for (const language of languageCodes)
    for (const locale of languages[language].locales) {
      const [million, day, week] = drawFor({ language, locale }, () => [figure(1_234_567), dayInWords('2026-11-16'), weekInWords('2026-11-16')]);
      expect(million!.replaceAll(/[^\d]/g, ''), locale).toBe('1234567');
      expect(day, locale).toMatch(/16.*2026|2026.*16/);
      expect(week, locale).toMatch(/2026/);
    }
});

// Names that people type or look up elsewhere: our commands and their values, a file, and settings and views of PostgreSQL.
const typed =
  /\{\w+\}|`[^`]*`|bin\/slipway admin \w+|--\w+|give_back|rk_live_|claude_desktop_config\.json|max_connections|archive_command|pg_stat_replication/g;

it.each(languageCodes)('texts in %s call fields by their labels, not by the names that programs use', (language) => {
  expect([...textsOf(language).values()].filter((text) => /[a-z]_[a-z]/.test(text.replaceAll(typed, '')))).toEqual([]);
});

// The words of docs/languages: each of these was once used for a thing that has another word.
const replaced: Partial<Record<Language, RegExp>> = {
  en: /\bhome page\b|\bSomebody\b|\bmeanwhile\b|without a past|went back (at|twice|in parts)|ranks? (the|a) week\b|\bunder review\b|\bvote\b.*\bon hold\b|\bwhoever\b/,
  de: /\bverbergen$|Streit\b|Profilseite|Website-Team|\bFreiwillig\b|gestrichen|Knopf|Laufende Sicherung|Das Rating/,
  fr: /\bRaison\b|sous \{(?!n\})|(domaine|note|jour) manque\b/,
  ar: /يوجد يوم مفقود/,
  ja: /サイトチーム|ブラウザー|リスティング|掲載ページ/,
};

it('Japanese says “more than”, and not “at least”, of a count that goes on', () => {
  // 以上 includes the number that it names.
  expect(textsOf('ja').get('more than {total}')).toBe('{total}超');
});

it.each(Object.entries(replaced))('texts in %s have one word for each thing', (language, words) => {
  expect([...textsOf(language as Language).values()].filter((text) => words.test(text))).toEqual([]);
});

// Punctuation of other languages. Code in backquotes, addresses, and a mark that is itself in brackets aren't sentences.
const marks = /`[^`]*`|\b(?:https?|mailto):[\w.@/]*|smtps?:\/\/|[\da-f]+::\/\d+|[(（]["'][)）]/g;
const foreign: Record<Language, RegExp> = {
  en: /["'«»„‚]|\s[;:!?%]/,
  de: /["'«»”‚]|(?<!\S)“|„(?=\s)|\s[;:!?]/,
  es: /["'«»„‘]|\s[;:!?]/,
  fr: /["'“”„‘]|(?<!\u{a0})[;:!?»%](?![^\s.,)|])|«(?!\u{a0})/u,
  pt: /["'«»„‘]|\s[;:!?%]/,
  ja: /["'“”«»?!;]|:(?=\s|$|[^\p{ASCII}])/u,
  ar: /["'“”„?;]|\p{Script=Arabic},|\s[؟؛!:]/u,
};

it.each(languageCodes)('texts in %s have the quotation marks and the spaces before punctuation that the language has', (language) => {
  expect([...textsOf(language).values()].map((text) => text.replaceAll(marks, 'x')).filter((text) => foreign[language].test(text))).toEqual([]);
});

it.each<[Language, string[], string[]]>([
  ['en', ['Did you mean “{name}”?', '80% of votes'], ['Did you mean "{name}"?', "it's done", 'Really ?']],
  ['de', ['Meinten Sie „{name}“?'], ['Meinten Sie “{name}”?', 'Meinten Sie "{name}"?', 'Wirklich ?']],
  ['es', ['¿Te refieres a “{name}”?'], ['¿Te refieres a «{name}»?', '¿Te refieres a "{name}"?']],
  [
    'fr',
    ['Vouliez-vous dire «\u{a0}{name}\u{a0}»\u{a0}?', '80\u{a0}%', 'à 12:30'],
    ['Vraiment ?', 'Compte : oui', 'Non; oui', '« {name} »', '“{name}”', '80 %'],
  ],
  ['pt', ['Você quis dizer “{name}”?'], ['Você quis dizer «{name}»?', 'Mesmo ?']],
  ['ja', ['担当：「{name}」', '{name}ですか？'], ['担当: {name}', '“{name}”', '{name}ですか?']],
  ['ar', ['«{name}»، نعم؟'], ['“{name}”', 'نعم, لا', 'نعم?']],
])('in %s, a wrong mark is found', (language, right, wrong) => {
  expect(right.filter((text) => foreign[language].test(text))).toEqual([]);
  expect(wrong.filter((text) => !foreign[language].test(text))).toEqual([]);
});

it('in Spanish, every question and exclamation has both of its marks, and every quotation is closed', () => {
  const count = (text: string, mark: string) => text.split(mark).length;
  const pairs = ['¿?', '¡!', '“”'];
  const isOpen = (text: string) => pairs.some(([first, last]) => count(text, first!) !== count(text, last!));
  expect(['Vale?', '¿Vale', 'Vale!', '“{name}'].filter((text) => !isOpen(text))).toEqual([]);
  expect([...textsOf('es').values()].filter((text) => isOpen(text.replaceAll(marks, 'x')))).toEqual([]);
});
