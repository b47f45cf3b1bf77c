import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../src/platform/package-root.ts';

/**
 * A program of TypeScript as one file of JavaScript: it starts in a fraction of the time that it takes to read hundreds of sources.
 * @param source its path below the package's folder, or its text with imports from there
 * @returns where it is, and what takes it away
 */
export async function buildProgram(source: string | { text: string }): Promise<{ path: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-program-'));
  // What it finds from the package's folder on.
  for (const name of ['package.json', 'node_modules', 'db', 'dist', 'src']) symlinkSync(join(packageRoot, name), join(folder, name));
  const path = join(folder, 'program.mjs');
  const entry =
    typeof source === 'string'
      ? { entryPoints: [join(packageRoot, source)] }
      : { stdin: { contents: source.text, resolveDir: packageRoot, loader: 'ts' as const } };
  await build({
    ...entry,
    outfile: path,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'hono/jsx',
    logLevel: 'error',
  });
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
