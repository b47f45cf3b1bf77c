import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { findFilledBoards, runningWeek } from '../../launches/index.ts';
import { entryKinds, listFilledKinds } from '../entry-store.ts';

export const listFilled = defineSiteOperation({
  name: 'list_filled_kinds',
  title: 'List the kinds of entries on the site',
  summary: 'The kinds of entries of which the site has at least one: pages that list the others would be empty. For the sitemap.',
  audience: 'anyone',
  writes: false,
  // Not `ranking`: only the first vote on a site adds a page, and the sitemap may have it later.
  topics: ['directory', 'standing', 'content', 'discussion'],
  input: z.strictObject({}),
  output: z.strictObject({ kinds: z.array(z.enum(entryKinds)), boards: z.array(z.string()).meta({ description: 'Codes of leaderboards with entries.' }) }),
  async handle(_input, call) {
    const { db, site, now } = call;
    const [kinds, { codes }] = await Promise.all([
      listFilledKinds(db, { siteId: site.id, running: runningWeek(now, site.timeZone), now }),
      findFilledBoards(call),
    ]);
    return { kinds, boards: codes };
  },
});
