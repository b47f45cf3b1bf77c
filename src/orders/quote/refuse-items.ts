import { type InputError, invalidInput, type Refusal, refusal } from '../../contract/errors.ts';

/** Refuses an order, naming every problem of its items. If missing evidence is the only one, the refusal has that code. */
export function refuseItems(errors: InputError[]): Refusal {
  const isEvidence = errors.every(({ code }) => code === 'not_enough_evidence');
  return isEvidence ? refusal('not_enough_evidence', errors[0]!.detail, { errors }) : invalidInput(errors);
}
