import { z } from 'zod';
import { requireOtherAuthor } from '../../../accounts/index.ts';
import { requireConfirmed } from '../../../contract/confirmed.ts';
import { type InputError, invalidInput, refusal } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import { UNDO_MS } from '../../../contract/undo-time.ts';
import * as v from '../../../contract/values.ts';
import { lockDraftsOfListings } from '../../../drafts/index.ts';
import { requireActionRole } from '../bulk/action-role.ts';
import { stands } from '../bulk/bulk-actions.ts';
import { applyBulk } from '../bulk/bulk-effects.ts';
import { hasBulkSteps, queueBulkSteps } from '../bulk/bulk-steps.ts';
import { stopBulkSteps } from '../bulk/bulk-steps-store.ts';
import { endBulkChange, findBulkChange, findBulkFacts, findCategoryIds, findIdsOfMember, listBulkRows, saveBulkChange } from '../bulk/bulk-store.ts';
import { bulkActionNames, type WhyLeft, whysLeft } from '../bulk/bulk-types.ts';
import { bulkInputs, changeShape, leftShape, MOST_AT_ONCE, planBulk, slugsInput } from '../bulk/plan-bulk.ts';
import { reasonInput } from '../team-listing.ts';
import { listMatchingIds } from '../team-listings-store.ts';
import { listingFilters, readFilter } from './list-listings.ts';

const roles = ['editor', 'moderator'] as const;
const bulkInput = v.id('Id of the change, from change_listings.', 3);
const withoutId = <Row extends { id?: number }>({ id: _id, ...row }: Row): Omit<Row, 'id'> => row;

export const previewBulkChange = defineTeamOperation({
  name: 'preview_bulk_change',
  roles,
  title: 'Preview a change of many listings',
  summary: 'Shows what an action would do to many listings, which ones it would skip, and why.',
  description:
    'Changes nothing. Name listings by slug, or give the filters of list_listings: it uses the 1,000 that changed most recently. Send `seen` to change_listings, so that only what was shown can happen. Moderators can suspend and lift, editors can do everything.',
  writes: false,
  input: z.strictObject({ ...bulkInputs, listings: slugsInput.optional(), search: z.strictObject(listingFilters).optional() }),
  output: z.strictObject({
    action: z.enum(bulkActionNames),
    changes: z.array(changeShape),
    left: z.array(leftShape),
    is_capped: z.boolean().meta({ description: 'Whether the search has more than 1,000.' }),
    seen: z.string(),
  }),
  async handle({ listings, search, ...asked }, call) {
    const found = search && (await listMatchingIds(call.db, { siteId: call.site.id, filter: readFilter(search, call), most: MOST_AT_ONCE + 1 }));
    const chosen = found ? { ids: found.slice(0, MOST_AT_ONCE) } : { slugs: listings ?? [] };
    const { changes, left, seen } = await planBulk(call, { ...asked, ...chosen });
    return { action: asked.action, changes: changes.map(withoutId), left: left.map(withoutId), is_capped: (found?.length ?? 0) > MOST_AT_ONCE, seen };
  },
});

export const changeListings = defineTeamOperation({
  name: 'change_listings',
  roles,
  title: 'Change many listings',
  summary: 'Suspends, lifts, moves to a category, or marks up to 1,000 listings at once, with one undo.',
  description:
    'Listings that can’t be changed are skipped and listed with the reason. The others change together. Each owner gets one email about all of theirs, as with the single operations. Moderators can suspend and lift, editors can do everything. Money is never touched.',
  writes: true,
  input: z.strictObject({
    ...bulkInputs,
    listings: slugsInput.min(1),
    reason: reasonInput.optional().meta({ description: 'Reason, for the log and for owners; required to suspend and to change the category.' }),
    in_steps: z
      .boolean()
      .optional()
      .meta({ description: 'Whether to answer immediately and change the listings in steps. get_bulk_change shows how many are done.' }),
    seen: z.string().max(64).optional().meta({ description: 'From preview_bulk_change. Refused if the result would be different now.' }),
  }),
  output: z.strictObject({
    bulk: v.count.nullable(),
    changed: v.count.meta({ description: 'How many change; with in_steps, how many are going to.' }),
    left: z.array(leftShape),
  }),
  async handle({ listings, reason, seen, in_steps: inSteps, ...asked }, call) {
    const { db, site, now, note, caller } = call;
    // As sensitive as suspending one of them.
    if (asked.action === 'suspend') requireConfirmed(caller, now);
    const plan = await planBulk(call, { ...asked, slugs: listings, lock: true });
    const faults: InputError[] = [];
    if (reason === undefined && (asked.action === 'suspend' || asked.action === 'set_category'))
      faults.push({ pointer: '/reason', code: 'missing', detail: 'Write a reason: owners will read it.' });
    if (seen !== undefined && seen !== plan.seen)
      faults.push({
        pointer: '/seen',
        code: 'changed_since',
        detail: 'Some of these listings have changed since the preview. Check the new preview and confirm again.',
      });
    if (faults.length > 0) throw invalidInput(faults);
    const left = plan.left.map(withoutId);
    if (plan.changes.length === 0) throw invalidInput([{ pointer: '/listings', code: 'nothing', detail: 'None of these listings would change.' }]);
    const targets = plan.changes.map(({ id, slug, name, after }) => ({ id, slug, name, to: after }));
    if (!inSteps) await applyBulk(call, { targets, reason });
    const rows = [
      ...plan.changes.map(({ id, before, after }) => ({ listing_id: id, before, after })),
      ...plan.left.flatMap(({ id, why }) => (id === undefined ? [] : [{ listing_id: id, why }])),
    ];
    const by = { account: caller.accountId ?? null, role: caller.role, via: caller.via, category: plan.category ?? null };
    const bulk = await saveBulkChange(db, { siteId: site.id, action: asked.action, reason: reason ?? null, now, rows, asked: inSteps ? by : undefined });
    if (inSteps) await queueBulkSteps(db, bulk);
    const after = { action: asked.action, ...(asked.category && { category: asked.category }), listings: targets.length };
    note({ subject: `bulk:${bulk}`, after, undo: { operation: 'undo_bulk_change', input: { bulk } } });
    return { bulk, changed: targets.length, left };
  },
});

