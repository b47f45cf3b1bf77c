import type { Page } from '../page.ts';

/** A page at one of the paths that exist on every site, even on an empty one. */
export interface StaticPage {
  path: string;
  page: Page;
}

/** The paths that exist on every site. @param pages the ones for readers */
export const staticPages = (pages: readonly Page[]): StaticPage[] =>
  pages
    .filter(({ answers }) => answers !== 'json')
    .flatMap((page) => (page.addresses ?? (page.path.includes('{') ? [] : [page.path])).map((path) => ({ path, page })));
