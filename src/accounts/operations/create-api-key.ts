import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant } from '../../contract/values.ts';
import { makeApiKey, MOST_KEYS } from '../api-key.ts';
import { countWorkingKeys, saveApiKey } from '../api-key-store.ts';
import { recordAudit } from '../audit-store.ts';
import { id, scopeList } from '../inputs.ts';
import { requireRecent } from '../recent.ts';

export const createApiKey = defineSiteOperation({
  name: 'create_api_key',
  title: 'Make an API key',
  summary: 'Makes a key for programs; it is shown this once and stored only as a hash.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    name: z.string().trim().min(1).max(120),
    scopes: scopeList,
    expires_in_days: z.int().min(1).max(3650).nullable(),
  }),
  output: z.strictObject({ id, key: z.string(), hint: z.string(), expires_at: instant.nullable() }),
  async handle(input, call) {
    requireRecent(call);
    const { accountId } = call.caller;
    if ((await countWorkingKeys(call.db, accountId, call.now)) >= MOST_KEYS) throw refusal('too_many_api_keys');
    const key = makeApiKey();
    const days = input.expires_in_days;
    const expiresAt = days === null ? null : new Date(call.now.getTime() + days * 86_400_000);
    const saved = await saveApiKey(call.db, { accountId, name: input.name, key, scopes: input.scopes, expiresAt, now: call.now });
    const detail = { name: input.name, hint: key.hint, scopes: input.scopes };
    await recordAudit(call.db, { accountId, event: 'api_key_created', detail, call });
    return { id: saved, key: key.key, hint: key.hint, expires_at: expiresAt?.toISOString() ?? null };
  },
});
