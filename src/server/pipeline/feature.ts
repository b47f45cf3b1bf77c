import type { Call } from '../../contract/call.ts';
import { refusal } from '../../contract/errors.ts';
import { findOff } from '../../contract/features.ts';
import type { AnyOperation } from '../../contract/operation.ts';

/** Refuses operations of features that this site has turned off. @throws Refusal feature_off; not_found for public operations that declare it */
export function requireFeature({ name, mayBeNotFound, surface }: AnyOperation, { site }: Pick<Call, 'site'>): void {
  if (surface === 'team' || findOff(site, name) === undefined) return;
  throw refusal(mayBeNotFound && surface === 'public' ? 'not_found' : 'feature_off');
}
