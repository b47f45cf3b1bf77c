import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';

/** Requirements of level 2 in version 4.0.3, by chapter. */
const NUMBERS = [38, 53, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23];

test('docs/security-asvs.md has every requirement of level 2 once, each with tests that exist or the reason why not', () => {
  const text = readFileSync(join(packageRoot, 'docs/security-asvs.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (met|\*\*not met\*\*|n\/a) +\| (.+?) +\|$/gm)].map(([, number, , state, by]) => ({
    number: number!,
    state: state!,
    by: by!,
  }));
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(NUMBERS.map((_, at) => rows.filter(({ number }) => number.startsWith(`${at + 1}.`)).length)).toEqual(NUMBERS);
  const wrong = rows.flatMap(({ number, state, by }) => {
    const named = [...by.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path]) => path!);
    if (state === 'met' && named.length === 0) return [`${number} is met by no test`];
    if (state !== 'met' && by.length < 8) return [`${number} has no reason`];
    return named.filter((path) => !existsSync(join(packageRoot, path))).map((path) => `${number}: ${path} is not there`);
  });
  expect(wrong).toEqual([]);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(text).toContain(`${count('met')} requirements are met, ${count('**not met**')} are not, ${count('n/a')} concern`);
});

const sources = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(packageRoot, 'src', name), 'utf8') }));

test.each([
  ['a random number that can be guessed, except for pauses', /\bMath\.random\b/, ['drafts/drafter/model/ask-model.ts', 'platform/database/try-again.ts']],
  ['text as code', /\beval\(|\bnew Function\(|from '(?:node:)?vm'/, []],
  ['a connection without a check of the certificate', /rejectUnauthorized: *false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, []],
  [
    'storage of the browser, except for the choice of light or dark',
    /\b(?:localStorage|sessionStorage|indexedDB)\b/,
    ['website/elements/theme-switch.ts', 'website/elements/theme.entry.ts'],
  ],
  ['a shell', /\bshell: (?!false)|\bexec(?:Sync)?\b[^.]*from 'node:child_process'/, []],
  [
    'technology that browsers have given up',
    /<(?:embed|applet|frameset|marquee|keygen|bgsound)\b|<object\s+\w+=|\bActiveXObject\b|\bdocument\.(?:write(?:ln)?|domain|all|execCommand)\b|\bshowModalDialog\b|\bapplicationCache\b|application\/x-(?:shockwave-flash|java-applet|silverlight)|\.swf\b/,
    [],
  ],
  ['text as part of a statement outside of SQL', /\braw\b[^;]*from '[^']*database\/database\.ts'/, 'sql'],
] as const)('no source uses %s', (_what, pattern, allowed) => {
  const mayHave = (name: string) =>
    allowed === 'sql' ? /-store\.ts$|^(?:search|transfer|demo|platform\/database)\//.test(name) : (allowed as readonly string[]).includes(name);
  const using = sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
  expect(using.filter((name) => !mayHave(name))).toEqual([]);
  if (allowed !== 'sql') expect(using.sort()).toEqual([...allowed]);
});

test('CONTRIBUTING.md has a checklist for secure code, each point with tests that exist, and pull requests ask for it', () => {
  const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
  const [, checklist = ''] = /^## Security checklist$(.*?)^## /ms.exec(read('CONTRIBUTING.md')) ?? [];
  const points = checklist.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:look at|-)/.test(line));
  expect(points.length).toBeGreaterThanOrEqual(12);
  const tests = points.map((point) => [...point.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, path]) => path!));
  expect(points.filter((_, i) => tests[i]!.length === 0)).toEqual([]);
  expect(tests.flat().filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  expect(read('.github/PULL_REQUEST_TEMPLATE.md')).toContain('security checklist in CONTRIBUTING.md');
});

test('the source names no other servers than those of its services, and of formats and links', () => {
  const services = [
    'accounts.google.com',
    'api-m.paypal.com',
    'api-m.sandbox.paypal.com',
    'api.github.com',
    'api.stripe.com',
    'ec.europa.eu',
    'github.com',
    'hooks.stripe.com',
    'i.ytimg.com',
    'js.stripe.com',
    'openpagerank.com',
    'www.ecb.europa.eu',
  ];
  const formats = ['json-schema.org', 'jsonfeed.org', 'purl.org', 'schema.org', 'static.modelcontextprotocol.io', 'www.sitemaps.org'];
  const links = ['bsky.app', 'www.linkedin.com', 'x.com'];
  const named = sources
    .filter(({ name }) => !name.startsWith('demo/'))
    .flatMap(({ text }) => [...text.matchAll(/['"`]https?:\/\/([a-z0-9.-]+\.[a-z]+)(?=[/'"`?#:$])/gi)].map(([, host]) => host!))
    .filter((host) => !/(?:^|\.)example(?:\.org|\.com)?$|^www\.w3\.org$/.test(host));
  expect([...new Set(named)].sort()).toEqual([...services, ...formats, ...links].sort());
});
