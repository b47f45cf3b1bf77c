import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { openLog } from '../../../src/platform/log/log.ts';

// What services and commands write during a run, and the secrets that the tests use meanwhile. At the end, the run looks for the ones in
// the other (test/find-written-secrets.mjs).

/** Set by test/run-tests.mjs. */
const ofRun = process.env.SLIPWAY_TEST_WRITTEN;
/** Whether this run looks for secrets at its end. */
export const isNoting = ofRun !== undefined;

/**
 * `service` and `command`: their logs, and what PostgreSQL logs. `greeting`: what a service prints for the person who starts it. `answer`: what a
 * command prints for the person who runs it. `key`: the answer of the command that makes an API key, which it shows once.
 */
type Kind = 'service' | 'command' | 'greeting' | 'answer' | 'key';

let writers = 0;

/** @returns what notes the output of one writer; undefined: this run doesn't look at it */
export function noteWritten(kind: Kind, folder = ofRun): ((text: string) => void) | undefined {
  if (folder === undefined) return undefined;
  // A file for each writer: their chunks may end in the middle of a line.
  const file = join(folder, `${kind}-${process.pid}-${++writers}`);
  return (text) => appendFileSync(file, text);
}

/** The log of the PostgreSQL in a data folder, before that is removed. */
export function notePostgresLog(dataDir: string, folder = ofRun): void {
  if (folder === undefined) return;
  for (const name of ['postgres.log', 'postgres.log.1']) {
    const path = join(dataDir, name);
    if (existsSync(path)) noteWritten('service', folder)!(readFileSync(path, 'utf8'));
  }
}

const noted = new Set<string>();

/** Long enough, and random: not a word that a test uses in its place. */
const isRandom = (text: string) => /^[A-Za-z0-9_-]{20,}$/.test(text) && /\d/.test(text) && /[a-z]/.test(text) && new Set(text).size >= 12;

/** Notes what a request or its answer carries as a secret: keys, cookies, tokens, passwords and codes. */
export function noteSecrets({ tokens, passwords, codes }: Secrets, folder = ofRun): void {
  if (folder === undefined) return;
  const note = (file: string, texts: string[]) => {
    const fresh = [...new Set(texts)].filter((text) => !noted.has(text));
    if (fresh.length === 0) return;
    for (const text of fresh) noted.add(text);
    appendFileSync(join(folder, `${file}-${process.pid}`), `${fresh.join('\n')}\n`);
  };
  note('used', tokens.filter(isRandom));
  // As long as a password must be (src/accounts/inputs.ts): a shorter one was refused, and may be a word that is written for another reason.
  note(
    'passwords',
    passwords.filter((text) => text.length >= 12 && !text.includes('\n')),
  );
  note('codes', codes);
}

interface Secrets {
  tokens: string[];
  passwords: string[];
  /** Six digits from an authenticator app, or a recovery code, without spaces. */
  codes: string[];
}

/** Fields of stored keys that are secret. The others, such as the number of a key and its public half, may be written. */
const PRIVATE_FIELD = /^(?:d|p|q|dp|dq|qi|k|key|secret|private\w*)$/i;

/** Notes the secret parts of what a service stores (its keys), and of the settings it was given. */
export function noteStored(stored: unknown, folder = ofRun): void {
  const tokens: string[] = [];
  const walk = (value: unknown, isSecret: boolean): void => {
    if (typeof value === 'string' && isSecret) tokens.push(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) walk(part, PRIVATE_FIELD.test(name) || (Array.isArray(value) && isSecret));
  };
  walk(stored, false);
  noteSecrets({ tokens, passwords: [], codes: [] }, folder);
}

const TOKEN_FIELD = /(?:token|secret|code|code_verifier)"?(?:=|:\s*")([A-Za-z0-9_-]{20,})/gi;
/** Pages whose address ends with a secret (`hasSecretPath`). */
const SECRET_PATH =
  /\/(?:sign-in\/link|account\/email|team\/first-owner|claims|invites|unsubscribe|(?:votes|newsletter)\/confirm|newsletter\/categories|checkout\/[^/]+|sandbox\/pay)\/([A-Za-z0-9_.-]{20,})/g;
/** A field of a form, or of JSON. */
const CODE_FIELD = /(?:^|&|")code(?:=|"\s*:\s*")([A-Za-z0-9+% -]{6,60})/g;
/** A field of a form, or of JSON. */
const PASSWORD_FIELD = /(?:^|&|")\w*password(?:=([^&]*)|"\s*:\s*("(?:[^"\\]|\\.)*"))/gi;

const isCode = (text: string) => /^\d{6}$|^(?:[0-9a-hjkmnp-tv-z]{4}-?){4}$/.test(text);

/** The secrets of one request and its answer. */
export function secretsOf(given: {
  target: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  setCookies: readonly string[];
  /** Where the answer leads. */
  location?: string | undefined;
}): Secrets {
  const header = (name: string) => Object.entries(given.headers).flatMap(([key, value]) => (key.toLowerCase() === name ? [value].flat() : []));
  const body = typeof given.body === 'string' ? given.body : '';
  const places = [given.target, body, given.location ?? ''];
  return {
    tokens: [
      ...header('authorization').map((value) => value.slice(value.indexOf(' ') + 1)),
      ...[...header('cookie'), ...given.setCookies].flatMap((value) => [...value.matchAll(/(?:^|;\s*)[^=;\s]+=([^;]+)/g)].map(([, cookie]) => cookie!)),
      // The log has words: the last part of a token is the secret one.
      ...places.flatMap((text) => [...text.matchAll(SECRET_PATH)].flatMap(([, token]) => token!.split('.'))),
      ...places.flatMap((text) => [...text.matchAll(TOKEN_FIELD)].map(([, value]) => value!)),
    ],
    codes: [...body.matchAll(CODE_FIELD)].map(([, typed]) => typed!.replaceAll(/\+|%20|\s/g, '').toLowerCase()).filter(isCode),
    passwords: [...body.matchAll(PASSWORD_FIELD)].flatMap(([, typed, json]) => textOf(typed, json) ?? []),
  };
}

/** What was typed; undefined for what can't be read, which some tests send on purpose. */
function textOf(typed: string | undefined, json: string | undefined): string | undefined {
  try {
    return json === undefined ? new URLSearchParams(`x=${typed}`).get('x')! : JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The product's log, noted from "info" on if the run looks at it; what is below `level` isn't shown. */
export function openNotedLog(level: string, open: typeof openLog): Logger {
  const note = noteWritten('service');
  if (!note) return open(level);
  const shown = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
  return open(shown <= 30 ? level : 'info', (line) => {
    note(line);
    if (Number(/"level":(\d+)/.exec(line)?.[1]) >= shown) process.stderr.write(line);
  });
}
