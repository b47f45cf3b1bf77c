import { addressOf } from '../../contract/addresses.ts';
import { errorTable } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { boards, sections } from '../../launches/index.ts';

/** Pages that exist at the same path on every site, whatever the directory contains. */
export function staticPaths(operations: readonly AnyOperation[]): string[] {
  return [
    '/',
    '/listings',
    '/categories',
    '/launches',
    ...sections.map((section) => `/launches?section=${section}`),
    '/leaderboards',
    ...boards.map(({ code }) => addressOf.board('', code)),
    '/founders',
    '/awards',
    '/blog',
    '/updates',
    '/ranking',
    '/integrity',
    '/feeds',
    '/products',
    '/interview-questions',
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/agents',
    '/compare',
    '/docs',
    ...operations.filter(({ surface }) => surface === 'public').map(({ name }) => `/docs/${name}`),
    '/docs/errors',
    ...Object.keys(errorTable).map((code) => `/docs/errors/${code}`),
  ];
}
