import { z } from 'zod';
import { scopes } from '../../contract/caller.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { day, instant } from '../../contract/values.ts';
import { listApiKeys } from '../credentials/api-key-store.ts';
import { id, nothing } from '../inputs.ts';

const key = z.strictObject({
  id,
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: instant,
  expires_at: instant.nullable(),
  last_used_on: day.nullable(),
  revoked_at: instant.nullable(),
});

export const listMyApiKeys = defineSiteOperation({
  name: 'list_my_api_keys',
  title: 'My API keys',
  summary: 'Your API keys, active ones first. Returns at most 100.',
  audience: 'person',
  writes: false,
  input: nothing,
  output: z.strictObject({ items: z.array(key) }),
  async handle(_input, call) {
    const rows = await listApiKeys(call.db, call.caller.accountId, call.now);
    const show = (at: Date | null) => at?.toISOString() ?? null;
    const items = rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      expires_at: show(row.expires_at),
      revoked_at: show(row.revoked_at),
    }));
    return { items };
  },
});
