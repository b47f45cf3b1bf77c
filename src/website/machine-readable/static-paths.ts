import type { Page } from '../page.ts';

/** The paths that exist on every site, whatever the directory contains. @param pages the ones for readers */
export const staticPaths = (pages: readonly Page[]): string[] =>
  pages.filter(({ answers }) => answers !== 'json').flatMap(({ path, addresses }) => addresses ?? (path.includes('{') ? [] : [path]));
