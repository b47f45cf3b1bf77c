import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listReviewRows } from '../votes/held-vote-store.ts';

export const listVoteReviews = defineTeamOperation({
  name: 'list_vote_reviews',
  roles: ['moderator'],
  title: 'List vote reviews',
  summary: 'Log of decisions on held votes, newest first.',
  description: 'Every review_votes decision and its reason. Entries are never changed or removed.',
  writes: false,
  input: z.strictObject({ launch: z.int().min(1).optional().meta({ description: 'Only decisions on this launch.' }), ...v.paging }),
  output: v.pageOf(
    z.strictObject({
      id: z.int(),
      at: v.instant,
      launch: z.int(),
      listing: z.string().meta({ description: 'Slug.' }),
      week: v.day.nullable(),
      account_id: z.int().nullable().meta({ description: 'Who decided; null for the command line or a closed account.' }),
      by: z.string().nullable(),
      decision: z.enum(['count', 'drop']),
      reason: z.string(),
      chosen: z
        .enum(['all', 'rule', 'pattern', 'votes'])
        .meta({ description: 'Whether it was about all held votes, those of a rule or a pattern, or single ones.' }),
      rule: z.string().nullable(),
      votes: v.count,
      too_late: v.count,
      awards_would_change: z.boolean(),
    }),
  ),
  async handle(input, call) {
    const { rows, total } = await listReviewRows(call.db, {
      siteId: call.site.id,
      launchId: input.launch,
      limit: input.per_page,
      offset: (input.page - 1) * input.per_page,
    });
    return v.showPage(
      rows.map(({ slug, launch_id, at, ...row }) => ({ ...row, at: at.toISOString(), launch: launch_id, listing: slug })),
      input,
      total,
    );
  },
});
