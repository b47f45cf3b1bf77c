import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const outfile = join(dist, 'cli.js');
// Threads, and the process that decodes pictures, start from programs of their own.
const workers = {
  'badges-worker': 'content/badge-check/worker.ts',
  'drafts-worker': 'drafts/worker/worker.ts',
  'heads-worker': 'platform/html/heads/worker.ts',
  'pictures-worker': 'platform/pictures/worker.ts',
};
// Each command loads only its own part of the program.
const inParts = { splitting: true, chunkNames: 'chunks/[hash]' };

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

/** Whether this is a package that npm installed: npm packs no lock file. All its files have the same time, so times can't be compared. */
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
 * Bundles the program into dist/cli.js and the parts beside it, in less than a second.
 * @param options.ifNeeded only when something in src/ is newer than the build, or there is no build
 */
export async function build({ ifNeeded = false } = {}) {
  const source = join(root, 'src');
  if (ifNeeded && existsSync(outfile) && (isPackage() || statSync(outfile).mtimeMs > newest(source))) return;
  const { build } = await import('esbuild');
  const scripts = join(source, 'website', 'elements');
  for (const file of readdirSync(scripts).filter((name) => name.endsWith('.entry.ts'))) {
    await bundle(build, { [`elements/${file.replace('.entry.ts', '')}`]: join(scripts, file) }, inBrowser);
  }
  for (const [name, entry] of Object.entries(workers)) await bundle(build, { [name]: join(source, entry) }, inNode);
  // Last, because its time tells how new the build is.
  const written = await bundle(build, { cli: join(source, 'cli.ts') }, { ...inNode, ...inParts });
  removeOldParts(written, { keepsLast: ifNeeded });
}

/**
 * Writes parts before what imports them, each aside and then into place: another command may be starting from the last build
 * right now.
 * @returns the files
 */
async function bundle(build, entryPoints, options) {
  // Paths in the output are relative to this folder, wherever the command that builds was started.
  const { outputFiles } = await build({ ...options, absWorkingDir: root, entryPoints, outdir: dist, bundle: true, write: false, logLevel: 'warning' });
  const isEntry = ({ path }) => !path.startsWith(join(dist, 'chunks'));
  for (const { path, contents } of outputFiles.sort((one, other) => isEntry(one) - isEntry(other))) {
    write(path, contents);
  }
  return outputFiles.map(({ path }) => path);
}

/** Writes a whole file or nothing. @throws with a sentence for the person who starts Slipway if the disk is full */
function write(path, contents) {
  const fresh = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(fresh, contents);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    if (!['ENOSPC', 'EDQUOT'].includes(error.code)) throw error;
    const sentence = `The disk of ${dirname(path)} is full, so Slipway can't be built. Free some space there, then run the command again.`;
    throw Object.assign(new Error(sentence, { cause: error }), { stack: sentence });
  }
}

/** Removes the parts of earlier builds. `keepsLast` keeps those of the last one, which may still be running. */
function removeOldParts(written, { keepsLast }) {
  const list = join(dist, 'parts.json');
  const last = keepsLast && existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const parts = written.map((path) => basename(path));
  const folder = join(dist, 'chunks');
  for (const name of readdirSync(folder)) if (![...parts, ...last].includes(name)) rmSync(join(folder, name), { force: true });
  write(list, JSON.stringify(parts));
}
