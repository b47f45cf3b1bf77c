import { type InputError, invalidInput } from '../../../contract/errors.ts';
import type { MergeFacts } from './merge-plan-store.ts';

/**
 * Why one listing can't become part of another one, each reason with what to do. Money and final results aren't rewritten.
 * @param given.commonWeeks weeks in which both launched
 */
export function faultsOfMerge(given: { from: MergeFacts; into: MergeFacts; commonWeeks: readonly { week: string; is_over: boolean }[] }): InputError[] {
  const { from, into, commonWeeks } = given;
  const faults: InputError[] = [];
  const fault = (code: string, detail: string, pointer = '/from') => void faults.push({ pointer, code, detail });
  if (from.is_merged) fault('merged', `${from.name} is already part of another listing.`);
  if (into.is_merged) fault('merged', `${into.name} is already part of another listing. Choose that one.`, '/into');
  if (from.orders.length > 0) {
    const numbers = from.orders.slice(0, 5).join(', ');
    fault(
      'has_orders',
      into.orders.length > 0
        ? `Both listings have orders. Refund the orders of ${from.name} (${numbers}) first, or wait until they expire.`
        : `${from.name} has orders (${numbers}). Keep that listing and merge ${into.name} into it, or refund them first.`,
    );
  }
  if (from.pending_claims > 0) fault('has_claims', `Someone has claimed ${from.name}. Decide the claim first.`);
  const isPublic = ({ status }: MergeFacts) => status === 'live' || status === 'scheduled';
  if (isPublic(from) && !isPublic(into)) fault('not_public', `${from.name} is public and ${into.name} isn’t. Keep ${from.name}.`, '/into');
  if (from.status === 'suspended') fault('suspended', `${from.name} is suspended. Lift the suspension first.`);
  if (into.status === 'suspended') fault('suspended', `${into.name} is suspended. Lift the suspension first.`, '/into');
  for (const { week } of commonWeeks.filter(({ is_over }) => is_over))
    fault('same_week', `Both launched in the week of ${week}, whose results are final, so they can’t be merged.`);
  return faults;
}

/** Refuses a merge with all its faults at once. @throws Refusal invalid_request */
export function requireMergeable(given: Parameters<typeof faultsOfMerge>[0]): void {
  const faults = faultsOfMerge(given);
  if (faults.length > 0) throw invalidInput(faults);
}
