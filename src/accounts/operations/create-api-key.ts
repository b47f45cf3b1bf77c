import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant } from '../../contract/values.ts';
import { getEmail } from '../account-store.ts';
import { addApiKey } from '../credentials/add-api-key.ts';
import { requireRecent } from '../credentials/recent.ts';
import { id, scopeList } from '../inputs.ts';
import { mailPeople } from '../mail-people.ts';
import { writeNewApiKey } from '../mails/new-key.ts';

export const createApiKey = defineSiteOperation({
  name: 'create_api_key',
  title: 'Create an API key',
  summary: 'Creates an API key. The key is shown once; we store only a hash of it.',
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
    const { name, scopes, expires_in_days: days } = input;
    const { accountId } = call.caller;
    const { id, key, hint, expiresAt } = await addApiKey(call, { accountId, name, scopes, days });
    await mailPeople(call.db, { to: [await getEmail(call.db, accountId)], write: () => writeNewApiKey({ call, key: { name, hint, expiresAt } }) });
    return { id, key, hint, expires_at: expiresAt?.toISOString() ?? null };
  },
});
