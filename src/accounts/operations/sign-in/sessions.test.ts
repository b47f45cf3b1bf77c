import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { callOf, FIREFOX, later, mailedToken, makePerson, makeSession, NOW, recording, refusalOf, run, testSite } from '../../../../test/support/people.ts';
import { anonymous } from '../../../contract/caller.ts';
import type { AnyOperation } from '../../../contract/operation.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { ensureDefaultSite } from '../../../sites/index.ts';
import { createIdentifyPerson } from '../../credentials/identify-person.ts';
import { accountOperations } from '../../operations.ts';
import { getMyAccount } from '../get-my-account.ts';
import { updateMyName } from '../update-my-name.ts';
import { endSession } from './end-session.ts';
import { openSignInLink } from './open-sign-in-link.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { setPassword } from './set-password.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const identify = (token: string, now = later(1)) => createIdentifyPerson(db, { now: () => now })(`__Host-sid=${token}`, testSite);
async function signIn(email: string, caller: Parameters<typeof callOf>[1] = {}): Promise<string> {
  await run(requestSignInLink, { email, return_to: null, browser: null }, callOf(db));
  return (await run(openSignInLink, { token: await mailedToken(db, email), browser: null }, callOf(db, caller))).session_token;
}

describe('a session', () => {
  it('is new at each sign-in, and ends the browser’s previous one', async () => {
    const first = await signIn('fixed@example.org');
    const planted = await identify(first);
    const second = await signIn('fixed@example.org', { caller: planted });
    expect(second).not.toBe(first);
    expect(await identify(first)).toEqual(anonymous);
    expect(await identify(second)).toMatchObject({ kind: 'person' });
  });

  it('over https counts only in the cookie that no other host of the domain can set', async () => {
    const token = await signIn('host-only@example.org');
    const asked = createIdentifyPerson(db, { now: () => later(1) });
    expect(await asked(`sid=${token}`, testSite)).toEqual(anonymous);
    expect(await asked(`sid=${token}; __Host-sid=${token}`, testSite)).toMatchObject({ kind: 'person' });
    expect(await asked(`sid=${token}`, { ...testSite, origin: 'http://localhost:3000' })).toMatchObject({ kind: 'person' });
    expect(await asked(`__Host-sid=${token}`, { ...testSite, origin: 'http://localhost:3000' })).toEqual(anonymous);
  });

  it('planted by someone else ends when the victim signs in, by password too', async () => {
    const planted = await identify(await signIn('attacker@example.org'));
    const victim = await makePerson(db);
    await run(setPassword, { password: 'correct horse battery' }, callOf(db, { caller: victim.caller }));
    const { session_token } = await run(signInWithPassword, { email: victim.email, password: 'correct horse battery' }, callOf(db, { caller: planted }));
    expect(await identify(session_token)).toMatchObject({ accountId: victim.accountId });
    expect(planted.kind === 'person' && (await db.row(sql`select from session where id = ${planted.sessionId}`))).toBeUndefined();
  });

  it('of an account with an unconfirmed address isn’t signed in', async () => {
    const token = await signIn('unproven@example.org');
    await db.run(sql`update account set verified_at = null where email = 'unproven@example.org'`);
    expect(await identify(token)).toEqual(anonymous);
  });

  it('is found by one query', async () => {
    const token = await signIn('fast@example.org');
    const { db: recorded, statements } = recording(db);
    await createIdentifyPerson(recorded, { now: () => later(1) })(`__Host-sid=${token}`, testSite);
    expect(statements).toHaveLength(1);
  });

  it('ends after fourteen days without use, and after thirty days at the latest', async () => {
    const token = await signIn('idle@example.org');
    const day = 24 * 60;
    expect(await identify(token, later(14 * day))).toEqual(anonymous);
    for (const days of [13, 26, 29.9]) expect(await identify(token, later(days * day))).toMatchObject({ kind: 'person' });
    expect(await identify(token, later(30 * day))).toEqual(anonymous);
  });

  it('ends at once when its account is suspended or closed', async () => {
    // Someone suspended is told so by a form they send; a closed account is a stranger's.
    const ended = { suspended_at: { ...anonymous, isSuspended: true }, closed_at: anonymous };
    for (const [mark, caller] of Object.entries(ended)) {
      const token = await signIn(`${mark}@example.org`.replace('_', '-'));
      await db.script(`update account set ${mark} = now() where email = '${`${mark}@example.org`.replace('_', '-')}'`);
      expect(await identify(token)).toEqual(caller);
    }
  });

  it('ends when signed out; the others stay', async () => {
    const person = await makePerson(db);
    const other = await makeSession(db, person.accountId);
    await run(signOut, {}, callOf(db, { caller: person.caller }));
    expect(await db.rows(sql`select id from session where account_id = ${person.accountId}`)).toEqual([{ id: other.sessionId }]);
  });

  it('ends with all others of its account when signed out everywhere', async () => {
    const person = await makePerson(db);
    const neighbour = await makePerson(db);
    await makeSession(db, person.accountId);
    expect(await run(signOutEverywhere, {}, callOf(db, { caller: person.caller }))).toEqual({ sessions_ended: 2, apps_disconnected: 0 });
    expect(await db.rows(sql`select id from session where account_id = ${person.accountId}`)).toEqual([]);
    expect(await db.rows(sql`select id from session where account_id = ${neighbour.accountId}`)).toHaveLength(1);
  });

  it('can be ended on the account page; someone else’s isn’t found', async () => {
    const person = await makePerson(db);
    const other = await makeSession(db, person.accountId);
    const neighbour = await makePerson(db);
    const foreign = await refusalOf(run(endSession, { id: neighbour.caller.sessionId }, callOf(db, { caller: person.caller })));
    const unknown = await refusalOf(run(endSession, { id: 999_999_999 }, callOf(db, { caller: person.caller })));
    expect([foreign.code, foreign.message]).toEqual([unknown.code, unknown.message]);
    expect(foreign.code).toBe('not_found');
    await run(endSession, { id: other.sessionId }, callOf(db, { caller: person.caller }));
    expect(await db.rows(sql`select account_id from session where account_id in (${person.accountId}, ${neighbour.accountId}) order by id`)).toEqual([
      { account_id: person.accountId },
      { account_id: neighbour.accountId },
    ]);
  });
});

