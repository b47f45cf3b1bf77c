import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The newest server programs of Debian's packages, or those of PG_BIN. */
export function findPrograms(): string {
  if (process.env.PG_BIN !== undefined) return process.env.PG_BIN;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).filter((name) => existsSync(join(DEBIAN, name, 'bin/pg_basebackup'))) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('PostgreSQL’s server programs aren’t installed here. Install postgresql, or name their folder in PG_BIN.');
  return join(DEBIAN, newest, 'bin');
}

/** PostgreSQL doesn't run as root. */
export function chooseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}
