import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ADDRESS = /[^\s"'<>\\@:;,()[\]/=]+@[^\s"'<>\\@:;,()[\]/=]+\.[a-z]{2,}/giu;
const KEY = /\bl[dt]k_[0-9A-Za-z]{38}\b/g;
const WORD = /[A-Za-z0-9_-]{20,}/g;

/** Secrets and addresses of people in what services and commands wrote during a run of the tests. */
export function findWrittenSecrets(folder) {
  const names = readdirSync(folder);
  const read = (start) => names.filter((name) => name.startsWith(start)).map((name) => readFileSync(join(folder, name), 'utf8'));
  const used = new Set(read('used-').flatMap((text) => text.split('\n')));
  used.delete('');
  const passwords = [...new Set(read('passwords-').flatMap((text) => text.split('\n')))].filter((text) => text !== '');
  const found = new Set();
  const tell = (what, line) => found.add(`${what} was written: ${hide(line)}`);
  for (const start of ['service-', 'command-'])
    for (const line of read(start).flatMap((text) => text.split('\n'))) {
      if (line.match(KEY)) tell('an API key', line);
      for (const word of line.match(WORD) ?? []) if (used.has(word)) tell('a secret that was used', line);
      if (passwords.some((text) => line.includes(text)))
        tell(
          'a password',
          passwords.reduce((shown, text) => shown.replaceAll(text, '[…]'), line),
        );
      // A command tells the person who ran it which address it was given.
      if (start === 'service-' && line.match(ADDRESS)) tell('an address', line);
    }
  return [...found];
}

/** So that the closing lines of a run, which others read, don't repeat it. */
const hide = (line) => line.replaceAll(ADDRESS, '[address]').replaceAll(WORD, '[…]').slice(0, 300);
