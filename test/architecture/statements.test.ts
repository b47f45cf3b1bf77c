import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operations } from '../../src/operations.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { teamOperations } from '../../src/team-operations.ts';
import { websiteOperations } from '../../src/website-operations.ts';
import { specified } from '../contract/specified.ts';
import { findFullFolders } from '../run-checks.mjs';

// Checks the statements about the source tree on the pages for contributors.

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: packageRoot, encoding: 'utf8' });
const files = listed.trim().split('\n');
const folders = new Set(files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))));
const architecture = read('ARCHITECTURE.md');

/** The rule that .dependency-cruiser.cjs enforces for a room, as the rooms and files that it may import. */
interface Rule {
  name: string;
  comment?: string;
  from: { pathNot?: string | string[] };
}
const { forbidden } = createRequire(import.meta.url)(join(packageRoot, '.dependency-cruiser.cjs')) as { forbidden: Rule[] };
const plain = (pattern: string) =>
  pattern
    .replaceAll('[.]', '.')
    .replaceAll('$', '')
    .replace(/\/index\.ts$/, '');
const enforced = new Map(
  forbidden.flatMap(({ comment }) => {
    const [, room, allowed] = /^(\S+) may import: (.*)$/.exec(comment ?? '') ?? [];
    return room === undefined ? [] : [[room, allowed!.split(', ').map(plain)] as const];
  }),
);

const rows = [...architecture.matchAll(/^\| `([\w-]+)\/` +\| [^|]+ \| ([^|]+?) +\|$/gm)].map(([, room, may]) => ({
  room: room!,
  may: may!.replaceAll('`', ''),
}));
const order = rows.map(({ room }) => room);
const tools = ['platform', 'contract'];
const groups: Record<string, readonly string[]> = {
  'the tools': tools,
  'the directory': order.slice(order.indexOf('listing-stats'), order.indexOf('sites') + 1),
};

