import type { Caller, Scope } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';

/**
 * Whether this caller may call this operation at all.
 * @throws Refusal 401 sign_in_required without a credential; 403 insufficient_scope or not_permitted
 */
export function requireAudience(operation: AnyOperation, caller: Caller): void {
  const { audience } = operation;
  // Jobs and the site team's command line act for the service itself.
  if (audience === 'anyone' || caller.kind === 'job') return;
  if (caller.kind === 'anonymous') throw refusal('sign_in_required');
  if (audience === 'account') {
    if (caller.kind === 'site_team') throw refusal('not_permitted', 'The site team uses its own operations.');
    // A person in a session needs no scope: these are limits that a person sets for programs.
    if (caller.kind !== 'person' && !caller.scopes.includes(operation.scope as Scope))
      throw refusal('insufficient_scope', `This operation needs the scope ${operation.scope}.`);
    return;
  }
  // No key and no app can vote, follow, review, or change credentials, on any route.
  if (audience === 'person' && caller.kind !== 'person') throw refusal('not_permitted', 'Only a person on the site can do this.');
  if (audience === 'site_team' && caller.kind !== 'site_team') throw refusal('not_permitted', 'Only the site team can do this.');
}
