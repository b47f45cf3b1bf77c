import { z } from 'zod';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listDecisionRows } from '../decision-store.ts';

export const listReviewDecisions = defineTeamOperation({
  name: 'list_review_decisions',
  roles: ['moderator'],
  title: 'List review decisions',
  summary: 'Log of decisions on reviews, newest first.',
  description: 'Every hide_review, restore_review and hold_review decision and its reason. Entries are never changed or removed.',
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(
    z.strictObject({
      id: z.int(),
      at: v.instant,
      listing: z.string().meta({ description: 'Slug.' }),
      review: z.int().nullable().meta({ description: "Null if the author's account is closed." }),
      account_id: z.int().nullable().meta({ description: 'Who decided; null for the command line or a closed account.' }),
      decision: z.enum(['hide', 'restore', 'hold']),
      reason: z.string(),
    }),
  ),
  async handle(at, call) {
    const { rows, total } = await listDecisionRows(call.db, { siteId: call.site.id, at });
    return v.showPage(
      rows.map(({ slug, at: instant, review_id, ...row }) => ({ ...row, at: instant.toISOString(), listing: slug, review: review_id })),
      at,
      total,
    );
  },
});
