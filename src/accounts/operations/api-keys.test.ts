import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { callOf, later, makePerson, NOW, recording, refusalOf, run, type TestPerson } from '../../../test/support/people.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { hashApiKey } from '../credentials/api-key.ts';
import { findApiKey } from '../credentials/api-key-store.ts';
import { createApiKey } from './create-api-key.ts';
import { listMyApiKeys } from './list-my-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => ({ db, drop } = await createTestDatabase()));
afterAll(() => drop());

const by = (person: TestPerson, minutes = 0) => callOf(db, { caller: person.caller, now: later(minutes) });
const make = (person: TestPerson, more: object = {}) =>
  run(createApiKey, { name: 'script', scopes: ['account:read'], expires_in_days: null, ...more }, by(person));
const find = (key: string, now = later(1)) => findApiKey(db, hashApiKey(key), now);

describe('API keys', () => {
  it('are shown once and kept as a hash', async () => {
    const person = await makePerson(db);
    const made = await make(person, { scopes: ['account:read', 'orders:write'], expires_in_days: 30 });
    expect(made).toMatchObject({ key: expect.stringMatching(/^ldk_/), expires_at: '2026-12-20T12:00:00.000Z' });
    const kept = await db.row<{ key: string; audit: string }>(sql`
      select (select k::text from api_key k where id = ${made.id}) as key, (select string_agg(a::text, ' ') from audit_entry a) as audit`);
    expect(JSON.stringify(kept)).not.toContain(made.key);
    expect((await run(listMyApiKeys, {}, by(person))).items).toEqual([
      {
        id: made.id,
        name: 'script',
        hint: made.hint,
        scopes: ['account:read', 'orders:write'],
        created_at: NOW.toISOString(),
        expires_at: '2026-12-20T12:00:00.000Z',
        last_used_on: null,
        revoked_at: null,
      },
    ]);
    expect(await find(made.key)).toMatchObject({ account_id: person.accountId });
  });

  it('are found by one query that uses an index', async () => {
    const { key } = await make(await makePerson(db));
    const { db: recorded, statements } = recording(db);
    await findApiKey(recorded, hashApiKey(key), later(1));
    expect(statements).toHaveLength(1);
  });

  it('stop working when they expire, are revoked, or their account is closed', async () => {
    const person = await makePerson(db);
    const expiring = await make(person, { expires_in_days: 1 });
    expect(await find(expiring.key, later(24 * 60 - 1))).toBeDefined();
    expect(await find(expiring.key, later(24 * 60))).toBeUndefined();
    const revoked = await make(person);
    await run(revokeApiKey, { id: revoked.id }, by(person));
    await run(revokeApiKey, { id: revoked.id }, by(person, 3));
    expect(await find(revoked.key)).toBeUndefined();
    expect((await run(listMyApiKeys, {}, by(person))).items.map((key: { revoked_at: string }) => key.revoked_at)).toEqual([null, NOW.toISOString()]);
    expect(await db.rows(sql`select from audit_entry where account_id = ${person.accountId} and event = 'api_key_revoked'`)).toHaveLength(1);
    const last = await make(person);
    await db.run(sql`update account set closed_at = ${NOW} where id = ${person.accountId}`);
    expect(await find(last.key)).toBeUndefined();
  });

  it('of another account can’t be seen or revoked', async () => {
    const person = await makePerson(db);
    const neighbour = await makePerson(db);
    const { id, key } = await make(neighbour);
    expect((await refusalOf(run(revokeApiKey, { id }, by(person)))).code).toBe('not_found');
    expect((await run(listMyApiKeys, {}, by(person))).items).toEqual([]);
    expect(await find(key)).toBeDefined();
  });

  it('are limited to twenty active ones, even when they are made at the same moment', async () => {
    const person = await makePerson(db);
    const ended = await Promise.allSettled(Array.from({ length: 25 }, () => make(person)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await refusalOf(make(person))).code).toBe('too_many_api_keys');
    const { items } = await run(listMyApiKeys, {}, by(person));
    await run(revokeApiKey, { id: items[0].id }, by(person));
    await make(person);
  });

  it.each([
    [{ scopes: [] }],
    [{ scopes: ['account:read', 'account:read'] }],
    [{ scopes: ['everything'] }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(121) }],
    [{ expires_in_days: 0 }],
    [{ expires_in_days: 3651 }],
    [{ expires_in_days: 1.5 }],
  ])('are not made of %j', async (wrong) => {
    expect((await refusalOf(make(await makePerson(db), wrong))).code).toBe('invalid_request');
  });
});
