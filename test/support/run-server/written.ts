import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { redact } from '../../../src/platform/log/redact.ts';

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
const isSecret = (text: string) => /^[A-Za-z0-9_-]{20,}$/.test(text) && /\d/.test(text) && /[a-z]/.test(text) && new Set(text).size >= 12;

/** Notes what a request or its answer carries as a secret: keys, cookies, passwords and tokens. */
export function noteSecrets(texts: Iterable<string>, folder = ofRun): void {
  if (folder === undefined) return;
  const fresh = [...texts].filter((text) => isSecret(text) && !noted.has(text));
  if (fresh.length === 0) return;
  for (const text of fresh) noted.add(text);
  appendFileSync(join(folder, `used-${process.pid}`), `${fresh.join('\n')}\n`);
}

const SECRET_FIELD = /(?:password|token|secret)"?(?:=|:\s*")([A-Za-z0-9_-]{20,})/gi;

/** The secrets of one request and its answer. */
export function secretsOf(given: {
  target: string;
  headers: Record<string, string | string[]>;
  body?: string | Buffer | undefined;
  setCookies: readonly string[];
}): string[] {
  const header = (name: string) => Object.entries(given.headers).flatMap(([key, value]) => (key.toLowerCase() === name ? [value].flat() : []));
  return [
    ...header('authorization').map((value) => value.slice(value.indexOf(' ') + 1)),
    ...[...header('cookie'), ...given.setCookies].flatMap((value) => [...value.matchAll(/(?:^|;\s*)[^=;\s]+=([^;]+)/g)].map(([, cookie]) => cookie!)),
    ...[...given.target.matchAll(/\/(?:sign-in\/link|account\/email)\/([A-Za-z0-9_-]{43})/g)].map(([, token]) => token!),
    ...(typeof given.body === 'string' ? [...given.body.matchAll(SECRET_FIELD)].map(([, value]) => value!) : []),
  ];
}

/** A log as a service has it, from "info" on if the run looks at it; what is below `level` isn't shown. */
export function openNotedLog(level: string, openLog: (level: string) => Logger): Logger {
  const note = noteWritten('service');
  if (!note) return openLog(level);
  const shown = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
  const write = (line: string) => {
    const clean = redact(line);
    note(clean);
    if (JSON.parse(line).level >= shown) process.stderr.write(clean);
  };
  return pino({ level: shown <= 30 ? level : 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}
