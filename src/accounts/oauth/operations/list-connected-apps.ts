import { z } from 'zod';
import { scopes } from '../../../contract/caller.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { day, instant } from '../../../contract/values.ts';
import { nothing } from '../../inputs.ts';
import { listApps } from '../connected-app-store.ts';

const app = z.strictObject({
  client_id: z.string(),
  name: z.string(),
  host: z.string(),
  scopes: z.array(z.enum(scopes)),
  first_allowed_at: instant,
  last_used_on: day.nullable(),
});

export const listConnectedApps = defineSiteOperation({
  name: 'list_connected_apps',
  title: 'Connected apps',
  summary: 'The apps that can act for your account, and what each one is allowed to do.',
  audience: 'person',
  writes: false,
  input: nothing,
  output: z.strictObject({ items: z.array(app) }),
  async handle(_input, call) {
    const rows = await listApps(call.db, call.caller.accountId, call.now);
    const items = rows.map(({ resources, first_allowed_at, ...row }) => {
      const allowed = new Set(Object.values(resources).flatMap((text) => text.split(' ')));
      return { ...row, scopes: scopes.filter((scope) => allowed.has(scope)), first_allowed_at: first_allowed_at.toISOString() };
    });
    return { items };
  },
});
