import { refusal } from '../../../contract/errors.ts';
import type { TeamCall } from '../../../contract/operation.ts';
import { isAllowed } from '../../../contract/roles.ts';
import { type BulkAction, bulkActions } from './bulk-types.ts';

/** Starting, continuing and undoing a bulk change take the role of its action. @throws Refusal not_permitted */
export function requireActionRole({ role }: TeamCall['caller'], action: BulkAction): void {
  const { roles } = bulkActions[action];
  if (!isAllowed(role, roles)) throw refusal('not_permitted', `Your role (${role}) can’t do this. These can: ${['owner', ...roles].join(', ')}.`);
}
