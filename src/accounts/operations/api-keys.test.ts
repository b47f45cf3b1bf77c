import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { callOf, later, mailsTo, makePerson, NOW, recording, refusalOf, run, type TestPerson } from '../../../test/support/people.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { saveTeamKey } from '../../team/team-key-store.ts';
import { tick } from '../../upkeep.ts';
import { hashApiKey, makeApiKey, TEAM_PREFIX } from '../credentials/api-key.ts';
import { findApiKey } from '../credentials/api-key-store.ts';
import { createApiKey } from './create-api-key.ts';
import { listMyApiKeys } from './list-my-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
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

describe('the email about a new key', () => {
  it('tells its owner who created it, in their language, with the first characters of the key only', async () => {
    const person = await makePerson(db);
    const spoken = await makePerson(db);
    await db.run(sql`update account set language = 'de' where id = ${spoken.accountId}`);
    const { key, hint } = await make(person, { name: 'Build server', expires_in_days: 30 });
    await make(spoken, { name: 'Nachtlauf' });
    const [mail, ...more] = await mailsTo(db, person.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^New API key for /);
    for (const said of ['Build server', key.slice(0, 8), '20 December 2026, 12:00 UTC', 'IP address', '/account/keys']) expect(mail!.text).toContain(said);
    for (const part of [key.slice(8), hint]) expect(mail!.text + mail!.html).not.toContain(part);
    expect((await mailsTo(db, spoken.email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Neuer API-Schlüssel für /)]);
  });

  it('is not sent for a key that wasn’t created', async () => {
    const person = await makePerson(db);
    await refusalOf(make(person, { scopes: [] }));
    await refusalOf(run(createApiKey, { name: 'late', scopes: ['account:read'], expires_in_days: null }, by(person, 11)));
    expect(await mailsTo(db, person.email)).toEqual([]);
  });
});

describe('a reminder before a key expires', () => {
  const DAY = 24 * 60;
  const upkeep = (minutes: number) => tick(db, { now: later(minutes), baseUrl: 'https://slipway.test' });
  /** The emails after the one about the key's creation. */
  const reminders = async ({ email }: TestPerson) => (await mailsTo(db, email)).filter(({ subject }) => !/^(New|Neuer) API/.test(subject));
  const subjectsTo = async (person: TestPerson) => (await reminders(person)).map(({ subject }) => subject);

  it('is sent 14 days and 3 days before, once each, in its owner’s language, with the first characters of the key only', async () => {
    const person = await makePerson(db);
    const spoken = await makePerson(db);
    await db.run(sql`update account set language = 'de' where id = ${spoken.accountId}`);
    const { key, hint } = await make(person, { name: 'Build server', expires_in_days: 30 });
    await make(spoken, { name: 'Nachtlauf', expires_in_days: 30 });
    await make(person, { name: 'Endless' });
    await upkeep(16 * DAY - 1);
    expect(await subjectsTo(person)).toEqual([]);
    for (const minutes of [16 * DAY, 16 * DAY + 1, 20 * DAY]) await upkeep(minutes);
    expect(await subjectsTo(person)).toEqual(['Your API key “Build server” expires in 14 days']);
    expect(await subjectsTo(spoken)).toEqual(['Ihr API-Schlüssel „Nachtlauf“ läuft in 14 Tagen ab']);
    for (const minutes of [27 * DAY, 27 * DAY + 1, 29 * DAY, 30 * DAY, 31 * DAY]) await upkeep(minutes);
    const mails = await reminders(person);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your API key “Build server” expires in 14 days', 'Your API key “Build server” expires in 3 days']);
    for (const { text, html } of mails) {
      expect(text).toContain(key.slice(0, 8));
      expect(text).toContain('20 December 2026, 12:00 UTC');
      expect(text).toContain('https://slipway.test/account/keys');
      for (const part of [key.slice(8), hint]) expect(text + html).not.toContain(part);
    }
  });

  it('says how many days are left if the service wasn’t running, and then comes once only', async () => {
    const person = await makePerson(db);
    await make(person, { name: 'Late', expires_in_days: 30 });
    await upkeep(28 * DAY + 60);
    await upkeep(29 * DAY + 60);
    expect(await subjectsTo(person)).toEqual(['Your API key “Late” expires in 2 days']);
  });

  it('is not sent for days that the key never had, or for a key that doesn’t work', async () => {
    const brief = await makePerson(db);
    await make(brief, { name: 'Brief', expires_in_days: 14 });
    await make(brief, { name: 'Briefest', expires_in_days: 3 });
    const people = await Promise.all(Array.from({ length: 3 }, () => makePerson(db)));
    const made = await Promise.all(people.map((person) => make(person, { expires_in_days: 30 })));
    await run(revokeApiKey, { id: made[0].id }, by(people[0]!));
    await db.run(sql`update account set suspended_at = ${NOW} where id = ${people[1]!.accountId}`);
    await db.run(sql`update account set verified_at = null where id = ${people[2]!.accountId}`);
    for (const days of [0, 11, 16, 27]) await upkeep(days * DAY);
    for (const person of people) expect(await subjectsTo(person)).toEqual([]);
    expect(await subjectsTo(brief)).toEqual(['Your API key “Brief” expires in 3 days']);
  });

  it('is sent to members of the site team for keys of the team API, while they are members', async () => {
    const [member, former] = await Promise.all([makePerson(db), makePerson(db)]);
    const key = makeApiKey(TEAM_PREFIX);
    const given = { name: 'Reports', role: 'editor', expiresAt: later(30 * DAY), now: NOW } as const;
    await db.run(sql`update account set team_role = 'editor' where id = ${member.accountId}`);
    await saveTeamKey(db, { ...given, accountId: member.accountId, key });
    await saveTeamKey(db, { ...given, accountId: former.accountId, key: makeApiKey(TEAM_PREFIX) });
    for (const days of [16, 17, 27, 28]) await upkeep(days * DAY);
    const mails = await mailsTo(db, member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your team API key “Reports” expires in 14 days', 'Your team API key “Reports” expires in 3 days']);
    expect(mails[0]!.text).toContain('https://slipway.test/team/keys');
    expect(mails[0]!.text).toContain(key.key.slice(0, 8));
    for (const part of [key.key.slice(8), key.hint]) expect(mails[0]!.text).not.toContain(part);
    expect(await subjectsTo(former)).toEqual([]);
  });
});
