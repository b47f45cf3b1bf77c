import { z } from 'zod';
import { findAccountName } from '../../accounts/index.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { listFollowedSlugs } from '../../listings/index.ts';
import { listVotedSlugs } from '../votes/vote-store.ts';
import { runningWeek, startOfDay } from '../weeks.ts';

/** Maximum number of slugs per kind; no page shows more at once. */
const MOST = 500;

export const listMyMarks = defineSiteOperation({
  name: 'list_my_marks',
  title: 'My marks',
  summary: 'Your details for pages that are the same for everyone: your name, your votes this week and what you follow.',
  audience: 'person',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    name: z.string().nullable(),
    votes: z.array(z.string()).meta({ description: 'Slugs of listings whose latest launch you voted for this week; newest first, at most 500.' }),
    follows: z.array(z.string()).meta({ description: 'Slugs of listings you follow; newest first, at most 500.' }),
  }),
  async handle(_, { db, caller, site, now }) {
    const { accountId } = caller;
    const since = startOfDay(runningWeek(now, site.timeZone), site.timeZone);
    const [name, votes, follows] = await Promise.all([
      findAccountName(db, accountId),
      listVotedSlugs(db, { siteId: site.id, accountId, since, most: MOST }),
      listFollowedSlugs(db, { siteId: site.id, accountId, most: MOST }),
    ]);
    return { name, votes, follows };
  },
});
