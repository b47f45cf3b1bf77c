import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../../platform/package-root.ts';

/** The template of a page that comes with the software, in English; undefined where docs isn't installed. */
export async function readTextTemplate(page: string): Promise<string | undefined> {
  const text = await readFile(join(packageRoot, 'docs', 'texts', `${page}.md`), 'utf8').catch(() => undefined);
  // The file's lines are wrapped, and a page shows each line break.
  return text?.trim().replaceAll(/(?<=\S)\n(?=[^\n#-]) */g, ' ');
}
