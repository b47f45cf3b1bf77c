import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listDecisionRows } from '../votes/held-vote-store.ts';

export const listVoteReviews = defineTeamOperation({
  name: 'list_vote_reviews',
  roles: ['moderator'],
  title: 'List decisions on held votes',
  summary: 'Log of decisions on held votes, newest first.',
  description: 'Every decision of review_votes and hold_votes with its reason, and when it was taken back. Entries are never removed.',
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(
    z.strictObject({
      id: z.int(),
      at: v.instant,
      listing: z.string().meta({ description: 'Slug.' }),
      week: v.day.nullable(),
      account_id: z.int().nullable().meta({ description: 'Who decided; null for the command line or a closed account.' }),
      decision: z.enum(['count', 'drop', 'hold']),
      reason: z.string(),
      votes: v.count,
      too_late: v.count,
      awards_would_change: z.boolean(),
      of_counted: z.boolean().meta({ description: 'Whether the votes counted before (hold_votes).' }),
      own_listing: z.boolean().meta({ description: 'Whether it was decided by an owner or founder of the product, because nobody else on the team could.' }),
      reopened_at: v.instant.nullable().meta({ description: 'When reopen_vote_review took it back; null if it is in force.' }),
    }),
  ),
  async handle(input, call) {
    const { rows, total } = await listDecisionRows(call.db, { siteId: call.site.id, limit: input.per_page, offset: (input.page - 1) * input.per_page });
    return v.showPage(
      rows.map(({ slug, at, reopened_at, ...row }) => ({ ...row, at: at.toISOString(), listing: slug, reopened_at: reopened_at?.toISOString() ?? null })),
      input,
      total,
    );
  },
});
