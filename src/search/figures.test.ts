import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { addRealListings } from '../../test/support/search/real-listings.ts';
import type { Database } from '../platform/database/database.ts';
import { findListingIds } from './index.ts';

const folder = process.env.SLIPWAY_TEST_DATA;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The name with one random insert, delete, replace or swap. */
function mistyped(name: string, random: () => number): string {
  const letters = Array.from(name);
  const at = Math.floor(random() * letters.length);
  const letter = 'abcdefghijklmnopqrstuvwxyz'.charAt(Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) letters.splice(at, 0, letter);
  else if (kind === 1) letters.splice(at, 1);
  else if (kind === 2) letters[at] = letter;
  else letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
  return letters.join('');
}

describe.skipIf(!folder)('search on real products (SLIPWAY_TEST_DATA)', () => {
  let db: Database;
  let drop: () => Promise<void>;
  let siteId: number;
  let products: { id: number; name: string; votes: number }[];

  beforeAll(async () => {
    ({ db, drop } = await createTestDatabase());
    ({ siteId, products } = await addRealListings(db, folder as string));
  });
  afterAll(() => drop());

  const find = async (q: string, limit: number) => (await findListingIds(db, { siteId, q, visibility: 'live', sort: 'relevance', limit, offset: 0 })).ids;
  const draw = (random: () => number) => products[Math.floor(random() * products.length)] as { id: number; name: string; votes: number };

  it('finds 98.8 of 100 names with one typing error among the first five', async () => {
    let found = 0;
    const seeds = [1, 2, 3, 4, 5];
    for (const seed of seeds) {
      const random = randomNumbers(seed);
      for (let i = 0; i < 200; i++) {
        const { id, name } = draw(random);
        if ((await find(mistyped(name, random), 5)).includes(id)) found++;
      }
    }
    expect(found / (200 * seeds.length)).toBeGreaterThanOrEqual(0.988);
  });

  it('finds 97 of 100 long names with two typing errors', async () => {
    const random = randomNumbers(7);
    let found = 0;
    for (let i = 0; i < 100; ) {
      const { id, name } = draw(random);
      if (name.length < 10) continue;
      i++;
      if ((await find(mistyped(mistyped(name, random), random), 5)).includes(id)) found++;
    }
    expect(found).toBeGreaterThanOrEqual(97);
  });

  it('puts an exact name first, and the most voted among equals', async () => {
    const random = randomNumbers(50);
    for (let i = 0; i < 100; i++) {
      const { name } = draw(random);
      const most = Math.max(...products.filter((product) => product.name.toLowerCase() === name.toLowerCase()).map((product) => product.votes));
      const [first] = await find(name, 1);
      const product = products.find(({ id }) => id === first);
      expect([product?.name.toLowerCase(), product?.votes]).toEqual([name.toLowerCase(), most]);
    }
  });
});
