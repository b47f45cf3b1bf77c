import { expect, it } from 'vitest';
import { operations } from '../../operations.ts';
import { buildPages, personalPages } from '../../website/routes.ts';
import { isTracking, markOf, withoutTracking } from './tracking.ts';

it.each([
  ['/', '/'],
  ['/?', '/?'],
  ['/?utm_source=x', '/'],
  ['/listings/a?utm_source=x&utm_medium=email&fbclid=1', '/listings/a'],
  ['/listings/a?ref', '/listings/a'],
  ['/listings?page=2&gclid=1', '/listings?page=2'],
  ['/listings?gclid=1&page=2&country=DE', '/listings?page=2&country=DE'],
  ['/listings?q=a%20b&ref=x', '/listings?q=a%20b'],
  ['/listings?utm_source=a&utm_source=b', '/listings'],
  ['/listings?utm_term=caf%C3%A9+crème', '/listings'],
  // Other parameters, also with similar names.
  ['/listings?refs=1', '/listings?refs=1'],
  ['/listings?xref=1', '/listings?xref=1'],
  ['/listings?utm_=1', '/listings?utm_=1'],
  ['/listings?UTM_SOURCE=1', '/listings?UTM_SOURCE=1'],
  ['/listings?utm%5Fsource=1', '/listings?utm%5Fsource=1'],
  ['/utm_source=1', '/utm_source=1'],
  ['/a&ref=1', '/a&ref=1'],
  // Addresses that are refused.
  ['/listings?utm_source=%zz', '/listings?utm_source=%zz'],
  ['/listings?page=2&utm_source=%ff', '/listings?page=2&utm_source=%ff'],
  [`/listings?ref=${'x'.repeat(8192)}`, `/listings?ref=${'x'.repeat(8192)}`],
])('%.60s is the page at %.60s', (url, address) => {
  expect(withoutTracking(url)).toBe(address);
});

it('finds what a link is marked with', () => {
  expect(['/', '/?ref=x', '/?page=1&utm_source=Hacker%20News&utm_source=other'].map(markOf)).toEqual([undefined, undefined, 'Hacker News']);
});

it('leaves alone every parameter that a page reads', () => {
  const pages = [...buildPages(operations), ...personalPages];
  const read = pages.flatMap((page) => ('parameters' in page ? (page.parameters ?? []) : []));
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter(isTracking)).toEqual([]);
});
