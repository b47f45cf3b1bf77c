import { z } from 'zod';
import { hasOtherMember, mailPeople } from '../../../accounts/index.ts';
import { hideCollection, restoreCollection } from '../../../collections/index.ts';
import type { SiteTeam } from '../../../contract/caller.ts';
import { requireConfirmed } from '../../../contract/confirmed.ts';
import { invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation, type TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { hidePost, restorePost } from '../../../discussions/index.ts';
import { hideFounderPage, restoreFounderPage } from '../../../founders/index.ts';
import { liftSuspension, suspendListing } from '../../../launches/index.ts';
import { hideUpdate, restoreUpdate } from '../../../my-listings/index.ts';
import { hidePersonPage, restorePersonPage } from '../../../people/index.ts';
import { hideReview, restoreReview } from '../../../reviews/index.ts';
import { findHider } from '../../../team/index.ts';
import { type AppealRow, findAppeal, findThing, lockAppealed, reopenDecided, saveAppealDecision, type ThingRow } from '../appeal-store.ts';
import { writeAppealDeclined } from '../mails/appeal-declined.ts';

const decisions = ['restore', 'keep'] as const;
const appealId = v.id('Id of the request, from list_queue.', 12);

export const decideAppeal = defineTeamOperation({
  name: 'decide_appeal',
  roles: ['moderator'],
  title: 'Decide a request for another look',
  summary: 'Restores what was hidden or suspended, or keeps it hidden, and emails the person who asked.',
  description:
    'The member who hid it and the person who asks can’t decide while another owner or moderator can. Refused if it has been restored elsewhere. restore: runs restore_review, restore_post, restore_update, restore_collection, restore_person_page, restore_founder_page or lift_suspension, with its email. keep: nothing changes, and they get the reason by email. Use reopen_appeal to undo it.',
  writes: true,
  input: z.strictObject({
    appeal: appealId,
    decision: z.enum(decisions),
    reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log. The person who asked sees it if the decision is keep.' }),
  }),
  output: z.strictObject({ appeal: v.count, decision: z.enum(decisions) }),
  async handle({ appeal: id, decision, reason }, call) {
    const { db: tx, site, now } = call;
    const { appeal, thing } = await lockAppeal(call, id);
    if (appeal.decision) throw invalidInput([{ pointer: '/appeal', code: 'decided', detail: 'This request has already been decided.' }]);
    await requireOther(call, appeal, thing);
    // The decision that the request is about no longer holds, so there is nothing to restore or keep.
    if (thing.hidden_at?.getTime() !== appeal.hidden_at.getTime())
      throw invalidInput([{ pointer: '/appeal', code: 'restored', detail: 'It has been restored in the meantime, so there’s nothing left to decide.' }]);
    if (decision === 'restore') await restore(call, { appeal, thing, reason });
    const { kind, email } = appeal;
    const { ref, name } = thing;
    if (decision === 'keep') await mailPeople(tx, { to: [email], write: () => writeAppealDeclined({ site, kind, ref, name, reason }) });
    await saveAppealDecision(tx, { id, decision, because: reason, now });
    const undo = { operation: 'reopen_appeal', input: { appeal: id, reason: 'Undone.' } };
    call.note({ subject: `appeal:${id}`, before: { decision: null }, after: { decision, thing: appeal.subject }, undo });
    return { appeal: id, decision };
  },
});

export const reopenAppeal = defineTeamOperation({
  name: 'reopen_appeal',
  roles: ['moderator'],
  title: 'Reopen a request for another look',
  summary: 'Undoes a decision on a request for another look and its effects.',
  description: 'The request is back on the queue. What the decision has restored is hidden or suspended again, with its earlier reason and its email.',
  writes: true,
  input: z.strictObject({ appeal: appealId, reason: z.string().trim().min(1).max(1000).meta({ description: 'Reason, for the log.' }) }),
  output: z.strictObject({ appeal: v.count }),
  async handle({ appeal: id }, call) {
    const { db: tx, now } = call;
    const { appeal, thing } = await lockAppeal(call, id);
    if (!appeal.decision) throw invalidInput([{ pointer: '/appeal', code: 'open', detail: 'This request is still waiting for a decision.' }]);
    const isAgain = appeal.decision === 'restore';
    if (isAgain) await hide(call, { appeal, thing });
    await reopenDecided(tx, { id, hiddenAt: isAgain ? now : appeal.hidden_at });
    // `about` says who hid it now.
    call.note({ subject: `appeal:${id}`, before: { decision: appeal.decision }, after: { decision: null, ...(isAgain && { about: appeal.subject }) } });
    return { appeal: id };
  },
});

/** A request and what it is about, that nobody else is deciding. @throws Refusal not_found, also if its author has deleted what it is about */
async function lockAppeal({ db: tx, site }: TeamCall, id: number): Promise<{ appeal: AppealRow; thing: ThingRow }> {
  const find = () => findAppeal(tx, { siteId: site.id, id });
  const found = await find();
  if (found) await lockAppealed(tx, found.subject);
  const appeal = found && (await find());
  const thing = appeal && (await findThing(tx, { siteId: site.id, kind: appeal.kind, id: appeal.thing_id }));
  if (!thing) throw refusal('not_found', `This site has no request ${id}.`);
  return { appeal, thing };
}

/** Another member looks at it, where there is one. The command line is used by the person who runs the server. @throws Refusal not_permitted */
async function requireOther({ db, site, caller }: TeamCall, appeal: AppealRow, { ref }: ThingRow): Promise<void> {
  const { accountId } = caller as SiteTeam;
  if (accountId === undefined) return;
  const { kind, thing_id: id, hidden_at: since } = appeal;
  const asker = appeal.account_id;
  // The person who asks leaves it even to the one who hid it.
  const hider = accountId === asker ? null : await findHider(db, { siteId: site.id, kind, ref, id, since });
  const concerned = [hider, asker].filter((one) => one !== null);
  if (!concerned.includes(accountId) || !(await hasOtherMember(db, concerned))) return;
  throw refusal('not_permitted', 'This is about your own decision or content. Another owner or moderator decides.');
}

/** Without a log entry of its own: the request's entry is enough. */
async function restore(
  call: TeamCall,
  { appeal: { kind }, thing: { id, ref }, reason }: { appeal: AppealRow; thing: ThingRow; reason: string },
): Promise<void> {
  const quiet: TeamCall = { ...call, note: () => {} };
  if (kind === 'review') await restoreReview.handle({ review: id, reason, only_if_waiting: false }, quiet);
  if (kind === 'post') await restorePost.handle({ post: id, reason, only_if_waiting: false }, quiet);
  if (kind === 'update') await restoreUpdate.handle({ update: id, reason }, quiet);
  if (kind === 'collection') await restoreCollection.handle({ collection: id, reason }, quiet);
  if (kind === 'person') await restorePersonPage.handle({ person: ref, reason }, quiet);
  if (kind === 'founder') await restoreFounderPage.handle({ founder: ref, reason }, quiet);
  if (kind === 'listing') await liftSuspension.handle({ slug: ref, reason }, quiet);
}

async function hide(call: TeamCall, { appeal: { kind, hidden_because: reason }, thing: { id, ref } }: { appeal: AppealRow; thing: ThingRow }): Promise<void> {
  const quiet: TeamCall = { ...call, note: () => {} };
  // As sensitive as suspending it on its own page.
  if (kind === 'listing') requireConfirmed(call.caller, call.now);
  if (kind === 'review') await hideReview.handle({ review: id, reason, only_if_waiting: false }, quiet);
  if (kind === 'post') await hidePost.handle({ post: id, reason, only_if_waiting: false }, quiet);
  if (kind === 'update') await hideUpdate.handle({ update: id, reason }, quiet);
  if (kind === 'collection') await hideCollection.handle({ collection: id, reason }, quiet);
  if (kind === 'person') await hidePersonPage.handle({ person: ref, reason }, quiet);
  if (kind === 'founder') await hideFounderPage.handle({ founder: ref, reason }, quiet);
  if (kind === 'listing') await suspendListing.handle({ slug: ref, reason, only_if_waiting: false }, quiet);
}