describe('the rooms', () => {
  it('are the folders below src', () => {
    expect([...order].sort()).toEqual([...folders].flatMap((folder) => /^src\/([^/]+)$/.exec(folder)?.[1] ?? []).sort());
  });

  it('"the directory" has as many rooms as the page says', () => {
    expect(groups['the directory']).toHaveLength(10);
    expect(architecture).toContain('"The directory" is the ten rooms from `listing-stats/` to `sites/`');
  });

  it.each(rows)('$room/ may import what its row says, and nothing else', ({ room, may }) => {
    if (may === 'anything') return expect(enforced.has(room)).toBe(false);
    const isBelowTools = order.indexOf(room) <= order.indexOf('platform');
    const said =
      may === 'all rooms above but embedded-postgresql' ? order.slice(0, order.indexOf(room)).filter((one) => one !== 'embedded-postgresql') : may.split(', ');
    const allowed = said.flatMap((name) => groups[name] ?? [name]).filter((name) => name !== 'zod');
    const wanted = new Set([room, ...allowed, ...(isBelowTools ? [] : tools)]);
    expect([...wanted].sort()).toEqual([...enforced.get(room)!].sort());
  });

  it('SQL is where the page says', () => {
    const [, said] = /^- SQL is in (.*)\.$/m.exec(architecture)!;
    const [exempt] = forbidden.flatMap(({ name, from }) => (name === 'sql-only-in-stores' ? [[from.pathNot!].flat()] : []));
    const inRule = exempt!.map((pattern) => plain(pattern).split(')')).map((parts) => parts.at(-1)!.replace(/^\//, ''));
    const places = [...said!.matchAll(/`([^`]+)`/g)].map(([, place]) => place!.replace(/^\*/, ''));
    expect(places.sort()).toEqual(inRule.filter((place) => place !== '' && !place.includes('test')).sort());
  });

  it('the files next to them are those that the page names', () => {
    const [, said] = /^Next to them: ([\s\S]*?)\n\n/m.exec(architecture)!;
    const named = [...said!.matchAll(/`([\w-]+\.ts)`/g)].map(([, file]) => `src/${file}`);
    const parts = /^src\/[a-z]+-operations\.ts$/;
    const beside = files.filter((file) => /^src\/[\w-]+\.ts$/.test(file));
    expect(named.filter((file) => !parts.test(file)).sort()).toEqual(beside.filter((file) => !parts.test(file)).sort());
    expect(files).toEqual(expect.arrayContaining(named));
  });
});

/** Names in examples of what one might write. */
const invented = new Set(['getData', 'findListing', './data', 'fr.json']);

const pages = files.filter((file) => /^(?:AGENTS|ARCHITECTURE|CONTRIBUTING|STYLE|WRITING_STYLE)\.md$|^docs\/adding-[\w-]+\.md$/.test(file));

/** Paths in a page's inline code and links, without generated files, web addresses and other packages. */
function pathsOf(page: string): string[] {
  const text = page.replaceAll(/```[\s\S]*?```/g, '');
  const inline = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path!);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path!);
  const mentioned = [...text.matchAll(/(?<![\w`/.])(docs\/[\w./-]+\w|[A-Z_]{4,}\.md)(?![\w`])/g)].map(([, path]) => path!);
  return [...inline, ...links, ...mentioned].filter(
    (path) => !/^[/$<@]|^https?:|[(){}=:|]|^\.\w*$/.test(path) && (path.includes('/') || /\.(?:ts|tsx|md|json|mjs)$/.test(path)),
  );
}

/** Whether the path exists, from the root or from a folder that the text is about. A placeholder (`<code>`) matches any name. */
function exists(path: string): boolean {
  const varies = path
    .replace(/^…\//, '')
    .replace(/\/$/, '')
    .split(/(<[^>]+>|NNNN|\*\*\/|\*|…)/);
  const pattern = varies.map((piece, at) => (at % 2 === 0 ? piece.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&') : piece === '**/' ? '(?:.*/)?' : '[^/]+')).join('');
  const wanted = new RegExp(`^(?:.*/)?${pattern}$`);
  return files.some((file) => wanted.test(file)) || [...folders].some((folder) => wanted.test(folder));
}

const wordsOfSource = new Set(files.filter((file) => /^(?:src|test)\/.*\.tsx?$/.test(file)).flatMap((file) => read(file).match(/\w+/g) ?? []));

describe.each(pages)('%s', (page) => {
  it('names only what is in the tree', () => {
    expect(pathsOf(read(page)).filter((path) => !invented.has(path) && !exists(path))).toEqual([]);
  });

  it('names only functions and types that are in the source', () => {
    const text = read(page).replaceAll(/```[\s\S]*?```/g, '');
    const names = [...text.matchAll(/`([a-z]+(?:[A-Z][a-z]+)+|[A-Z][a-z]+(?:[A-Z][a-z]+)*)(?:\([^`]*\))?`/g)].map(([, name]) => name!);
    expect([...new Set(names)].filter((name) => !invented.has(name) && !wordsOfSource.has(name))).toEqual([]);
  });
});

it('what a page for contributors says is in a file is in it', () => {
  const wrong = pages.flatMap((page) =>
    [...read(page).matchAll(/`(\w+)`[^`.;|\n]*?\bin\s+`([\w/-]+\.tsx?)`/g)]
      .filter(([, name, path]) => !files.some((file) => file.endsWith(path!) && new RegExp(`\\b${name}\\b`).test(read(file))))
      .map(([said]) => `${page}: ${said}`),
  );
  expect(wrong).toEqual([]);
});

describe('docs/adding-an-operation.md', () => {
  it.each([
    ['defineSiteOperation', 'src/website-operations.ts', websiteOperations, ['site']],
    ['defineTeamOperation', 'src/team-operations.ts', teamOperations, ['team']],
    ['defineWrite', 'src/operations.ts', operations.slice(0, -websiteOperations.length - teamOperations.length), ['public']],
  ])('sends those of %s to %s, which has no others', (definer, file, list, surfaces) => {
    expect(read('docs/adding-an-operation.md')).toMatch(new RegExp(`\\| \`${definer}\` +\\| \`${file}\` +\\|`));
    expect([...new Set(list.map(({ surface }) => surface))]).toEqual(surfaces);
  });
});

it('CONTRIBUTING.md names every program that tests need', () => {
  const [, installed] = /when they are missing: ([^(]+) \(/.exec(read('.ci/steps/tools'))!;
  const programs = installed!.split(', ');
  expect(programs.length).toBeGreaterThan(3);
  const [, said] = /Some tests need ([^.]+)\./.exec(read('CONTRIBUTING.md'))!;
  expect(programs.filter((program) => !said!.replaceAll('`', '').includes(program))).toEqual([]);
});

describe('AGENTS.md', () => {
  it('names commands that exist', () => {
    const [, block] = /## Commands\n\n```\n([\s\S]*?)```/.exec(read('AGENTS.md'))!;
    const commands = block!
      .trim()
      .split('\n')
      .map((line) => line.split(/\s/).slice(0, 2));
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    for (const [program, first] of commands) {
      if (program === 'npm') expect(scripts).toContain(first);
      else if (program !== 'npx') expect(files).toContain(program);
    }
    expect(commands.length).toBeGreaterThan(4);
  });

  it('counts the public operations', () => {
    const [, said] = /exactly the (\d+) operations/.exec(read('AGENTS.md'))!;
    expect(Object.keys(specified)).toHaveLength(Number(said));
    expect(operations.length).toBeGreaterThanOrEqual(Number(said));
  });
});

it('the exceptions to 30 files side by side are those that the page names', () => {
  const [, named] = /more than 30 files side by side, except ([^.]+)\./.exec(architecture)!;
  const exceptions = [...named!.matchAll(/`([^`]+)\/`/g)].map(([, folder]) => folder!);
  const full = (folder: string) => findFullFolders(Array.from({ length: 31 }, (_, n) => `${folder}/${n}.md`));
  expect(exceptions.flatMap(full)).toEqual([]);
  const inside = (folder: string) => files.filter((file) => file.slice(0, file.lastIndexOf('/')) === folder).length;
  const large = [...folders].filter((folder) => inside(folder) > 30);
  expect(large.filter((folder) => !exceptions.some((one) => `${folder}/`.startsWith(`${one}/`)))).toEqual([]);
});

it('the share of bare node:http in README and in the decision is the one that was measured', () => {
  const shares = [...read('docs/figures.md').matchAll(/^\| (?:get_listing|list_launches \(home feed\)|get_leaderboard) +\| [\d,]+ +\| (0\.\d+)/gm)].map(
    ([, share]) => share!,
  );
  expect(shares).toHaveLength(3);
  const range = `${shares.toSorted()[0]} to ${shares.toSorted().at(-1)} of`;
  for (const page of ['README.md', 'docs/decisions/0112-wheels-we-keep.md']) expect(read(page)).toContain(range);
});

it('the Largest Contentful Paint in README is that of the measured pages', () => {
  const paints = [...read('docs/figures.md').matchAll(/^\| \w+ +\| (\d\.\d\d) s +\| [\d.]+ +\| \d+ ms/gm)].map(([, seconds]) => Number(seconds));
  expect(paints.length).toBeGreaterThan(3);
  expect(read('README.md')).toContain(`${Math.min(...paints).toFixed(1)} to ${Math.max(...paints).toFixed(1)} s`);
});

it('the index of the decisions and that of the migrations explain missing numbers in the same words', () => {
  const said = [read('docs/decisions/README.md'), read('db/README.md')].map((text) => /Numbers are missing, [^.]+\./.exec(text)?.[0].replaceAll(/\s+/g, ' '));
  expect(said[0]).toMatch(/because/);
  expect(said[1]).toBe(said[0]);
  // Nobody else explains them in other words.
  const others = files.filter((file) => /^(?:[A-Z_]+|docs\/.*)\.md$/.test(file) && !['docs/decisions/README.md', 'CHANGELOG.md'].includes(file));
  expect(others.filter((file) => /reserved and never used|separate ranges/.test(read(file)))).toEqual([]);
});

// Words that no one would say to a colleague, each with a plain one that WRITING_STYLE.md or its neighbours use instead.
const stiff = /\b(?:of (?:its|their) own|besides|likewise|whoever|whatever|wherever|hereby|thereof|in the mean|that which|for want of)\b/i;
const texts = files.filter((file) => /^(?:(?:[A-Z_]+|docs\/.*|db\/.*|src\/.*|test\/.*)\.md|test\/(?!fuzz)[\w-]+\.mjs)$/.test(file));

it('pages for people, and what the checks tell contributors, have no stiff words', () => {
  const own = ['WRITING_STYLE.md', 'CHANGELOG.md'];
  const found = texts
    .filter((file) => !own.includes(file) && !file.startsWith('docs/languages/'))
    .flatMap((file) => {
      const lines = read(file).split('\n');
      const isComment = (line: string) => file.endsWith('.mjs') && /^\s*(?:\/?\*|\/\/)/.test(line);
      return lines.filter((line) => stiff.test(line) && !isComment(line)).map((line) => `${file}: ${stiff.exec(line)![0]}`);
    });
  expect(texts.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

const code = files.filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file));

it('comments have none of the connectives that nobody says', () => {
  const wrong = /^\s*(?:\/?\*|\/\/).*\b(?:besides|likewise|whoever|wherever|hereby|thereof)\b/im;
  expect(wrong.test('/** Sent to whoever asks. */')).toBe(true);
  expect(code.filter((file) => wrong.test(read(file)))).toEqual([]);
});

it('names of functions promise what STYLE.md says: is, has and may are true or false, get and require have no “undefined”, list has a list', () => {
  const typed = /^export (?:async )?function (\w+)(?:<[^>]*>)?\([\s\S]*?\): ([^\n]*?) \{$|^export const (\w+) = (?:async )?\([^\n]*?\): ([^=\n]*?) =>/gm;
  const broken = ([, a, b, c, d]: RegExpMatchArray) => {
    const [name, type] = [a ?? c!, (b ?? d!).replace(/^Promise<(.*)>$/, '$1')];
    if (/^(?:is|has|may)[A-Z]/.test(name)) return !/^boolean$|\bis \w/.test(type);
    if (/^(?:get|require)[A-Z]/.test(name)) return /\bundefined$/.test(type);
    return /^list[A-Z]/.test(name) && /^(?:void|boolean)$/.test(type);
  };
  const planted = [
    'export function isFoo(): string | undefined {',
    'export const hasFoo = (one: Foo): Sql =>',
    'export async function listFoo(): Promise<void> {',
  ];
  expect(planted.filter((text) => ![...text.matchAll(typed)].some(broken))).toEqual([]);
  const found = code.flatMap((file) => [...read(file).matchAll(typed)].filter(broken).map(([, a, , c]) => `${file}: ${a ?? c}`));
  expect(found).toEqual([]);
});

it('the decision on rooms counts the names that a room exports, give or take a tenth', () => {
  const [, said, room] = /^\| most names exported by one room .*\| (\d+) \(`([\w-]+)\/`\) \|$/m.exec(read('docs/decisions/0082-rooms-by-noun.md'))!;
  const counts = files
    .filter((file) => /^src\/[\w-]+\/index\.ts$/.test(file))
    .map((file) => {
      const text = read(file);
      const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) => names!.split(',').filter((name) => name.trim()));
      return { room: file.split('/')[1]!, names: lists.length + [...text.matchAll(/^export (?:async )?(?:const|function|interface|type|class) \w/gm)].length };
    })
    .toSorted((a, b) => b.names - a.names);
  expect(counts[0]!.room).toBe(room);
  expect(Math.abs(counts[0]!.names - Number(said)) / Number(said)).toBeLessThan(0.1);
});

it.each(files.filter((file) => /^docs\/adding-[\w-]+\.md$/.test(file)))('the tests that %s tells people to run are there', (file) => {
  const paths = [...read(file).matchAll(/`npm test ([^`]+)`/g)].flatMap(([, named]) => named!.split(' '));
  // Words in <…> are the contributor's own.
  const missing = paths.filter((path) => !path.includes('<') && !files.some((one) => one.startsWith(path) && /\.test\.tsx?$/.test(one)));
  expect(missing).toEqual([]);
});
