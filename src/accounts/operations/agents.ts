import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { disconnectEverybody, listAgentApps, listAgentKeys, revokeAnyKey } from '../agent-store.ts';
import { recordAudit } from '../audit-store.ts';

const SHOWN = 100;

export const listAgents = defineTeamOperation({
  name: 'list_agents',
  roles: [],
  title: 'List connected agents',
  summary: 'Apps and API keys that act for people, with the day of their last use.',
  description: `Lists the apps that people allowed to act for them (OAuth), and working API keys, the ones used last first; at most ${SHOWN} of each. Keys of the site team are in list_team_keys.`,
  writes: false,
  input: z.strictObject({ email: z.string().trim().max(254).optional().meta({ description: 'Only API keys of the account with this address.' }) }),
  output: z.strictObject({
    apps: z.array(
      z.strictObject({
        client_id: z.string(),
        name: z.string(),
        host: z.string(),
        accounts: v.count.meta({ description: 'How many people allowed it.' }),
        first_allowed_at: v.instant,
        last_used_on: v.day.nullable(),
      }),
    ),
    keys: z.array(
      z.strictObject({
        id: v.count,
        email: z.string(),
        name: z.string(),
        hint: z.string(),
        scopes: z.array(z.string()),
        created_at: v.instant,
        expires_at: v.instant.nullable(),
        last_used_on: v.day.nullable(),
      }),
    ),
  }),
  async handle({ email }, { db, now }) {
    const apps = await listAgentApps(db, now);
    const keys = await listAgentKeys(db, { now, email: email || undefined, limit: SHOWN });
    return {
      apps: apps.map((app) => ({ ...app, first_allowed_at: app.first_allowed_at.toISOString() })),
      keys: keys.map(({ account_id: _account, ...key }) => ({
        ...key,
        created_at: key.created_at.toISOString(),
        expires_at: key.expires_at?.toISOString() ?? null,
      })),
    };
  },
});

export const disconnectAgent = defineTeamOperation({
  name: 'disconnect_agent',
  roles: [],
  isSensitive: true,
  title: 'Disconnect an app from all accounts',
  summary: 'Ends the access of one app for all accounts.',
  description:
    'Revokes everyone’s permissions for an app; its tokens stop working immediately. People can allow it again, and see this in the history of their account.',
  writes: true,
  input: z.strictObject({ client_id: z.string().min(1).max(2000).meta({ description: 'From list_agents.' }) }),
  output: z.strictObject({ accounts: v.count }),
  async handle({ client_id }, call) {
    const had = await disconnectEverybody(call.db, client_id);
    if (had.length === 0) throw refusal('not_found', 'Nobody has this app connected any more.');
    const accounts = [...new Map(had.map((one) => [one.account_id, one.name]))];
    for (const [accountId, name] of accounts) await recordAudit(call.db, { accountId, event: 'app_disconnected', detail: { client_id, name }, call });
    call.note({ subject: `app:${client_id}`.slice(0, 240), before: { accounts: accounts.length }, after: { accounts: 0 } });
    return { accounts: accounts.length };
  },
});

export const revokeAccountKey = defineTeamOperation({
  name: 'revoke_account_key',
  roles: [],
  isSensitive: true,
  title: 'Revoke a person’s API key',
  summary: 'Ends one API key of an account.',
  description:
    'The key stops working immediately and permanently. Its owner sees it in the history of their account and can create another one; suspend the account to prevent that.',
  writes: true,
  input: z.strictObject({ id: v.id('Id of the key, from list_agents.', 12) }),
  output: z.strictObject({ name: z.string() }),
  async handle({ id }, call) {
    const key = await revokeAnyKey(call.db, { id, now: call.now });
    if (!key) throw refusal('not_found', 'This key was already revoked.');
    await recordAudit(call.db, { accountId: key.account_id, event: 'api_key_revoked', detail: { name: key.name, hint: key.hint }, call });
    call.note({
      subject: `api_key:${id}`,
      before: { account: key.account_id, name: key.name, revoked: false },
      after: { account: key.account_id, name: key.name, revoked: true },
    });
    return { name: key.name };
  },
});
