// What the tests import from src/, as JavaScript that Node loads itself. Vitest would run each file as a function in which every use of an
// import asks a getter.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, version } from 'esbuild';
import type { ViteUserConfig } from 'vitest/config';

const root = dirname(import.meta.dirname);
const sources = join(root, 'src');
/** A folder for each place of the sources, in case node_modules is shared. Raise the first number when what is written changes. */
const written = join(root, 'node_modules', '.cache', 'slipway-tests', `2-${version}-${createHash('sha256').update(sources).digest('hex').slice(0, 8)}`);

const isSource = (name: string): boolean => /(?<!\.test|\.d)\.tsx?$/.test(name);
const scriptOf = (name: string): string => join(written, `${name}.mjs`);
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);

/** Imports of our own files lead to the written ones. @param code as esbuild writes it */
export const pointToScripts = (code: string): string =>
  code.replace(/(^(?:import|export)\b[\w\s{},*$]*|\bimport\()"(\.{1,2}\/[^"\n]+\.tsx?)"/gm, (_, before: string, path: string) => `${before}"${path}.mjs"`);

/**
 * Writes each source of a folder that has changed since it was written, and removes what has no source any more: a test that still imports it
 * must fail. A file has the time of its source, so that an older source is noticed too, after a change of branch.
 * @returns the names of all sources
 */
export async function writeScripts(from: string, to: string): Promise<ReadonlySet<string>> {
  const all = new Set(namesIn(from).filter(isSource));
  const isWritten = (name: string): boolean => {
    const script = join(to, `${name}.mjs`);
    return existsSync(script) && Math.abs(statSync(script).mtimeMs - statSync(join(from, name)).mtimeMs) < 1;
  };
  for (const name of namesIn(to)) if (name.endsWith('.mjs') && !all.has(name.slice(0, -4))) rmSync(join(to, name), { force: true });
  const changed = [...all].filter((name) => !isWritten(name));
  if (changed.length === 0) return all;
  // The time first: who saves a file meanwhile gets it written again by the next run.
  const times = new Map(changed.map((name) => [name, statSync(join(from, name)).mtime]));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: changed.map((name) => ({ in: join(from, name), out: name })),
    outdir: to,
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
    const time = times.get(relative(to, path).replace(/\.mjs$/, ''))!;
    utimesSync(fresh, time, time);
    renameSync(fresh, path);
  }
  return all;
}

/** The projects of a run share it. */
const shared = globalThis as { scriptsOfSlipway?: Promise<ReadonlySet<string>> };
function writeOnce(): Promise<ReadonlySet<string>> {
  shared.scriptsOfSlipway ??= writeScripts(sources, written);
  return shared.scriptsOfSlipway;
}

/** Has Node load the files of src/ that tests import. Tests and their helpers stay with vitest. */
export const nativeSources = (): NonNullable<ViteUserConfig['plugins']>[number] => ({
  name: 'native-sources',
  enforce: 'pre',
  // Before any test: a run may know from an earlier one where imports lead, and then resolves none of them.
  async config() {
    await writeOnce();
  },
  async resolveId(source: string, importer: string | undefined) {
    const path = source.startsWith('.') && importer ? join(dirname(importer.replace(/\?.*/s, '')), source) : source;
    const name = relative(sources, path);
    if (!path.startsWith(join(sources, '/')) || !isSource(name)) return undefined;
    return (await writeOnce()).has(name) ? { id: scriptOf(name), external: true } : undefined;
  },
});
