import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const outfile = join(root, 'dist', 'cli.js');

/** Newest change below a folder, in epoch milliseconds; a removed or added file changes its folder. */
function newest(folder) {
  let latest = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return latest;
}

/** Bundles the program into dist/cli.js in a few hundred milliseconds. An installed package has no src/ and needs none. */
export async function build({ ifNeeded = false } = {}) {
  const source = join(root, 'src');
  if (!existsSync(source)) return;
  if (ifNeeded && existsSync(outfile) && statSync(outfile).mtimeMs > newest(source)) return;
  const { build } = await import('esbuild');
  // Written aside and moved into place: another command may be starting from the last build right now.
  const fresh = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [join(source, 'cli.ts')],
    outfile: fresh,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    loader: { '.css': 'text', '.svg': 'text' },
    logLevel: 'warning',
  });
  renameSync(fresh, outfile);
}
