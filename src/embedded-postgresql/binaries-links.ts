import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** A link that the package's install script would have made; both ends relative to the package's root. */
interface Link {
  source: string;
  target: string;
}

/**
 * Missing library links: an npm package can't contain links, and its install script doesn't run under
 * `ignore-scripts`. Without them the programs don't find their libraries.
 */
export function missingLinks(root: string): Link[] {
  return listLinks(root).filter((link) => !existsSync(join(root, link.target)));
}

/** Makes the missing links. @returns whether all are there now: node_modules may be read-only */
export function replayLinks(root: string): boolean {
  for (const link of missingLinks(root)) {
    try {
      symlinkSync(relative(dirname(link.target), link.source), join(root, link.target));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // EEXIST: another process was faster. Other errors: nothing can be written there, which the count below shows.
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(code ?? '')) throw error;
    }
  }
  return missingLinks(root).length === 0;
}

/** Links as pairs of file name and what it points to, for a copy of `native/lib`. */
export function linkNames(root: string): { name: string; pointsTo: string }[] {
  return listLinks(root).map(({ source, target }) => ({
    name: basename(target),
    pointsTo: relative(dirname(target), source),
  }));
}

function listLinks(root: string): Link[] {
  let text: string;
  try {
    text = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  } catch {
    return [];
  }
  return (JSON.parse(text) as Link[]).filter(({ source, target }) => inside(source) && inside(target));
}

function inside(path: string): boolean {
  return path.startsWith('native/') && !path.split('/').includes('..');
}
