import { z } from 'zod';
import { hasOtherMember } from '../../../accounts/index.ts';
import { findCategoryId } from '../../../categories/index.ts';
import { type InputError, invalidInput } from '../../../contract/errors.ts';
import type { TeamCall } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { lockDraftsOfListings } from '../../../drafts/index.ts';
import { runningWeek } from '../../../launches/index.ts';
import { requireActionRole } from './action-role.ts';
import { type BulkAsked, decide, markOf } from './bulk-actions.ts';
import { findBulkFacts, findIds, findIdsOfMember } from './bulk-store.ts';
import { type BulkAction, type BulkFacts, type BulkState, bulkActionNames, whysLeft } from './bulk-types.ts';

/** How many listings one change can have. */
export const MOST_AT_ONCE = 1000;

/** The input that selects the action. */
export const bulkInputs = {
  action: z.enum(bulkActionNames).meta({ description: 'What to do.' }),
  category: v.slug('category', 'bookkeeping').optional().meta({ description: 'With set_category: slug of the new primary category.' }),
};

export const slugsInput = z
  .array(v.slug('listing', 'tidewater'))
  .max(MOST_AT_ONCE)
  .meta({ description: `Slugs of the listings, at most ${MOST_AT_ONCE}.` });

const state = z.strictObject({
  status: z.string().optional(),
  reason: z.string().optional(),
  missed_week: v.day.optional(),
  categories: z
    .array(z.strictObject({ id: z.int(), slug: z.string(), position: z.int() }))
    .readonly()
    .optional(),
  editors_choice: z.strictObject({ since: v.instant, until: v.instant.nullable() }).nullable().optional(),
});
export const changeShape = z.strictObject({ slug: z.string(), name: z.string(), before: state, after: state });
export const leftShape = z.strictObject({ slug: z.string(), name: z.string(), why: z.enum(whysLeft) });

interface Asked {
  action: BulkAction;
  category?: string | undefined;
}

export interface BulkPlan {
  changes: { id: number; slug: string; name: string; before: BulkState; after: BulkState }[];
  left: { id?: number; slug: string; name: string; why: (typeof whysLeft)[number] }[];
  /** Of `set_category`. */
  category?: BulkAsked['category'];
  /** A hash of the plan, so that a confirmation confirms exactly this plan. */
  seen: string;
}

/**
 * What an action would do to these listings. `lock` locks them, and the drafts of those that get another category.
 * @throws Refusal not_permitted, invalid_request
 */
export async function planBulk(call: TeamCall, given: Asked & { slugs?: readonly string[]; ids?: readonly number[]; lock?: boolean }): Promise<BulkPlan> {
  const { db, site } = call;
  const asked = await readAsked(call, given);
  const slugs = [...new Set(given.slugs ?? [])];
  const ids = given.ids ?? (await findIds(db, { siteId: site.id, slugs }));
  if (given.lock && given.action === 'set_category') await lockDraftsOfListings(db, ids);
  const found = await findBulkFacts(db, { siteId: site.id, ids, ...(given.lock && { lock: true }) });
  const plan: BulkPlan = { changes: [], left: [], seen: '' };
  const own = given.action === 'lift' ? await listNotTheirs(call, ids) : new Set<number>();
  for (const facts of found) place(plan, facts, asked, own);
  const known = new Set(found.map(({ slug }) => slug));
  for (const slug of slugs) if (!known.has(slug)) plan.left.push({ slug, name: slug, why: 'unknown' });
  return { ...plan, category: asked.category, seen: markOf(plan.changes) };
}

/** Listings of the caller's own whose suspension another member can lift: they don't, just as with a single listing (`requireOtherAuthor`). */
async function listNotTheirs({ db, caller: { accountId } }: TeamCall, ids: readonly number[]): Promise<Set<number>> {
  if (accountId === undefined || !(await hasOtherMember(db, [accountId]))) return new Set();
  return findIdsOfMember(db, { accountId, ids });
}

function place(plan: BulkPlan, facts: BulkFacts, asked: BulkAsked, own: ReadonlySet<number>): void {
  const { id, slug, name } = facts;
  const found = decide(facts, asked);
  const verdict = 'after' in found && own.has(id) ? { why: 'own' as const } : found;
  if ('why' in verdict) plan.left.push({ id, slug, name, why: verdict.why });
  else plan.changes.push({ id, slug, name, ...verdict });
}

async function readAsked({ db, site, now, caller }: TeamCall, { action, category }: Asked): Promise<BulkAsked> {
  requireActionRole(caller, action);
  const faults: InputError[] = [];
  const fault = (pointer: string, code: string, detail: string) => void faults.push({ pointer, code, detail });
  const asked: BulkAsked = { action, now, runningWeek: runningWeek(now, site.timeZone) };
  if (action === 'set_category') {
    const id = category === undefined ? undefined : await findCategoryId(db, site.id, category);
    if (category === undefined) fault('/category', 'missing', 'Choose the new category.');
    else if (id === undefined) fault('/category', 'unknown_category', `No category has the slug ${category}.`);
    else asked.category = { id, slug: category };
  }
  if (faults.length > 0) throw invalidInput(faults);
  return asked;
}
