import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ADDRESS = /[^\s"'<>\\@:;,()[\]/=]+@[^\s"'<>\\@:;,()[\]/=]+\.[a-z]{2,}/giu;
const KEY = /\bl[dt]k_[0-9A-Za-z]{38}\b/g;
const WORD = /[A-Za-z0-9_-]{20,}/g;
/** The secret of an authenticator app: 160 bits in base32, alone or in the address of its QR code. */
const SEED = /otpauth:|(?<![A-Za-z0-9_-])(?=[A-Z]*[2-7])[A-Z2-7]{32}(?![A-Za-z0-9_-])/;
/** As a file (PEM), or the secret part of a key as JSON, in a log's line with escapes. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY|"d\\?"\s*:\s*\\?"[A-Za-z0-9_-]{20,}/;
/** src/accounts/credentials/recovery-code.ts makes them. */
const RECOVERY_CODE = /(?<![\w-])[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}(?![\w-])/g;
/** Six digits are many things: they are a code if they are a whole text, or stand after the word. */
const SIX_DIGITS = /["'](\d{6})["'\\]|\b(?:code|otp|totp)\W{1,4}(\d{6})\b/gi;

/** Secrets and addresses of people in what services and commands wrote during a run of the tests. */
export function findWrittenSecrets(folder) {
  const names = readdirSync(folder);
  const read = (start) => names.filter((name) => name.startsWith(start)).map((name) => readFileSync(join(folder, name), 'utf8'));
  const linesOf = (start) => [...new Set(read(start).flatMap((text) => text.split('\n')))].filter((text) => text !== '');
  const used = new Set(linesOf('used-'));
  const passwords = linesOf('passwords-');
  const codes = new Set(linesOf('codes-'));
  const found = new Set();
  const tell = (what, line) => found.add(`${what} was written: ${hide(line)}`);
  for (const start of ['service-', 'command-', 'greeting-', 'answer-', 'key-'])
    for (const whole of linesOf(start)) {
      // The one secret that a service shows on purpose: the link for a directory that nobody owns yet.
      const line = start === 'greeting-' ? whole.replace(/\/team\/first-owner\/[\w-]+$/, '') : whole;
      if (start !== 'key-' && line.match(KEY)) tell('an API key', line);
      // The answer of this command is the key alone.
      else if (start === 'key-' && line.replace(/^l[dt]k_[0-9A-Za-z]{38}$/, '').match(KEY)) tell('an API key', line);
      for (const word of line.match(WORD) ?? []) if (used.has(word) && !(start === 'key-' && word === line)) tell('a secret that was used', line);
      if (passwords.some((text) => line.includes(text)))
        tell(
          'a password',
          passwords.reduce((shown, text) => shown.replaceAll(text, '[…]'), line),
        );
      if (PRIVATE_KEY.test(line)) tell('a private key', line);
      if (SEED.test(line)) tell('the secret of an authenticator app', line);
      for (const [text] of line.matchAll(RECOVERY_CODE)) if (isRandom(text)) tell('a recovery code', line.replaceAll(text, '[…]'));
      for (const [, alone, named] of line.matchAll(SIX_DIGITS)) if (codes.has(alone ?? named)) tell('a code', line.replaceAll(alone ?? named, '[…]'));
      // A command tells the person who ran it which address it was given.
      if ((start === 'service-' || start === 'greeting-') && line.match(ADDRESS)) tell('an address', line);
    }
  return [...found];
}

/** Not the words of an address such as "best-apps-2026-free": a group has both letters and digits. */
const isRandom = (text) => text.split('-').some((group) => /\d/.test(group) && /[a-z]/.test(group));

/** So that the closing lines of a run, which others read, don't repeat it. */
const hide = (line) => line.replaceAll(ADDRESS, '[address]').replaceAll(WORD, '[…]').slice(0, 300);
