import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';

/** A script for pages (src/website/elements) and its address, which changes with its content. */
interface Script {
  address: string;
  body: Buffer;
}

/** Scripts written by the build. Every page has `theme` and `site`; pages name the others they need. */
export const scriptNames = ['theme', 'site', 'desk', 'team', 'password', 'listing', 'counts'] as const;
export type ScriptName = (typeof scriptNames)[number];

const read = new Map<ScriptName, Script>();

/** A script of the website and its address, which changes with its content. @throws Error if the build hasn't written it */
export function scriptOf(name: ScriptName): Script {
  const known = read.get(name);
  if (known) return known;
  const body = readFileSync(join(packageRoot, 'dist', 'elements', `${name}.js`));
  const script = { address: `/${name}.${createHash('sha256').update(body).digest('hex').slice(0, 12)}.js`, body };
  read.set(name, script);
  return script;
}
