import { existsSync, readFileSync } from 'node:fs';

/** Adds the variables of a `.env` file to the environment; what is set already wins. */
export function loadEnvFile(path = '.env', environment: Record<string, string | undefined> = process.env): void {
  if (!existsSync(path)) return;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const match = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    if (!match) continue;
    const [, name, raw] = match;
    environment[name!] ??= raw!.replace(/^(['"])(.*)\1$/, '$2');
  }
}
