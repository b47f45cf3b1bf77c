// What the tests import from src/, as JavaScript that Node loads itself. Vitest would run each file as a function in which every use of an
// import asks a getter.

import { existsSync, mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, version } from 'esbuild';
import type { ViteUserConfig } from 'vitest/config';

const root = dirname(import.meta.dirname);
const sources = join(root, 'src');
/** Raise the first number when what is written changes. */
const written = join(root, 'node_modules', '.cache', 'slipway-tests', `2-${version}`);

const isSource = (name: string): boolean => /(?<!\.test|\.d)\.tsx?$/.test(name);
const scriptOf = (name: string): string => join(written, `${name}.mjs`);

/** Imports of our own files lead to the written ones. @param code as esbuild writes it */
export const pointToScripts = (code: string): string =>
  code.replace(/(^(?:import|export)\b[\w\s{},*$]*|\bimport\()"(\.{1,2}\/[^"\n]+\.tsx?)"/gm, (_, before: string, path: string) => `${before}"${path}.mjs"`);

/** A file has the time of its source, so that an older source is noticed too, after a change of branch. */
const isWritten = (name: string): boolean =>
  existsSync(scriptOf(name)) && Math.abs(statSync(scriptOf(name)).mtimeMs - statSync(join(sources, name)).mtimeMs) < 1;

/** Writes the files of src/ that have changed. @returns all of them */
async function writeScripts(): Promise<ReadonlySet<string>> {
  const all = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(isSource);
  const changed = all.filter((name) => !isWritten(name));
  if (changed.length > 0) {
    // The time first: who saves a file meanwhile gets it written again by the next run.
    const times = new Map(changed.map((name) => [name, statSync(join(sources, name)).mtime]));
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: changed.map((name) => ({ in: join(sources, name), out: name })),
      outdir: written,
      outExtension: { '.js': '.mjs' },
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      jsxImportSource: 'hono/jsx',
      logLevel: 'warning',
    });
    for (const { path, text } of outputFiles) {
      // Put into place whole: another run may be reading.
      const fresh = `${path}.${process.pid}`;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(fresh, pointToScripts(text));
      const time = times.get(relative(written, path).replace(/\.mjs$/, ''))!;
      utimesSync(fresh, time, time);
      renameSync(fresh, path);
    }
  }
  return new Set(all);
}

/** The projects of a run share it. */
const shared = globalThis as { scriptsOfSlipway?: Promise<ReadonlySet<string>> };

/** Has Node load the files of src/ that tests import. Tests and their helpers stay with vitest. */
export const nativeSources = (): NonNullable<ViteUserConfig['plugins']>[number] => ({
  name: 'native-sources',
  enforce: 'pre',
  async resolveId(source: string, importer: string | undefined) {
    const path = source.startsWith('.') && importer ? join(dirname(importer.replace(/\?.*/s, '')), source) : source;
    const name = relative(sources, path);
    if (!path.startsWith(join(sources, '/')) || !isSource(name)) return undefined;
    shared.scriptsOfSlipway ??= writeScripts();
    return (await shared.scriptsOfSlipway).has(name) ? { id: scriptOf(name), external: true } : undefined;
  },
});
