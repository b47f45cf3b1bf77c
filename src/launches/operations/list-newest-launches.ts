import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { launchEntry, showLaunches } from '../launch-answer.ts';
import { listNewestRows } from '../launch-store.ts';

export const listNewestLaunches = defineSiteOperation({
  name: 'list_newest_launches',
  title: 'List the newest launches',
  summary: 'The newest launches (`recent` in list_launches) without a total. For feeds and pages.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking'],
  input: z.strictObject({ most: z.int().min(1).max(100), page: z.int().min(1).max(1000).default(1) }),
  output: z.strictObject({ items: z.array(launchEntry), has_more: z.boolean() }),
  async handle({ most, page }, call) {
    // One more row than shown tells whether there is another page.
    const rows = await listNewestRows(call.db, { siteId: call.site.id, until: call.now, limit: most + 1, offset: (page - 1) * most });
    return { items: await showLaunches(call, rows.slice(0, most), null), has_more: rows.length > most };
  },
});
