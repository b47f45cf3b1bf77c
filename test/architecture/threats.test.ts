import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scopes } from '../../src/contract/caller.ts';
import { teamRoles } from '../../src/contract/roles.ts';
import { secretVariables } from '../../src/platform/config/config.ts';
import { packageRoot } from '../../src/platform/package-root.ts';

// docs/threat-model.md is only useful while it is complete: each way in, each way out, each secret and each role is named there.

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const model = read('docs/threat-model.md');

interface Source {
  name: string;
  text: string;
}

const sources: Source[] = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name: `src/${name.replaceAll('\\', '/')}`, text: read(`src/${name}`) }));

/** Scripts of pages run in the reader's browser, and the demo only talks to itself. */
const isOurs = ({ name }: Source) => !/^src\/(?:website\/elements|demo)\/|-script\.ts$/.test(name);

/** What makes a file open a server, a connection, a thread or a process itself, or keep a secret in the database. */
const KINDS = {
  'a server': ({ text }: Source) => /\bcreateServer\(/.test(text),
  // A file that is given a `fetch` to use says so with its type or its name in a parameter.
  'an outside call': ({ text }: Source) =>
    /\bboundFetch\b|\bopenSafeFetch\(|\bnew Resolver\(|import\('(?:nodemailer|undici)'\)|from 'node:(?:https|http2|tls|dgram)'/.test(text) ||
    /import \{[^}]*(?<!type )\b(?:connect|Socket|request|get)\b[^}]*\} from 'node:(?:net|http)'/.test(text) ||
    (/(?<![.\w])fetch\(/.test(text) && !/\b(?:Safe)?Fetch\b|\bfetch\b[^(\n]*=>|[{,] *fetch\b/.test(text)),
  'a process or thread': ({ text }: Source) => /from 'node:(?:child_process|worker_threads|cluster)'/.test(text),
  'a secret in the database': ({ text }: Source) => /insert into service_secret\b/.test(text),
};

const inCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

/** Files of this kind that a text names neither themselves nor by their folder. */
function findUnnamed(kind: keyof typeof KINDS, from: readonly Source[], text: string): string[] {
  const named = inCode(text);
  const isNamed = (file: string) => named.some((name) => name === file || (name.endsWith('/') && file.startsWith(name) && name !== 'src/'));
  return from.filter((source) => isOurs(source) && KINDS[kind](source) && !isNamed(source.name)).map(({ name }) => name);
}

it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])('every file that has %s is named', (kind) => {
  expect(sources.filter(KINDS[kind]).length).toBeGreaterThan(2);
  expect(findUnnamed(kind, sources, model)).toEqual([]);
});

it.each<[keyof typeof KINDS, string]>([
  ['a server', 'createServer(answer).listen(8080);'],
  ['an outside call', "const answer = await fetch('https://news.example/');"],
  ['an outside call', 'const ask = boundFetch({ timeoutMs: 10 });'],
  ['an outside call', 'const safeFetch = openSafeFetch({ crawlHosts, site });'],
  ['an outside call', "import { connect, isIP } from 'node:net';"],
  ['a process or thread', "import { spawn } from 'node:child_process';"],
  ['a secret in the database', "await db.run(sql`insert into service_secret (name, value) values ('new', 'key')`);"],
])('a new file that has %s is found: %s', (kind, text) => {
  const added = { name: 'src/news/read-news.ts', text };
  expect(findUnnamed(kind, [added], model)).toEqual([added.name]);
  expect(findUnnamed(kind, [added], `${model}\n\`src/news/read-news.ts\``)).toEqual([]);
});

it('a file that is given its fetch, and a script of a page, are no outside calls of their own', () => {
  const text = "export const look = async (fetch: SafeFetch) => await fetch('https://news.example/');";
  expect(findUnnamed('an outside call', [{ name: 'src/news/read-news.ts', text }], model)).toEqual([]);
  expect(findUnnamed('an outside call', [{ name: 'src/website/elements/news.ts', text: "await fetch('/news')" }], model)).toEqual([]);
});

const rowsBelow = (heading: string) => [...(model.split(`### ${heading}\n`)[1] ?? '').split('\n#')[0]!.matchAll(/^\| *`([^`]+)`/gm)].map(([, first]) => first);

it('the entry points are those that requests are sent to', () => {
  const surfaces = [...read('src/server/http/front.ts').matchAll(/\bby\(visit, '(\w+)'\)/g)].map(([, surface]) => surface);
  expect(surfaces.length).toBeGreaterThan(5);
  expect(rowsBelow('Entry points').sort()).toEqual([...new Set(surfaces)].sort());
});

it('every secret of the settings, role, scope and audience is named', () => {
  const audiences = /export type Audience = ([^;]+);/.exec(read('src/contract/operation.ts'))![1]!.match(/\w+/g)!;
  expect(audiences).toContain('site_team');
  const named = new Set(inCode(model));
  expect([...secretVariables, ...teamRoles, ...scopes, ...audiences].filter((name) => !named.has(name))).toEqual([]);
});

it('every threat has its own number, a test that shows what stops it, and what remains', () => {
  const threats = [...model.matchAll(/^\| ([A-Z]\d+) +\|(.+)\|$/gm)].map(([, number, rest]) => ({
    number: number!,
    cells: rest!.split(' | ').map((cell) => cell.trim()),
  }));
  expect(threats.length).toBeGreaterThan(25);
  expect(new Set(threats.map(({ number }) => number)).size).toBe(threats.length);
  const poor = threats.filter(({ cells }) => cells.length !== 4 || !/`[^`]+\.test\.tsx?`/.test(cells[2]!) || cells.some((cell) => cell === ''));
  expect(poor.map(({ number }) => number)).toEqual([]);
});
