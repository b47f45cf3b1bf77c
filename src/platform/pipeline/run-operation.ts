import type { Call } from '../../contract/call.ts';
import type { Caller, Scope } from '../../contract/caller.ts';
import { checkInput, type RawInput } from '../../contract/check-input.ts';
import { type InputError, refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';

/** The checks and the one call that every surface makes: scope, input, handle. Rates are counted by the transport before. */
export async function runOperation(operation: AnyOperation, raw: RawInput, call: Call, found?: InputError[]): Promise<unknown> {
  requireScope(operation, call.caller);
  const input = checkInput(operation, raw, found);
  return operation.handle(input, call);
}

/** @throws Refusal 401 without a credential, 403 when it lacks the scope */
function requireScope(operation: AnyOperation, caller: Caller): void {
  if (operation.scope === null) return;
  if (caller.kind === 'anonymous') throw refusal('sign_in_required');
  if (caller.kind === 'job') return;
  if (!(caller.scopes as readonly Scope[]).includes(operation.scope)) {
    throw refusal('insufficient_scope', `This operation needs the scope ${operation.scope}.`);
  }
}
