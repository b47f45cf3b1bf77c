import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { languageCodes } from '../../src/platform/words/messages/languages.ts';
import { version as ownVersion } from '../../src/version.ts';
import { finished, freePort, ready, scratchFolder } from '../support/slipway.ts';
import { plainEnvironment } from './build-stages.ts';

// The package as a stranger gets it. Installing it needs a registry, so that part runs where .ci/steps/release has made RELEASE_DIR.
const nodes = findNodes(process.env.RELEASE_DIR);
const scratch = scratchFolder();
let packed: { filename: string; size: number; files: { path: string }[] };

beforeAll(() => {
  const environment = { ...plainEnvironment(), HOME: process.env.HOME ?? scratch.folder };
  const said = execFileSync(join(packageRoot, 'bin/pack'), ['--json', '--pack-destination', scratch.folder], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  [packed] = JSON.parse(String(said));
});
afterAll(scratch.remove);

/** Node programs that RELEASE_DIR holds, by version. */
function findNodes(folder: string | undefined): { version: string; program: string }[] {
  if (folder === undefined) return [];
  const modules = join(folder, 'node_modules');
  return readdirSync(modules)
    .filter((name) => /^node-\d+$/.test(name))
    .map((name) => join(modules, name, 'bin', 'node'))
    .filter((program) => existsSync(program))
    .map((program) => ({ program, version: String(execFileSync(program, ['--version'])).trim() }));
}

describe('the package', () => {
  it('has the program, its pages’ scripts, the migrations and the main docs', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md', 'bin/slipway', 'build.mjs', 'package.json', 'docs/self-hosting.md'],
        ...[
          'dist/cli.js',
          'dist/badges-worker.js',
          'dist/drafts-worker.js',
          'dist/heads-worker.js',
          'dist/pictures-worker.js',
          'dist/elements/site.js',
          'dist/elements/desk.js',
          'dist/elements/theme.js',
        ],
        ...readdirSync(join(packageRoot, 'db/migrations')).map((name) => `db/migrations/${name}`),
      ]),
    );
  });

  it('has every file that its guide to self-hosting leads to', () => {
    const paths = new Set(packed.files.map(({ path }) => path));
    const guide = readFileSync(join(packageRoot, 'docs/self-hosting.md'), 'utf8');
    const linked = [...guide.matchAll(/\]\(([\w./-]+\.\w+)\)/g)].map((link) => join('docs', link[1]!));
    expect(linked).toContain('docs/varnish.vcl');
    expect(linked.filter((path) => !paths.has(path))).toEqual([]);
    expect(readdirSync(join(packageRoot, 'docs/servers')).filter((name) => !paths.has(`docs/servers/${name}`))).toEqual([]);
  });

  it('has the texts of every language, each once', () => {
    const texts = packed.files.filter(({ path }) => path.startsWith('src/platform/words/messages/') && path.endsWith('.json'));
    expect(texts.map(({ path }) => path.slice(-'xx.json'.length)).sort()).toEqual(languageCodes.map((code) => `${code}.json`).sort());
  });

  it('has no tests, no settings and no data', () => {
    const strange = packed.files.filter(({ path }) => /(^|\/)(\.env|\.git.*|data|test|bench|soak|node_modules)(\/|$)|\.test\.|\.log$/.test(path));
    expect(strange).toEqual([]);
  });

  it('is under 10 MB', () => {
    expect(packed.size).toBeLessThan(10_000_000);
  });
});

describe('from an empty folder', () => {
  const folder = join(scratch.folder, 'empty');

  it.skipIf(nodes.length === 0)('it starts with one command, on each Node, serves, and stops without a trace', async () => {
    expect(nodes.map(({ version }) => /^v\d+/.exec(version)?.[0])).toEqual(['v20', 'v22', 'v24']);
    mkdirSync(folder);
    const environment = { ...plainEnvironment(), HOME: process.env.HOME! };
    const install = ['install', '--no-audit', '--no-fund', '--prefer-offline', join(scratch.folder, packed.filename)];
    execFileSync('npm', install, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const { version, program } of nodes) {
      const port = await freePort();
      const path = `${dirname(program)}${delimiter}${process.env.PATH}`;
      const child = startIn(folder, { ...environment, PATH: path, PORT: String(port), DATA_DIR: `./data-${version}` });
      await ready(child);
      const base = `http://localhost:${port}`;
      const [page, api] = await Promise.all([fetch(`${base}/`), fetch(`${base}/api/v1/listings`)]);
      expect([version, page.status, api.status]).toEqual([version, 200, 200]);
      expect(((await api.json()) as { total: number }).total).toBeGreaterThan(0);
      expect(child.said()).toContain(join(folder, `data-${version}`));
      child.kill('SIGINT');
      const { code } = await finished(child);
      expect([version, code]).toEqual([version, 0]);
      await expect(fetch(`${base}/health`)).rejects.toThrow();
      expect(existsSync(join(folder, `data-${version}`, 'postgres', 'postmaster.pid'))).toBe(false);
    }
    // As `npm pack` leaves it in a clone that was never built.
    rmSync(join(folder, 'node_modules/slipway/dist'), { recursive: true });
    const { code, stdout } = await finished(startIn(folder, environment, '--version'));
    expect([code, stdout.trim()]).toEqual([0, ownVersion]);
  });
});

/** The command of the package: without arguments it serves. */
function startIn(folder: string, environment: Record<string, string>, ...args: string[]): ChildProcess & { said(): string } {
  const child = spawn(join(folder, 'node_modules/.bin/slipway'), args, {
    cwd: folder,
    env: { ...environment, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return Object.assign(child, { said: () => text });
}
