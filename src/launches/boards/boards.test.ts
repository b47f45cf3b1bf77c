import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';
import { toSay } from '../../platform/words/say.ts';
import type { Board } from './board.ts';
import { boards } from './index.ts';
import { statsBoard } from './stats-board.ts';

// The board of docs/adding-a-board.md: it ranks by a column that another board ranks by too.
const mostVoted = statsBoard({
  code: 'most-voted',
  title: toSay('Most voted'),
  howCounted: toSay('Votes for all launches of a listing.'),
  column: 'votes',
  label: toSay('Votes'),
  unit: 'votes',
});

let service: TestService;
const slugs: string[] = [];
beforeAll(async () => {
  (boards as Board[]).push(mostVoted);
  // Only now: operations read the list of boards when they are loaded.
  const { startService } = await import('../../../test/support/service.ts');
  const { makeLaunched } = await import('../../../test/support/launched.ts');
  service = await startService();
  for (const votes of [7, 4]) {
    const { listingId, slug } = await makeLaunched(service.db, { now: service.parts.clock.now(), week: '2026-01-05' });
    await service.db.run(sql`update listing_stats set votes = ${votes} where listing_id = ${listingId}`);
    slugs.push(slug);
  }
});
afterAll(() => service.close());

/** The products in the preview of a board on a page, in order. */
const previewOf = async (page: string, board: string) => {
  const { text } = await service.get(page);
  const from = text.indexOf(`<a href="/leaderboards/${board}"`);
  const preview = from < 0 ? '' : text.slice(from, text.indexOf('</ol>', from));
  return [...preview.matchAll(/href="\/listings\/([\w-]+)"/g)].map(([, slug]) => slug);
};

it.each(['/', '/leaderboards'])('two boards that rank by the same number list each product once on %s', async (page) => {
  for (const board of ['community-all-time', 'most-voted']) await expect.poll(() => previewOf(page, board), { message: board }).toEqual(slugs);
});
