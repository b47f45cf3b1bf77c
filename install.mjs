import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));

/** Whether node_modules contains what the lock file names (npm records there what it installed). */
function isInstalled(dev) {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(noted, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, dev: isDev, optional, peer, devOptional }]) => {
    if (path === '' || optional || devOptional || peer || (isDev && !dev)) return true;
    return have[path]?.version === version;
  });
}

/** Installs by `npm ci` unless everything is there. @returns the exit code */
export function install({ dev }) {
  if (isInstalled(dev)) return 0;
  process.stderr.write(`Installing packages${dev ? ', development packages too' : ''} …\n`);
  return npm(['ci', '--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : ['--omit=dev'])]);
}

/** Runs npm in this folder and shows its output. @returns the exit code */
export function npm(args) {
  const isWindows = process.platform === 'win32';
  const { status, error } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows });
  if (error) process.stderr.write(`npm could not be run: ${error.message}\n`);
  return status ?? 1;
}
