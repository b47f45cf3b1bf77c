import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../../platform/package-root.ts';

/** The template of a page that comes with the software, in English; undefined where docs isn't installed. */
export const readTextTemplate = (page: string): Promise<string | undefined> =>
  readFile(join(packageRoot, 'docs', 'texts', `${page}.md`), 'utf8').catch(() => undefined);
