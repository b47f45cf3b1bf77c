import type { Page } from '../page.ts';

/** The paths that exist on every site, even on an empty one. @param pages the ones for readers */
export const staticPaths = (pages: readonly Page[]): string[] =>
  pages.filter(({ answers }) => answers !== 'json').flatMap(({ path, addresses }) => addresses ?? (path.includes('{') ? [] : [path]));
