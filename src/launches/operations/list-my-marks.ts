import { z } from 'zod';
import { findAccountName } from '../../accounts/index.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { listFollowedSlugs } from '../../listings/index.ts';
import { listRemindedSlugs } from '../reminders/reminder-store.ts';
import { listMyVotes, listVotedSlugs } from '../votes/vote-store.ts';
import { whyNoUndo } from '../votes/voting-rules.ts';
import { runningWeek, startOfDay } from '../weeks.ts';

/** Maximum number of slugs per kind; no page shows more at once. */
const MOST = 500;

export const listMyMarks = defineSiteOperation({
  name: 'list_my_marks',
  title: 'My marks',
  summary: 'Your details for pages that are the same for everyone: your name, and which of the listings on the page you voted for or follow.',
  audience: 'person',
  writes: false,
  input: z.strictObject({
    listings: z
      .array(z.string())
      .max(MOST)
      .optional()
      .meta({ description: 'Slugs of the listings to answer for; left out: your votes this week and your follows.' }),
  }),
  output: z.strictObject({
    name: z.string().nullable(),
    votes: z.array(z.string()).meta({ description: 'Slugs of listings whose latest launch you voted for; newest vote first, at most 500.' }),
    stands: z.array(z.string()).meta({ description: 'Those of them whose vote you can no longer take back.' }),
    follows: z.array(z.string()).meta({ description: 'Slugs of listings you follow; newest first, at most 500.' }),
    reminders: z.array(z.string()).meta({ description: 'Slugs of listings whose launch we email you about, at most 500.' }),
  }),
  async handle({ listings }, { db, caller, site, now }) {
    const { accountId } = caller;
    const { timeZone } = site;
    const mine = { siteId: site.id, accountId, most: MOST, slugs: listings };
    const since = startOfDay(runningWeek(now, timeZone), timeZone);
    const [name, votes, follows, reminders] = await Promise.all([
      findAccountName(db, accountId),
      // By slug, so that a page costs the same for someone with 10,000 votes.
      listMyVotes(db, { siteId: site.id, accountId, slugs: listings ?? (await listVotedSlugs(db, { siteId: site.id, accountId, since, most: MOST })) }),
      listFollowedSlugs(db, mine),
      listRemindedSlugs(db, mine),
    ]);
    const stands = votes.filter((vote) => whyNoUndo(vote, vote, { now, timeZone }) !== undefined);
    return { name, votes: votes.map(({ slug }) => slug), stands: stands.map(({ slug }) => slug), follows, reminders };
  },
});
