import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageRoot } from '../src/platform/package-root.ts';
import type { Load, Seen } from './load.ts';

/** Runs one load in a separate process. */
export async function load(given: Load): Promise<Seen> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(packageRoot, 'bench', 'load.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(given));
  return JSON.parse(await text(child.stdout)) as Seen;
}

export const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
