// Texts of pages and emails: src/platform/words/messages/<language>.json. It adds new texts of the source to en.json, removes those that
// are no longer used, and lists what other languages lack. `--check` changes nothing, and fails where a file is not complete, where a
// translation names other {values} than its text, where plural forms are missing, or where a language has no line in languages.ts.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnpairedLanguages } from './find-unpaired-languages.mjs';

const source = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src');
const folder = join(source, 'platform', 'words', 'messages');
const isCheck = process.argv.includes('--check');

/** Every text that a file marks: say('…'), sayCount('…'), toSay('…'), in any kind of quotes. */
function textsIn(file) {
  const marks = /\b(?:say|sayCount|toSay)\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`)/g;
  return [...file.matchAll(marks)].map(([, single, double, ticks]) =>
    (single ?? double ?? ticks).replaceAll(/\\(n|.)/g, (_, letter) => (letter === 'n' ? '\n' : letter)),
  );
}

const files = readdirSync(source, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) && entry.name !== 'say.ts')
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
// Other files may have their own `say`.
const says = (text) => /from '[^']*\/say\.ts'/.test(text);
const sources = files.map((path) => readFileSync(path, 'utf8')).filter(says);
const texts = [...new Set(sources.flatMap(textsIn))].sort();
const languages = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -5));
const pathOf = (language) => join(folder, `${language}.json`);
const valuesIn = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join(' ');

const problems = findUnpairedLanguages(languages, readFileSync(join(folder, 'languages.ts'), 'utf8'));
for (const language of languages) {
  const before = JSON.parse(readFileSync(pathOf(language), 'utf8'));
  const after = {};
  for (const text of texts) {
    if (before[text] !== undefined) after[text] = before[text];
    else if (language === 'en' && !isCheck) after[text] = text;
    else problems.push(`${language}: no text for ${JSON.stringify(text)}`);
  }
  if (!isCheck) writeFileSync(pathOf(language), `${JSON.stringify(after, null, 2)}\n`);
  else for (const text of Object.keys(before)) if (!texts.includes(text)) problems.push(`${language}: said nowhere: ${JSON.stringify(text)}`);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
  for (const [text, translated] of Object.entries(after)) {
    const isCount = text.includes('|');
    if (valuesIn(text) !== valuesIn(translated)) problems.push(`${language}: names other {values}: ${JSON.stringify(text)}`);
    if (isCount && translated.split('|').length !== forms) problems.push(`${language}: needs ${forms} forms: ${JSON.stringify(text)}`);
  }
}
process.stdout.write([...problems, `${texts.length} texts in ${languages.length} languages, ${problems.length} things to mend.\n`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
