import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { launchEntry, showLaunches } from '../launch-answer.ts';
import { listNewestRows } from '../launch-store.ts';

export const listNewestLaunches = defineSiteOperation({
  name: 'list_newest_launches',
  title: 'List the newest launches',
  summary: 'The newest launches, as list_launches has them in `recent`, without counting all of them: for feeds.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'ranking'],
  input: z.strictObject({ most: z.int().min(1).max(100) }),
  output: z.strictObject({ items: z.array(launchEntry) }),
  async handle({ most }, call) {
    const rows = await listNewestRows(call.db, { siteId: call.site.id, until: call.now, limit: most, offset: 0 });
    return { items: await showLaunches(call, rows, null) };
  },
});
