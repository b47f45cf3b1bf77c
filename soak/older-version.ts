import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '../src/platform/database/migrate.ts';
import { packageRoot } from '../src/platform/package-root.ts';

const MIGRATIONS = 'db/migrations';

export interface OlderVersion {
  /** Undefined: this version. */
  commit: string | undefined;
  /** Migrations that it doesn't have. */
  newer: string[];
}

/** Where there is no history: two services of this version, without requests for anything newer. */
export const thisVersion: OlderVersion = { commit: undefined, newer: [] };

/**
 * The version before the newest migrations: the latest commit whose migrations are some of ours, unchanged. Commits with a migration that
 * was never released and changed later don't count, because such a database can't be updated.
 * @param revision of git, if a certain version is wanted
 * @returns undefined where the history doesn't go back that far: a package, or a clone with only its last commit
 */
export function findOlderVersion(revision?: string): OlderVersion | undefined {
  if (!existsSync(join(packageRoot, '.git')) || !hasGit()) return undefined;
  const ours = new Map(readMigrations().map(({ name, text }) => [name, text]));
  const commits = revision === undefined ? git('log', '--format=%H', 'HEAD', '--', MIGRATIONS) : (findCommit(`${revision}^{commit}`) ?? '');
  for (const change of commits.split('\n').filter((line) => line !== '')) {
    // A change of the migrations, and the version just before it.
    for (const commit of revision === undefined ? [change, findCommit(`${change}^`)] : [change]) {
      if (commit === undefined) continue;
      const theirs = listMigrations(commit);
      const newer = [...ours.keys()].filter((name) => !theirs.has(name));
      if (newer.length > 0 && [...theirs].every(([name, text]) => ours.get(name) === text())) return { commit, newer };
    }
  }
  return undefined;
}

/** Its source in a folder, built, with the packages of this version. */
export async function buildOlderVersion({ commit }: OlderVersion): Promise<{ bin: string; remove(): void }> {
  if (commit === undefined) return { bin: join(packageRoot, 'bin/slipway'), remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'slipway-older-'));
  const archive = join(folder, 'source.tar');
  git('archive', '--output', archive, commit, 'bin', 'build.mjs', 'db', 'package.json', 'package-lock.json', 'src', 'tsconfig.json');
  const source = join(folder, 'source');
  mkdirSync(source);
  execFileSync('tar', ['-xf', archive, '-C', source]);
  symlinkSync(join(packageRoot, 'node_modules'), join(source, 'node_modules'));
  const build = spawnSync(process.execPath, ['-e', `import('./build.mjs').then(({ build }) => build())`], { cwd: source, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`${commit} could not be built:\n${build.stderr}`);
  return { bin: join(source, 'bin/slipway'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: packageRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });

/** Not where git is missing, or refuses a clone that belongs to someone else. */
const hasGit = () => spawnSync('git', ['rev-parse', 'HEAD'], { cwd: packageRoot, stdio: 'ignore' }).status === 0;

function findCommit(revision: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', revision).trim();
  } catch {
    return undefined;
  }
}

/** Name and text; the text is read when it is needed. */
function listMigrations(commit: string): Map<string, () => string> {
  const names = git('ls-tree', '--name-only', `${commit}`, `${MIGRATIONS}/`)
    .split('\n')
    .filter((name) => name.endsWith('.sql'));
  return new Map(names.map((path) => [path.slice(MIGRATIONS.length + 1), () => git('show', `${commit}:${path}`)]));
}
