import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const outfile = join(root, 'dist', 'cli.js');
// Threads and the process that decodes pictures begin in a program of their own beside it.
const workers = { 'drafts-worker.js': 'drafts/worker/worker.ts', 'pictures-worker.js': 'platform/pictures/worker.ts' };

const inNode = {
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  jsx: 'automatic',
  jsxImportSource: 'hono/jsx',
  loader: { '.css': 'text', '.svg': 'text' },
};
// Scripts of pages: every browser of the last three years.
const inBrowser = { platform: 'browser', format: 'iife', target: 'es2022', minify: true };

/** Whether this is a package that npm installed: npm packs no lock file. Its files all have the same time, which says nothing. */
const isPackage = () => !existsSync(join(root, 'package-lock.json'));

/** Newest change below a folder, in epoch milliseconds; a removed or added file changes its folder. */
function newest(folder) {
  let latest = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return latest;
}

/**
 * Bundles the program into dist/cli.js in a few hundred milliseconds.
 * @param options.ifNeeded only when something in src/ is newer than the build, or there is no build
 */
export async function build({ ifNeeded = false } = {}) {
  const source = join(root, 'src');
  if (ifNeeded && existsSync(outfile) && (isPackage() || statSync(outfile).mtimeMs > newest(source))) return;
  const { build } = await import('esbuild');
  const scripts = join(source, 'website', 'elements');
  for (const file of readdirSync(scripts).filter((name) => name.endsWith('.entry.ts'))) {
    await bundle(build, join(scripts, file), join(root, 'dist', 'elements', file.replace('.entry.ts', '.js')), inBrowser);
  }
  // The one whose time is looked at comes last.
  const programs = [...Object.entries(workers), ['cli.js', 'cli.ts']];
  for (const [name, entry] of programs) await bundle(build, join(source, entry), join(root, 'dist', name));
}

/** Written aside and moved into place: another command may be starting from the last build right now. */
async function bundle(build, entry, target, options = inNode) {
  const fresh = `${target}.${process.pid}`;
  await build({ ...options, entryPoints: [entry], outfile: fresh, bundle: true, logLevel: 'warning' });
  renameSync(fresh, target);
}
