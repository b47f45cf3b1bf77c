import { expect, it } from 'vitest';
import { buildPageFinder } from './find-page.ts';

const find = buildPageFinder(
  [
    '/',
    '/docs',
    '/docs/errors',
    '/docs/errors/{code}',
    '/docs/{operation}',
    '/listings/{slug}/badges',
    '/badges/{slug}/{file}',
    '/launches/{week}',
    '/launches/{week}.ics',
  ].map((path) => ({ path })),
);

it.each([
  ['/', '/', {}],
  ['/docs/errors', '/docs/errors', {}],
  ['/docs/get_listing', '/docs/{operation}', { operation: 'get_listing' }],
  ['/docs/errors/x', '/docs/errors/{code}', { code: 'x' }],
  ['/launches/2026-11-16', '/launches/{week}', { week: '2026-11-16' }],
  ['/launches/2026-11-16.ics', '/launches/{week}.ics', { week: '2026-11-16' }],
  ['/launches/.ics', '/launches/{week}', { week: '.ics' }],
  ['/badges/a%20b/c.svg', '/badges/{slug}/{file}', { slug: 'a b', file: 'c.svg' }],
] as const)('%s is %s', (path, page, values) => {
  expect(find(path)).toEqual({ page: { path: page }, values });
});

it.each(['/docs/', '//', '/listings//badges', '/listings/a', '/nothing', '/docs/a/b'])('%s isn’t a page', (path) => {
  expect(find(path)).toBeUndefined();
});