export const getBulkChange = defineTeamOperation({
  name: 'get_bulk_change',
  roles,
  title: 'Get a change of many listings',
  summary: 'What a change of many listings did, which ones it skipped, and whether it was undone.',
  description: 'Lists every listing of the change with its state before and after. Kept for 60 days.',
  writes: false,
  input: z.strictObject({ bulk: bulkInput }),
  output: z.strictObject({
    bulk: v.count,
    action: z.enum(bulkActionNames),
    reason: z.string().nullable(),
    done_at: v.instant,
    undone_at: v.instant.nullable(),
    state: z
      .enum(['running', 'stopped', 'done'])
      .meta({ description: 'Stopped: its job is gone or failed, so its steps don’t go on until resume_bulk_change.' }),
    waiting: v.count.meta({ description: 'How many listings its steps haven’t reached yet.' }),
    changes: z.array(changeShape.extend({ why_kept: z.enum(whysLeft).nullable().meta({ description: 'Why the undo left it unchanged.' }) })),
    left: z.array(leftShape),
  }),
  async handle({ bulk }, { db, site }) {
    const found = await findBulkChange(db, { siteId: site.id, id: bulk });
    if (!found) throw refusal('not_found', 'This change is no longer stored.');
    const rows = await listBulkRows(db, bulk);
    const isStopped = found.state === 'running' && !(await hasBulkSteps(db, bulk));
    const state: 'running' | 'stopped' | 'done' = isStopped ? 'stopped' : found.state;
    return {
      bulk,
      action: found.action,
      reason: found.reason,
      done_at: found.done_at.toISOString(),
      undone_at: found.undone_at?.toISOString() ?? null,
      state,
      waiting: rows.filter(({ is_done }) => !is_done).length,
      changes: rows.flatMap(({ slug, name, before, after, why_kept, is_done }) =>
        before && after && is_done ? [{ slug, name, before, after, why_kept }] : [],
      ),
      left: rows.flatMap(({ slug, name, why }) => (why ? [{ slug, name, why }] : [])),
    };
  },
});

export const undoBulkChange = defineTeamOperation({
  name: 'undo_bulk_change',
  roles,
  title: 'Undo a change of many listings',
  summary: 'Restores all listings of a change to their previous state, and tells their owners.',
  description:
    'Possible for 30 days, for the roles that may do the change itself: moderators can undo suspending and lifting, editors everything. Listings that have been changed since then are left unchanged and listed. A lost place in a launch week isn’t restored.',
  writes: true,
  input: z.strictObject({ bulk: bulkInput }),
  output: z.strictObject({ bulk: v.count, undone: v.count, left: z.array(leftShape) }),
  async handle({ bulk }, call) {
    const { db, site, now, note } = call;
    const found = await findBulkChange(db, { siteId: site.id, id: bulk, lock: true });
    if (!found) throw refusal('not_found', 'This change is no longer stored.');
    requireActionRole(call.caller, found.action);
    if (now.getTime() - found.done_at.getTime() > UNDO_MS) {
      const detail = 'This change is older than 30 days. Make the change by hand instead.';
      throw invalidInput([{ pointer: '/bulk', code: 'too_late', detail }]);
    }
    if (found.undone_at) throw invalidInput([{ pointer: '/bulk', code: 'undone', detail: 'This change has already been undone.' }]);
    // This suspends them again.
    if (found.action === 'lift') requireConfirmed(call.caller, now);
    // Cancel the steps that haven't been done yet.
    if (found.state === 'running') await stopBulkSteps(db, bulk);
    const rows = (await listBulkRows(db, bulk)).filter((row) => row.before !== null);
    const ids = rows.map((row) => row.listing_id);
    if (found.action === 'set_category') await lockDraftsOfListings(db, ids);
    const facts = new Map((await findBulkFacts(db, { siteId: site.id, ids, lock: true })).map((one) => [one.id, one]));
    const categories = await findCategoryIds(db, [...new Set(rows.flatMap(({ before }) => (before!.categories ?? []).map(({ id }) => id)))]);
    const kept: { listing_id: number; slug: string; name: string; why: WhyLeft }[] = [];
    const targets = rows.flatMap(({ listing_id, slug, name, before, after }) => {
      const now = facts.get(listing_id);
      const isGone = (before!.categories ?? []).some(({ id }) => !categories.has(id));
      const why = !now || !stands(now, after!, found.done_at) ? 'changed_since' : isGone ? 'category_gone' : undefined;
      if (why) kept.push({ listing_id, slug, name, why });
      return why ? [] : [{ id: listing_id, slug, name, to: before! }];
    });
    const { accountId } = call.caller;
    // This lifts their suspensions.
    if (found.action === 'suspend' && accountId !== undefined) {
      const own = await findIdsOfMember(db, { accountId, ids: targets.map(({ id }) => id) });
      if (own.size > 0) await requireOtherAuthor(call, [accountId]);
    }
    await applyBulk(call, { targets, reason: found.reason ?? undefined });
    await endBulkChange(db, { id: bulk, now, kept });
    note({ subject: `bulk:${bulk}`, before: { action: found.action }, after: { undone: targets.length, left: kept.length } });
    return { bulk, undone: targets.length, left: kept.map(({ listing_id: _id, ...row }) => row) };
  },
});
