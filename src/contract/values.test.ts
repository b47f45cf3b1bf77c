import { expect, it } from 'vitest';
import { showCappedPage, TOTAL_CAP } from './values.ts';

it('a list of more than 100,000 says so instead of guessing a number', () => {
  const at = { page: 1, per_page: 20 };
  expect(showCappedPage([], at, TOTAL_CAP)).toMatchObject({ total: 100_000, total_is_capped: false, has_more: true });
  expect(showCappedPage([], at, TOTAL_CAP + 1)).toMatchObject({ total: 100_000, total_is_capped: true, has_more: true });
  expect(showCappedPage([], { page: 1000, per_page: 100 }, TOTAL_CAP + 1)).toMatchObject({ total_is_capped: true, has_more: false });
});
