import type { Call } from '../../contract/call.ts';
import type { Scope, SiteTeam } from '../../contract/caller.ts';
import { requireConfirmed } from '../../contract/confirmed.ts';
import { refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { isAllowed } from '../../contract/roles.ts';

/**
 * Checks that this caller may call this operation at all.
 * @throws Refusal 401 sign_in_required without a credential; 403 insufficient_scope, not_permitted or recent_sign_in_needed
 */
export function requireAudience(operation: AnyOperation, { caller, now }: Pick<Call, 'caller' | 'now'>): void {
  const { audience } = operation;
  // Jobs and the site team's command line act for the service itself.
  if (audience === 'anyone' || caller.kind === 'job') return;
  if (caller.kind === 'anonymous') throw refusal('sign_in_required');
  if (audience === 'account') {
    if (caller.kind === 'site_team') throw refusal('not_permitted', 'The site team uses its own operations.');
    // A person in a session needs no scope: scopes are limits that people set for programs.
    if (caller.kind !== 'person' && !caller.scopes.includes(operation.scope as Scope))
      throw refusal('insufficient_scope', `This operation needs the scope ${operation.scope}.`);
    return;
  }
  // No key and no app can vote, follow, review or change credentials, on any route.
  if (audience === 'person' && caller.kind !== 'person') throw refusal('not_permitted', 'Only a person on the site can do this.');
  if (audience !== 'site_team') return;
  if (caller.kind !== 'site_team') throw refusal('not_permitted', 'Only the site team can do this.');
  requireRole(operation, caller, now);
}

function requireRole({ roles = [], isSensitive }: AnyOperation, caller: SiteTeam, now: Date): void {
  if (!isAllowed(caller.role, roles)) {
    throw refusal('not_permitted', `Your role (${caller.role}) can’t do this. These can: ${['owner', ...roles].join(', ')}.`);
  }
  if (isSensitive) requireConfirmed(caller, now);
}
