import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packageRoot } from '../../../src/platform/package-root.ts';
import type { ImportFiles } from '../../../src/transfer/import/import-directory.ts';

const SOURCE = `
  import { openDatabase } from './src/platform/database/database.ts';
  import { importDirectory } from './src/transfer/import/import-directory.ts';
  const { url, siteId, files, now, batchShare, killedAt } = JSON.parse(process.argv[2]);
  const opened = openDatabase(url);
  let begun = 0;
  /** Dies like a process killed from outside: while the server works on a statement, without telling it. */
  const dying = (tx) => {
    let done = 0;
    const count = (run) => {
      const answer = run();
      if (++done === killedAt.statement) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
      return answer;
    };
    return { ...tx, rows: (query) => count(() => tx.rows(query)), row: (query) => count(() => tx.row(query)), run: (query) => count(() => tx.run(query)) };
  };
  const db = { ...opened, transaction: (work) => opened.transaction((tx) => work(++begun === killedAt?.transaction ? dying(tx) : tx)) };
  importDirectory(db, { siteId, files, now: new Date(now), batchShare }).then(() => opened.close());
`;

/** Builds a program that imports, into a folder. @returns its path */
export async function makeImportProgram(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['node_modules', 'package.json']) symlinkSync(join(packageRoot, name), join(folder, name));
  const outfile = join(folder, 'import.mjs');
  await build({
    stdin: { contents: SOURCE, resolveDir: packageRoot, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

/** An import in a separate process, killed at a statement of a transaction, both counted from 1, or not at all. */
export function startImport(
  program: string,
  given: { url: string; siteId: number; files: ImportFiles; now: Date; batchShare: number; killedAt?: { transaction: number; statement: number } },
): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [program, JSON.stringify(given)], { stdio: 'inherit' });
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}
