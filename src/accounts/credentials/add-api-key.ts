import type { Call } from '../../contract/call.ts';
import type { Scope } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import { recordAudit } from '../audit-store.ts';
import { MOST_KEYS, makeApiKey } from './api-key.ts';
import { countWorkingKeys, saveApiKey } from './api-key-store.ts';

const DAY_MS = 86_400_000;

/**
 * Creates an API key in the transaction of `call.db` and records it in the account's audit log.
 * @param given.days until it expires; null: never
 * @throws Refusal too_many_api_keys
 */
export async function addApiKey(
  call: Pick<Call, 'db' | 'caller' | 'now' | 'from'>,
  given: { accountId: number; name: string; scopes: readonly Scope[]; days: number | null },
): Promise<{ id: number; key: string; hint: string; expiresAt: Date | null }> {
  const { accountId, name, scopes, days } = given;
  if ((await countWorkingKeys(call.db, accountId, call.now)) >= MOST_KEYS) throw refusal('too_many_api_keys');
  const key = makeApiKey();
  const expiresAt = days === null ? null : new Date(call.now.getTime() + days * DAY_MS);
  const id = await saveApiKey(call.db, { accountId, name, key, scopes, expiresAt, now: call.now });
  await recordAudit(call.db, { accountId, event: 'api_key_created', detail: { name, hint: key.hint, scopes }, call });
  return { id, key: key.key, hint: key.hint, expiresAt };
}