describe('my account', () => {
  it('shows the account and where it is signed in', async () => {
    const token = await signIn('shown@example.org', { address: '203.0.113.80' });
    const caller = await identify(token);
    await run(updateMyName, { name: ' Ada ' }, callOf(db, { caller }));
    const shown = await run(getMyAccount, {}, callOf(db, { caller, now: later(5) }));
    expect(shown).toEqual({
      email: 'shown@example.org',
      name: 'Ada',
      created_at: NOW.toISOString(),
      language: null,
      team_role: null,
      has_password: false,
      signed_in_recently: true,
      passkeys: [],
      linked_accounts: [],
      two_step: null,
      console_needs: null,
      sessions: [
        {
          id: expect.any(Number),
          created_at: NOW.toISOString(),
          last_seen_at: NOW.toISOString(),
          address: '203.0.113.80',
          client: 'Firefox on Linux',
          is_this: true,
        },
      ],
    });
    await run(updateMyName, { name: '' }, callOf(db, { caller, client: FIREFOX }));
    const again = await run(getMyAccount, {}, callOf(db, { caller, now: later(11) }));
    expect([again.name, again.signed_in_recently]).toEqual([null, false]);
  });
});

const inputs: Record<string, object> = {
  set_password: { password: 'correct horse battery' },
  remove_password: {},
  request_email_change: { email: 'other@example.org' },
  start_passkey: {},
  save_passkey: { name: 'x', response: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } } },
  remove_passkey: { id: 1 },
  start_provider_sign_in: { provider: 'google', return_to: null, links: true },
  link_account: { token: 'x' },
  unlink_account: { id: 1 },
  create_api_key: { name: 'x', scopes: ['account:read'], expires_in_days: null },
  close_my_account: { email: 'x@example.org' },
};
const changing = accountOperations.filter(({ name }) => name in inputs);

describe('changing sign-in settings', () => {
  it('is all of these', () => {
    expect(changing.map(({ name }) => name).sort()).toEqual(Object.keys(inputs).sort());
  });

  it.each(changing.map((operation) => [operation.name, operation] as [string, AnyOperation]))(
    '%s wants a sign-in of the last ten minutes',
    async (name, operation) => {
      const person = await makePerson(db);
      const { db: recorded, statements } = recording(db);
      const refused = await refusalOf(run(operation, inputs[name]!, callOf(recorded, { caller: person.caller, now: later(10.1) })));
      expect(refused.code).toBe('recent_sign_in_needed');
      expect(statements).toEqual([]);
      await run(operation, inputs[name]!, callOf(db, { caller: person.caller, now: later(9.9) })).catch((error) =>
        expect(error.code).not.toBe('recent_sign_in_needed'),
      );
    },
  );

  it.each(accountOperations.filter(({ audience }) => audience === 'person').map((operation) => [operation.name, operation] as [string, AnyOperation]))(
    '%s is not for keys or apps',
    async (_name, operation) => {
      const key = { kind: 'api_key', accountId: 1, keyId: 1, scopes: ['account:read', 'listings:write', 'orders:write'] } as const;
      expect((await refusalOf(run(operation, {}, callOf(db, { caller: key })))).code).toBe('not_permitted');
      expect((await refusalOf(run(operation, {}, callOf(db)))).code).toBe('sign_in_required');
    },
  );
});
