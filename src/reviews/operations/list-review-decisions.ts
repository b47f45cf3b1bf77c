import { z } from 'zod';
import { defineAdminOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listDecisionRows } from '../decision-store.ts';

export const listReviewDecisions = defineAdminOperation({
  name: 'list_review_decisions',
  title: 'List decisions on reviews',
  summary: 'The log of what was decided on reviews, newest first.',
  description: 'Every decision of hide_review and restore_review with its reason. No operation changes or removes an entry.',
  writes: false,
  input: z.strictObject(v.paging),
  output: v.pageOf(
    z.strictObject({
      id: z.int(),
      at: v.instant,
      listing: z.string().meta({ description: 'Slug.' }),
      review: z.int().nullable().meta({ description: 'Null when the account that wrote it is closed.' }),
      account_id: z.int().nullable().meta({ description: 'Who decided; null: the command line, or somebody whose account is closed.' }),
      decision: z.enum(['hide', 'restore']),
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
