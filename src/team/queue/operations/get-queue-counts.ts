import { z } from 'zod';
import type { SiteTeam } from '../../../contract/caller.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { kindsOf, queueKinds } from '../kinds.ts';
import { countWaiting, MOST_COUNTED } from '../team-waiting-store.ts';

/** How many entries of each kind wait, and since when the oldest has. */
export const countsShape = z.array(z.strictObject({ kind: z.enum(queueKinds), n: v.count, is_capped: z.boolean(), oldest: v.instant.nullable() }));

/** A count that stops at MOST_COUNTED. */
export const showCount = ({ kind, n, oldest }: Awaited<ReturnType<typeof countWaiting>>[number]) => ({
  kind,
  n: Math.min(n, MOST_COUNTED),
  is_capped: n > MOST_COUNTED,
  oldest: oldest?.toISOString() ?? null,
});

export const getQueueCounts = defineTeamOperation({
  name: 'get_queue_counts',
  roles: ['editor', 'moderator', 'finance'],
  title: 'Count what is waiting in the review queue',
  summary: 'How many entries of each kind are waiting for a decision, and since when the oldest has been.',
  description: 'Only kinds that your role can decide. Counts stop at 1,000. Changes nothing.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ counts: countsShape }),
  async handle(_input, { db, site, caller }) {
    const counted = await countWaiting(db, { siteId: site.id, kinds: kindsOf(caller as SiteTeam), assignee: undefined });
    return { counts: counted.map(showCount) };
  },
});
