import { type InputError, invalidInput, type Refusal, refusal } from '../../contract/errors.ts';

/** Refuses an order, naming every fault of its items. What stands against it alone gives the refusal its code. */
export function refuseItems(errors: InputError[]): Refusal {
  const isEvidence = errors.every(({ code }) => code === 'not_enough_evidence');
  return isEvidence ? refusal('not_enough_evidence', errors[0]!.detail, { errors }) : invalidInput(errors);
}
