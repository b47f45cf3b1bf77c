import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import type { Stage } from './dockerfile.ts';

/** What the base images bring that a stage copies. It is on this machine too, and is not copied. */
const fromTheBase = ['/etc/passwd', '/etc/group', '/usr/local/bin/node'];

/** Who runs the commands: as root an account without rights, else the caller. */
export const unprivileged: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Only a shell's variables and npm's registry settings. */
export function plainEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => /^(PATH|LANG|TMPDIR|npm_config_registry|https?_proxy|no_proxy)$/i.test(name));
  return Object.fromEntries(kept) as Record<string, string>;
}

/**
 * Runs the steps of the image build, with a folder instead of a file system for each stage: copies the same
 * files and runs the same commands, as an unprivileged account. Paths in commands must be relative.
 * @returns the folder of the last stage, in which `/app` is `app`
 * @throws with the output of a command that fails
 */
export function buildStages(stages: Stage[], scratch: string): string {
  const folders = new Map<string | undefined, string>();
  const cache = join(scratch, 'npm-cache');
  makeFolder(cache);
  for (const stage of stages) {
    const folder = join(scratch, stage.name ?? 'image');
    folders.set(stage.name, folder);
    makeFolder(folder);
    let workdir = folder;
    const environment = { ...plainEnvironment(), HOME: scratch, npm_config_cache: cache };
    for (const step of stage.steps) {
      if (step.kind === 'workdir') {
        workdir = join(folder, step.path);
        makeFolder(workdir);
      } else if (step.kind === 'copy') {
        const from = step.from === undefined ? packageRoot : folders.get(step.from)!;
        const target = step.target.startsWith('/') ? join(folder, step.target) : resolve(workdir, step.target);
        for (const source of step.sources) if (!fromTheBase.includes(source)) copy(join(from, source), target, step.target.endsWith('/'));
      } else if (step.kind === 'env') Object.assign(environment, step.values);
      else if (step.kind === 'run') {
        execFileSync('/bin/sh', ['-c', step.command], { cwd: workdir, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...unprivileged });
      }
    }
  }
  return folders.get(undefined)!;
}

function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid!);
}

/** As COPY does: a folder's content goes into the target, a file becomes the target or goes into it when that ends in a slash. */
function copy(source: string, target: string, isFolder: boolean): void {
  const to = isFolder && statSync(source).isFile() ? join(target, basename(source)) : target;
  makeFolder(resolve(to, '..'));
  cpSync(source, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  if (unprivileged.uid !== undefined) execFileSync('chown', ['-R', `${unprivileged.uid}:${unprivileged.gid}`, to]);
}

/** Bytes of all files below a folder, as they count in an image. */
export function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/** Makes it read-only for everyone; as root, also for the unprivileged account, by owning it. */
export function makeReadOnly(folder: string): void {
  if (unprivileged.uid !== undefined) execFileSync('chown', ['-R', '0:0', folder]);
  execFileSync('chmod', ['-R', 'a-w', folder]);
}

/** Gives it back, so that the folder can be removed. */
export function makeWritable(folder: string): void {
  if (existsSync(folder)) execFileSync('chmod', ['-R', 'u+w', folder]);
  chmodSync(folder, 0o755);
}
