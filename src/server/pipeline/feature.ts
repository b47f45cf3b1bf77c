import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { findOff } from '../../contract/features.ts';
import type { AnyOperation } from '../../contract/operation.ts';

/** Refuses an operation of something that this site's team has turned off. @throws Refusal feature_off, or not_found where the operation has it */
export function requireFeature({ name, mayBeNotFound, surface }: AnyOperation, { site }: Pick<Call, 'site'>): void {
  if (surface === 'team' || findOff(site, name) === undefined) return;
  throw refusal(mayBeNotFound && surface === 'public' ? 'not_found' : 'feature_off');
}
