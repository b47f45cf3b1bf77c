import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { openLog } from '../../../src/platform/log/log.ts';

// What services and commands write during a run, and the secrets that the tests use meanwhile. At the end, the run looks for the ones in
// the other (test/find-written-secrets.mjs).

/** Set by test/run-tests.mjs. */
const ofRun = process.env.SLIPWAY_TEST_WRITTEN;

/** @returns what notes output; undefined: this run doesn't look at it */
export function noteWritten(kind: 'service' | 'command', folder = ofRun): ((text: string) => void) | undefined {
  return folder === undefined ? undefined : (text) => appendFileSync(join(folder, `${kind}-${process.pid}`), text);
}

const noted = new Set<string>();

/** Long enough, and random: not a word that a test uses in its place. */
const isRandom = (text: string) => /^[A-Za-z0-9_-]{20,}$/.test(text) && /\d/.test(text) && /[a-z]/.test(text) && new Set(text).size >= 12;

/** Notes what a request or its answer carries as a secret: keys, cookies, tokens and passwords. */
export function noteSecrets({ tokens, passwords }: Secrets, folder = ofRun): void {
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
}

interface Secrets {
  tokens: string[];
  passwords: string[];
}

const TOKEN_FIELD = /(?:token|secret)"?(?:=|:\s*")([A-Za-z0-9_-]{20,})/gi;
/** A field of a form, or of JSON. */
const PASSWORD_FIELD = /(?:^|&|")\w*password(?:=([^&]*)|"\s*:\s*("(?:[^"\\]|\\.)*"))/gi;

/** The secrets of one request and its answer. */
export function secretsOf(given: {
  target: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  setCookies: readonly string[];
}): Secrets {
  const header = (name: string) => Object.entries(given.headers).flatMap(([key, value]) => (key.toLowerCase() === name ? [value].flat() : []));
  const body = typeof given.body === 'string' ? given.body : '';
  return {
    tokens: [
      ...header('authorization').map((value) => value.slice(value.indexOf(' ') + 1)),
      ...[...header('cookie'), ...given.setCookies].flatMap((value) => [...value.matchAll(/(?:^|;\s*)[^=;\s]+=([^;]+)/g)].map(([, cookie]) => cookie!)),
      ...[...given.target.matchAll(/\/(?:sign-in\/link|account\/email)\/([A-Za-z0-9_-]{43})/g)].map(([, token]) => token!),
      ...[...body.matchAll(TOKEN_FIELD)].map(([, value]) => value!),
    ],
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
