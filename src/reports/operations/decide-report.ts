import { z } from 'zod';
import { mailPeople } from '../../accounts/index.ts';
import { hideCollection } from '../../collections/index.ts';
import { requireConfirmed } from '../../contract/confirmed.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { hidePost } from '../../discussions/index.ts';
import { hideFounderPage } from '../../founders/index.ts';
import { suspendListing } from '../../launches/index.ts';
import { hideUpdate } from '../../my-listings/index.ts';
import { hidePersonPage, removePortrait } from '../../people/index.ts';
import { hideReview } from '../../reviews/index.ts';
import { writeOutcome } from '../mails/outcome.ts';
import { lockSubject } from '../report-store.ts';
import { findReport, listOpenOf, type ReportRow, saveDecision } from '../team-report-store.ts';

const measures = [
  'hide_review',
  'hide_post',
  'hide_update',
  'hide_collection',
  'hide_person_page',
  'hide_founder_page',
  'remove_portrait',
  'suspend_listing',
  'none',
] as const;
type Measure = (typeof measures)[number];

/** What can be done about a report here; the rest is done elsewhere, such as by writing to the owner. */
const possible: Record<ReportRow['kind'], readonly Measure[]> = {
  listing: ['suspend_listing', 'none'],
  review: ['hide_review', 'none'],
  post: ['hide_post', 'none'],
  collection: ['hide_collection', 'none'],
  person: ['hide_person_page', 'remove_portrait', 'none'],
  update: ['hide_update', 'suspend_listing', 'none'],
  founder: ['hide_founder_page', 'none'],
};

export const decideReport = defineTeamOperation({
  name: 'decide_report',
  roles: ['moderator'],
  title: 'Decide a report',
  summary: 'Acts on a visitor’s report or dismisses it, and tells the reporter.',
  description:
    'Decides every open report about the same thing at once. act: with hide_review, hide_post, hide_update, hide_collection, hide_person_page, hide_founder_page, remove_portrait or suspend_listing it does that too, with the reason that its author or owner will read; without one, you have already acted elsewhere. dismiss: nothing changes. Reporters who left an email address are told the outcome. Use reopen_report to undo it.',
  writes: true,
  input: z.strictObject({
    report: v.id('Id of the report, from list_queue.', 12),
    decision: z.enum(['act', 'dismiss']),
    with: z.enum(measures).default('none').meta({ description: 'What to do about it, if the decision is act.' }),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The author or owner sees it if something is hidden.' }),
    answer: z.string().trim().max(2000).default('').meta({ description: 'Text for the reporters; optional.' }),
  }),
  output: z.strictObject({ report: v.count, decision: z.enum(['act', 'dismiss']), with: z.enum(measures), decided: v.count, told: v.count }),
  async handle({ report: id, decision, with: measure, reason, answer }, call) {
    const { db: tx, site, now } = call;
    const report = await lockOpen(call, id);
    const done = decision === 'act' ? measure : 'none';
    if (!possible[report.kind].includes(done))
      throw invalidInput([{ pointer: '/with', code: 'not_possible', detail: 'This can’t be done about a report of this kind. Choose another decision.' }]);
    await take(call, { report, measure: done, reason });
    const open = await listOpenOf(tx, { siteId: site.id, subject: report.subject });
    const actedWith = done === 'none' ? null : done;
    await saveDecision(tx, { ids: open.map((one) => one.id), decision, actedWith, because: reason, now });
    const told = open.filter(({ email }) => email !== null);
    for (const one of told)
      await mailPeople(tx, { to: [one.email!], otherwise: one.language, write: () => writeOutcome({ site, report: one, decision, answer }) });
    const undo = { operation: 'reopen_report', input: { report: id, reason: 'Undone.' } };
    call.note({ subject: `report:${id}`, before: { decision: null }, after: { decision, about: report.subject, with: done, reports: open.length }, undo });
    return { report: id, decision, with: done, decided: open.length, told: told.length };
  },
});

/** An open report that nobody else is deciding. */
async function lockOpen({ db: tx, site }: TeamCall, id: number): Promise<ReportRow> {
  const found = await findReport(tx, { siteId: site.id, id });
  if (!found) throw refusal('not_found', `This site has no report ${id}.`);
  await lockSubject(tx, found.subject);
  const report = (await findReport(tx, { siteId: site.id, id }))!;
  if (report.decision) throw invalidInput([{ pointer: '/report', code: 'decided', detail: `Report ${id} has already been decided.` }]);
  return report;
}

/** Carries out the decision without a log entry of its own: the report's entry is enough. */
async function take(call: TeamCall, given: { report: ReportRow; measure: Measure; reason: string }): Promise<void> {
  const { report, measure, reason } = given;
  // As sensitive as suspending it on its own page.
  if (measure === 'suspend_listing') requireConfirmed(call.caller, call.now);
  const quiet: TeamCall = { ...call, note: () => {} };
  if (measure === 'hide_review') await hideReview.handle({ review: report.review_id!, reason, only_if_waiting: false }, quiet);
  if (measure === 'hide_post') await hidePost.handle({ post: report.post_id!, reason, only_if_waiting: false }, quiet);
  if (measure === 'hide_update') await hideUpdate.handle({ update: report.update_id!, reason }, quiet);
  if (measure === 'hide_collection') await hideCollection.handle({ collection: report.collection_id!, reason }, quiet);
  if (measure === 'hide_person_page') await hidePersonPage.handle({ person: report.slug, reason }, quiet);
  if (measure === 'hide_founder_page') await hideFounderPage.handle({ founder: report.slug, reason }, quiet);
  if (measure === 'remove_portrait') await removePortrait.handle({ person: report.slug, reason }, quiet);
  if (measure === 'suspend_listing') await suspendListing.handle({ slug: report.slug, reason, only_if_waiting: false }, quiet);
}
