import { createHash } from 'node:crypto';
import { statusAfterSuspension } from '../../../launches/index.ts';
import type { BulkAction, BulkFacts, BulkState, PlacedCategory, WhyLeft } from './bulk-types.ts';

export type Verdict = { before: BulkState; after: BulkState } | { why: WhyLeft };

export interface BulkAsked {
  action: BulkAction;
  /** Of `set_category`. */
  category?: { id: number; slug: string } | undefined;
  now: Date;
  /** Monday of the site's current week. */
  runningWeek: string;
}

/** What an action would do to a listing, or why it leaves it unchanged. */
export function decide(facts: BulkFacts, asked: BulkAsked): Verdict {
  const { status } = facts;
  const isPublic = status === 'live' || status === 'scheduled';
  switch (asked.action) {
    case 'suspend':
      return status === 'suspended' ? { why: 'already_suspended' } : { before: { status }, after: { status: 'suspended' } };
    case 'lift': {
      if (status !== 'suspended') return { why: 'not_suspended' };
      const { status: next, missedWeek } = statusAfterSuspension(facts, asked.runningWeek);
      const before = { status, ...(facts.suspended_for !== null && { reason: facts.suspended_for }) };
      return { before, after: { status: next, ...(missedWeek !== null && { missed_week: missedWeek }) } };
    }
    case 'set_category': {
      const { id, slug } = asked.category!;
      if (facts.categories.some((one) => one.position === 0 && one.id === id)) return { why: 'same_category' };
      // Additional categories were bought and stay.
      const others = facts.categories.filter((one) => one.position > 0 && one.id !== id);
      return { before: { categories: facts.categories }, after: { categories: [{ id, slug, position: 0 }, ...others] } };
    }
    case 'feature': {
      if (!isPublic) return { why: 'not_public' };
      if (choiceOf(facts)) return { why: 'already_chosen' };
      return { before: { editors_choice: null }, after: { editors_choice: { since: asked.now.toISOString(), until: null } } };
    }
    case 'unfeature': {
      const before = choiceOf(facts);
      return before ? { before: { editors_choice: before }, after: { editors_choice: null } } : { why: 'not_chosen' };
    }
  }
}

/** Whether a listing is still as the preview showed it. */
export function isAsBefore(facts: BulkFacts, before: BulkState): boolean {
  if (before.status !== undefined) return facts.status === before.status && (before.reason === undefined || facts.suspended_for === before.reason);
  if (before.categories) return sameCategories(facts.categories, before.categories);
  const now = choiceOf(facts);
  return now?.since === before.editors_choice?.since && now?.until === before.editors_choice?.until;
}

/** Whether a listing is still as the action left it. @param done when the action was done */
export function stands(facts: BulkFacts, after: BulkState, done: Date): boolean {
  if (after.status === 'suspended') return facts.status === 'suspended' && facts.suspended_since?.getTime() === done.getTime();
  if (after.status !== undefined) return facts.status === after.status;
  if (after.categories) return sameCategories(facts.categories, after.categories);
  const now = choiceOf(facts);
  return now?.since === after.editors_choice?.since && now?.until === after.editors_choice?.until;
}

const sameCategories = (one: readonly PlacedCategory[], other: readonly PlacedCategory[]) => {
  const places = (all: readonly PlacedCategory[]) => all.map(({ id, position }) => `${position} ${id}`).sort();
  return places(one).join() === places(other).join();
};

const choiceOf = ({ choice_since, choice_until }: BulkFacts) =>
  choice_since === null ? null : { since: choice_since.toISOString(), until: choice_until?.toISOString() ?? null };

/** A hash of what a preview showed. The confirmation contains it, so that nothing is done that wasn't shown. */
export function markOf(changes: readonly { slug: string; before: BulkState; after: BulkState }[]): string {
  // Without the beginning of an editor's choice: it is the time of the preview, so it would always differ.
  const told = changes.map(({ slug, before, after }) => [slug, before, { ...after, editors_choice: after.editors_choice?.until }]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32);
}
