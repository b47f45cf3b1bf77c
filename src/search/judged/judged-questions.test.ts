import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { addRealListings, type RealListing } from '../../../test/support/search/real-listings.ts';
import type { Database } from '../../platform/database/database.ts';
import { findListingIds } from '../index.ts';
import judged from './judged-questions.json' with { type: 'json' };

const folder = process.env.SLIPWAY_TEST_DATA;

/** What makes a listing a right answer: its category, and words of its name and tagline. */
interface Kind {
  in?: string[];
  says?: string[];
}
type Judged = { q: string; names?: string[]; right?: Kind[] };

/** Wrong kinds of product are no answer, however well their texts match. */
function isRight({ names, right = [] }: Judged, listing: RealListing): boolean {
  if (names) return names.includes(listing.name);
  const text = `${listing.name} ${listing.tagline}`;
  return right.some(
    (kind) =>
      (kind.in ?? listing.categories).some((name) => listing.categories.includes(name)) &&
      (kind.says ?? []).every((words) => new RegExp(words, 'i').test(text)),
  );
}

describe.skipIf(!folder)('rated queries on real products (SLIPWAY_TEST_DATA)', () => {
  let db: Database;
  let drop: () => Promise<void>;
  let siteId: number;
  let byId: Map<number, RealListing>;
  beforeAll(async () => {
    ({ db, drop } = await createTestDatabase());
    const real = await addRealListings(db, folder as string);
    siteId = real.siteId;
    byId = new Map(real.products.map((product) => [product.id, product]));
  });
  afterAll(() => drop());

  async function countRight(question: Judged): Promise<number> {
    const { ids } = await findListingIds(db, { siteId, q: question.q, visibility: 'live', sort: 'relevance', limit: 5, offset: 0 });
    return ids.filter((id) => isRight(question, byId.get(id)!)).length;
  }

  it.each<[string, Judged[], { some: number; most: number }]>([
    ['questions', judged.questions, { some: 0.95, most: 0.85 }],
    ['held-out questions', judged.heldOut, { some: 0.9, most: 0.7 }],
  ])('%s: a right product or kind is among the first five, mostly three of them', async (_, questions, goal) => {
    const right = new Map<string, number>();
    for (const question of questions) right.set(question.q, await countRight(question));
    const without = questions.filter(({ q, names }) => right.get(q)! < (names?.length ?? 1)).map(({ q }) => q);
    const fewer = questions.filter(({ q, names }) => right.get(q)! < (names?.length ?? 3)).map(({ q }) => q);
    expect(1 - without.length / questions.length, `none right: ${without.join(', ')}`).toBeGreaterThanOrEqual(goal.some);
    expect(1 - fewer.length / questions.length, `fewer than three right: ${fewer.join(', ')}`).toBeGreaterThanOrEqual(goal.most);
  });
});
