import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { recordAudit } from '../audit-store.ts';
import { revokeKey } from '../credentials/api-key-store.ts';
import { id, nothing } from '../inputs.ts';

export const revokeApiKey = defineSiteOperation({
  name: 'revoke_api_key',
  title: 'Revoke an API key',
  summary: 'Revokes an API key permanently. It stops working immediately.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ id }),
  output: nothing,
  async handle(input, call) {
    const { accountId } = call.caller;
    const key = await revokeKey(call.db, { accountId, id: input.id, now: call.now });
    if (!key) throw refusal('not_found', 'We couldn’t find this API key in your account.');
    if (!key.was_revoked) await recordAudit(call.db, { accountId, event: 'api_key_revoked', detail: { name: key.name, hint: key.hint }, call });
    return {};
  },
});
