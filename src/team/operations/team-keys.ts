import { z } from 'zod';
import { getEmail, mailPeople, makeApiKey, TEAM_PREFIX } from '../../accounts/index.ts';
import type { SiteTeam } from '../../contract/caller.ts';
import { invalidInput, refusal } from '../../contract/errors.ts';
import { defineTeamOperation } from '../../contract/operation.ts';
import { teamRoles } from '../../contract/roles.ts';
import * as v from '../../contract/values.ts';
import { writeNewTeamKey } from '../mails/new-key.ts';
import { countWorkingTeamKeys, listTeamKeyRows, MOST_TEAM_KEYS, revokeTeamKeyRow, saveTeamKey, type TeamKeyRow } from '../team-key-store.ts';

const DAY_MS = 86_400_000;
const everybody = ['editor', 'moderator', 'finance'] as const;
const instant = v.instant.nullable();

const keyShape = z.strictObject({
  id: v.count,
  by: z.string().meta({ description: 'Whose key it is.' }),
  is_mine: z.boolean(),
  name: z.string(),
  hint: z.string().meta({ description: 'First eight and last four characters.' }),
  role: z.enum(teamRoles),
  created_at: v.instant,
  expires_at: instant,
  last_used_on: v.day.nullable(),
  revoked_at: instant,
});

/** Whose keys a caller sees and ends: an owner everyone's, the others their own. */
const reachOf = ({ role, accountId }: SiteTeam) => (role === 'owner' ? null : (accountId ?? 0));

export const listTeamKeys = defineTeamOperation({
  name: 'list_team_keys',
  roles: everybody,
  title: 'List keys for the team API',
  summary: 'Keys for the team API: your own, or everyone’s if you are an owner.',
  description: 'Shows when each was created and last used, and what it can do. Keys themselves are never shown again.',
  writes: false,
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(keyShape) }),
  async handle(_input, { db, caller, now }) {
    const rows = await listTeamKeyRows(db, { accountId: reachOf(caller), now });
    return { items: rows.map((row) => showKey(row, caller)) };
  },
});

export const createTeamKey = defineTeamOperation({
  name: 'create_team_key',
  roles: everybody,
  isSensitive: true,
  title: 'Create a key for the team API',
  summary: 'Creates a key for the team API. It is shown once; we store only a hash of it.',
  description:
    'A key can do what its role allows, and never more than you can. It can’t do what needs a person to confirm: refunds, roles, account suspensions. A key stops working when you leave the team.',
  writes: true,
  input: z.strictObject({
    name: z.string().trim().min(1).max(120),
    role: z.enum(teamRoles),
    expires_in_days: z.int().min(1).max(3650).nullable(),
  }),
  output: z.strictObject({ id: v.count, key: z.string(), hint: z.string(), role: z.enum(teamRoles), expires_at: instant }),
  async handle({ name, role, expires_in_days: days }, call) {
    const { db, caller, now } = call;
    const { accountId } = caller;
    if (accountId === undefined) throw refusal('not_permitted', 'The command line needs no key. Create one in the console.');
    if (caller.role !== 'owner' && role !== caller.role) {
      throw invalidInput([{ pointer: '/role', code: 'not_yours', detail: `Your keys can have your own role: ${caller.role}.` }]);
    }
    if ((await countWorkingTeamKeys(db, accountId, now)) >= MOST_TEAM_KEYS) throw refusal('too_many_api_keys');
    const key = makeApiKey(TEAM_PREFIX);
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
    const id = await saveTeamKey(db, { accountId, name, key, role, expiresAt, now });
    await mailPeople(db, { to: [await getEmail(db, accountId)], write: () => writeNewTeamKey({ call, key: { name, hint: key.hint, expiresAt } }) });
    const undo = { operation: 'revoke_team_key', input: { id } };
    call.note({ subject: `team_key:${id}`, after: { name, hint: key.hint, role }, undo });
    return { id, key: key.key, hint: key.hint, role, expires_at: expiresAt?.toISOString() ?? null };
  },
});

export const revokeTeamKey = defineTeamOperation({
  name: 'revoke_team_key',
  roles: everybody,
  title: 'Revoke a key for the team API',
  summary: 'Revokes a key immediately: your own, or anyone’s if you are an owner.',
  description: 'Requests with the key get 401 from now on. This can’t be undone: create another key instead.',
  writes: true,
  input: z.strictObject({ id: v.id('Id of the key, from list_team_keys.', 3) }),
  output: z.strictObject({ id: v.count, name: z.string(), revoked: z.boolean() }),
  async handle({ id }, call) {
    const found = await revokeTeamKeyRow(call.db, { id, accountId: reachOf(call.caller), now: call.now });
    if (!found) throw refusal('not_found', `There is no key ${id} that you can revoke.`);
    call.note({ subject: `team_key:${id}`, before: { ...found } });
    return { id, name: found.name, revoked: true };
  },
});

function showKey({ account_id, created_at, expires_at, revoked_at, ...row }: TeamKeyRow, { accountId }: SiteTeam): z.output<typeof keyShape> {
  return {
    ...row,
    is_mine: account_id === accountId,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}
