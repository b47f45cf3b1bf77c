import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasChromium } from '../browser/chromium-path.mjs';

/** Programs that tests run if they are installed: what people call each, and arguments with which it does nothing. */
export const programs = {
  caddy: { what: 'Caddy', harmless: ['version'] },
  haproxy: { what: 'HAProxy', harmless: ['-v'] },
  nginx: { what: 'nginx', harmless: ['-v'] },
  pdftotext: { what: 'pdftotext', harmless: ['-v'] },
  pgbouncer: { what: 'PgBouncer', harmless: ['--version'] },
  varnishd: { what: 'Varnish', harmless: ['-V'] },
  xmllint: { what: 'xmllint', harmless: ['--version'] },
};

/** @param {keyof typeof programs} name */
export const hasProgram = (name) => spawnSync(name, programs[name].harmless, { stdio: 'ignore' }).error === undefined;

const POSTGRES = '/usr/lib/postgresql';

/** Where Debian's PostgreSQL server has its programs; undefined where it isn't installed. */
export const serverPrograms = () =>
  existsSync(POSTGRES)
    ? readdirSync(POSTGRES)
        .map((version) => join(POSTGRES, version, 'bin'))
        .find((folder) => ['initdb', 'pg_basebackup'].every((name) => existsSync(join(folder, name))))
    : undefined;

/** Whether this account may mount a disk of a test's own. */
export const canMount = () => process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

/** Everything that tests are skipped without. A test that needs one of them has its mark in its text. */
export const needs = [
  { what: 'Chromium (CHROMIUM)', mark: /\bhasChromium\b/, isHere: () => hasChromium },
  { what: 'the sample data (SLIPWAY_TEST_DATA)', mark: /\bSLIPWAY_TEST_DATA\b/, isHere: () => Boolean(process.env.SLIPWAY_TEST_DATA) },
  { what: 'the MCP conformance suite (CONFORMANCE_DIR)', mark: /\bCONFORMANCE_DIR\b/, isHere: () => Boolean(process.env.CONFORMANCE_DIR) },
  { what: 'openapi-typescript (OPENAPI_TYPES_DIR)', mark: /\bOPENAPI_TYPES_DIR\b/, isHere: () => Boolean(process.env.OPENAPI_TYPES_DIR) },
  { what: 'a registry and several Node versions (RELEASE_DIR)', mark: /\bRELEASE_DIR\b/, isHere: () => Boolean(process.env.RELEASE_DIR) },
  { what: '60 random histories (HISTORIES)', mark: /\bHISTORIES >= 60\b/, isHere: () => Number(process.env.HISTORIES ?? 60) >= 60 },
  { what: 'the right to mount a disk', mark: /\bcanMount\b/, isHere: canMount },
  { what: 'root', mark: /\bisRoot\b/, isHere: () => process.getuid?.() === 0 },
  { what: 'Linux', mark: /process\.platform !== 'linux'/, isHere: () => process.platform === 'linux' },
  { what: 'a PostgreSQL server', mark: /\bserverPrograms\b/, isHere: () => serverPrograms() !== undefined },
  ...Object.entries(programs).map(([name, { what }]) => ({ what, mark: new RegExp(`\\bhasProgram\\('${name}'\\)`), isHere: () => hasProgram(name) })),
];

/**
 * Why tests were skipped, in one line: what is not on this machine. A file without a known reason is named.
 * @param {readonly { file: string, text: string }[]} skipped files with skipped tests
 * @param {{ tests: number, missing?: typeof needs }} given `missing`: what isn't here
 */
export function tellMissing(skipped, { tests, missing = needs.filter(({ isHere }) => !isHere()) }) {
  const reasons = missing.filter(({ mark }) => skipped.some(({ text }) => mark.test(text))).map(({ what }) => what);
  const unexplained = skipped.filter(({ text }) => !missing.some(({ mark }) => mark.test(text))).map(({ file }) => file);
  if (unexplained.length > 0) reasons.push(`something that ${unexplained.join(', ')} need${unexplained.length === 1 ? 's' : ''}`);
  const count = (n, one) => `${n} ${one}${n === 1 ? '' : 's'}`;
  return `Skipped ${count(tests, 'test')} in ${count(skipped.length, 'file')}. Missing here: ${reasons.join(', ')}.`;
}
