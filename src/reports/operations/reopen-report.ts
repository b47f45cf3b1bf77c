import { z } from 'zod';
import { restoreCollection } from '../../collections/index.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { restorePost } from '../../discussions/index.ts';
import { restoreFounderPage } from '../../founders/index.ts';
import { liftSuspension } from '../../launches/index.ts';
import { restoreUpdate } from '../../my-listings/index.ts';
import { restorePersonPage } from '../../people/index.ts';
import { restoreReview } from '../../reviews/index.ts';
import { lockSubject } from '../report-store.ts';
import { findReport, isStillInForce, reopenReports } from '../team-report-store.ts';

export const reopenReport = defineTeamOperation({
  name: 'reopen_report',
  roles: ['moderator'],
  title: 'Reopen a report',
  summary: 'Undoes a decision on a report and its effects.',
  description:
    'The report and those decided together with it are back on the queue. Something hidden or a listing suspended by the decision is restored, and its author or owner is told. What someone has restored or hidden again since then stays. Reporters are told the next decision.',
  writes: true,
  input: z.strictObject({
    report: v.id('Id of the report.', 12),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log.' }),
  }),
  output: z.strictObject({ report: v.count, reopened: v.count }),
  async handle({ report: id, reason }, call) {
    const { db: tx, site } = call;
    const found = await findReport(tx, { siteId: site.id, id });
    if (!found) throw refusal('not_found', `This site has no report ${id}.`);
    await lockSubject(tx, found.subject);
    const report = (await findReport(tx, { siteId: site.id, id }))!;
    if (!report.decided_at) throw invalidInput([{ pointer: '/report', code: 'open', detail: `Report ${id} is still waiting for a decision.` }]);
    const quiet = { ...call, note: () => {} } as TeamCall;
    // Taken back already, or decided anew by someone else: that stays, and only the report is open again.
    const undone = (await isStillInForce(tx, id)) ? report.acted_with : null;
    if (undone === 'hide_review') await restoreReview.handle({ review: report.review_id!, reason, only_if_waiting: false }, quiet);
    if (undone === 'hide_post') await restorePost.handle({ post: report.post_id!, reason, only_if_waiting: false }, quiet);
    if (undone === 'hide_update') await restoreUpdate.handle({ update: report.update_id!, reason }, quiet);
    if (undone === 'hide_collection') await restoreCollection.handle({ collection: report.collection_id!, reason }, quiet);
    if (undone === 'hide_person_page') await restorePersonPage.handle({ person: report.slug, reason }, quiet);
    if (undone === 'hide_founder_page') await restoreFounderPage.handle({ founder: report.slug, reason }, quiet);
    if (undone === 'suspend_listing') await liftSuspension.handle({ slug: report.slug }, quiet);
    const reopened = await reopenReports(tx, { subject: report.subject, decidedAt: report.decided_at });
    call.note({ subject: `report:${id}`, before: { decision: report.decision }, after: { decision: null, ...(undone && { undone }) } });
    return { report: id, reopened };
  },
});
