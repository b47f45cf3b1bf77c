import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { callOf, freshAddress, later, mailsTo, makePerson, makeSession, NOW, recording, refusalOf, run, testSite } from '../../../../test/support/people.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { ensureDefaultSite } from '../../../sites/index.ts';
import { createIdentifyPerson } from '../../credentials/identify-person.ts';
import { removePassword, setPassword } from './set-password.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const PASSWORD = 'correct horse battery';
async function withPassword(password = PASSWORD) {
  const person = await makePerson(db);
  await run(setPassword, { password }, callOf(db, { caller: person.caller }));
  return person;
}
/** Without repeats, which are easy to guess. */
const letters = (n: number) => Array.from({ length: n }, (_, at) => String.fromCharCode(97 + (((at * at * 7919 + at * 104_729) % 1009) % 26))).join('');
const signIn = (email: string, password: string, call = callOf(db)) => run(signInWithPassword, { email, password }, call);

describe('a password that others would try first', () => {
  const says = 'This password is easy to guess. Use a longer one, such as four words that don’t belong together.';
  it.each([
    // Stolen elsewhere and common, although nothing about it is a rule.
    'contortionist',
    'Q1w2e3r4t5y6',
    // Made of what people choose.
    'P@ssw0rd2023!',
    'Summer2024!!!!',
    'iloveyou123456',
    'ManchesterUnited1',
    'qwertyuiop12',
    '111111111111111111',
    'abcabcabcabcabc',
  ])('is refused: %s', async (password) => {
    const { caller } = await makePerson(db);
    const refused = await refusalOf(run(setPassword, { password }, callOf(db, { caller })));
    expect(refused).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/password', code: 'too_common', detail: says }] });
  });

  it('is refused if it is made of the own address or the site’s name', async () => {
    const person = await makePerson(db, { email: 'grace-1234@example.org' });
    const [name] = person.email.split('@');
    for (const password of [`${name}${name}`, `${name}-2026!`.padEnd(12, '!'), person.email, `${testSite.name.replaceAll(' ', '')}12345678`]) {
      if (password.length < 12) throw new Error(`${password} is too short to try`);
      await refusalOf(run(setPassword, { password }, callOf(db, { caller: person.caller })));
    }
  });

  it.each(['correct horse battery', 'kaffeetasse auf dem tisch', 'jD83nf02ks9a', '我的密码是很长的一个密码吧', 'x'.repeat(3) + 'ploverfiddlegate'])(
    'isn’t one of these: %s',
    async (password) => {
      const { caller } = await makePerson(db);
      expect(await run(setPassword, { password }, callOf(db, { caller }))).toEqual({});
    },
  );
});

describe('signing in with a password', () => {
  it('opens a session', async () => {
    const person = await withPassword();
    const { session_token } = await signIn(person.email.toUpperCase(), PASSWORD);
    const caller = await createIdentifyPerson(db, { now: () => later(1) })(`__Host-sid=${session_token}`, testSite);
    expect(caller).toMatchObject({ kind: 'person', accountId: person.accountId });
  });

  it('uses argon2id with 19 MiB and two passes, and 16 random bytes of salt for each password', async () => {
    const [ada, eve] = [await withPassword(), await withPassword()];
    const rows = await db.rows<{ password_hash: string }>(sql`select password_hash from account where id in (${ada.accountId}, ${eve.accountId})`);
    const salts = rows.map(({ password_hash }) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([A-Za-z0-9+/]{22})\$/.exec(password_hash)?.[1]);
    expect(new Set(salts).size).toBe(2);
    expect(salts).not.toContain(undefined);
  });

  it('compares all of it, up to its last character', async () => {
    const longest = letters(127);
    const person = await withPassword(`${longest}y`);
    expect((await refusalOf(signIn(person.email, `${longest}z`))).code).toBe('sign_in_failed');
    expect((await refusalOf(signIn(person.email, longest))).code).toBe('sign_in_failed');
    await signIn(person.email, `${longest}y`);
  });

  it('works for as long as its owner wants to keep it', async () => {
    const person = await withPassword();
    await signIn(person.email, PASSWORD, callOf(db, { now: later(10 * 365 * 24 * 60) }));
  });

  it('accepts both Unicode forms of an accented letter', async () => {
    const person = await withPassword('z\u00e4hne putzen');
    await signIn(person.email, 'za\u0308hne putzen');
  });

  it('gives the same answer for a wrong password, an unknown address, an account without a password, unconfirmed or closed', async () => {
    const person = await withPassword();
    const none = await makePerson(db);
    const unproven = await withPassword();
    await db.run(sql`update account set verified_at = null where id = ${unproven.accountId}`);
    const closed = await withPassword();
    await db.run(sql`update account set closed_at = ${later(0)} where id = ${closed.accountId}`);
    const answers = await Promise.all(
      [
        signIn(person.email, 'wrong password'),
        signIn('nobody@example.org', 'wrong password'),
        signIn(none.email, 'wrong password'),
        signIn(unproven.email, PASSWORD),
        signIn(closed.email, PASSWORD),
      ].map(refusalOf),
    );
    const [first, ...others] = answers.map(({ code, message, status, headers }) => ({ code, message, status, headers }));
    expect(first).toMatchObject({ code: 'sign_in_failed', status: 400 });
    for (const other of others) expect(other).toEqual(first);
  });

  it('runs the same queries for a known and an unknown address', async () => {
    const person = await withPassword();
    const [known, unknown] = await Promise.all(
      [person.email, 'nobody-at-all@example.org'].map(async (email) => {
        const { db: recorded, statements } = recording(db);
        await refusalOf(signIn(email, 'wrong password', callOf(recorded)));
        return statements;
      }),
    );
    expect(known).toEqual(unknown);
    expect(known).toHaveLength(3);
  });

  it('tells only someone who knows the password that an account is suspended', async () => {
    const person = await withPassword();
    await db.run(sql`update account set suspended_at = ${later(0)} where id = ${person.accountId}`);
    expect((await refusalOf(signIn(person.email, 'wrong password'))).code).toBe('sign_in_failed');
    expect((await refusalOf(signIn(person.email, PASSWORD))).code).toBe('account_suspended');
  });

  it('records every wrong password in the account’s history', async () => {
    const person = await withPassword();
    await refusalOf(signIn(person.email, 'wrong password', callOf(db, { address: '203.0.113.5' })));
    const row = await db.row(sql`select event, by, address from audit_entry where account_id = ${person.accountId} order by id desc limit 1`);
    expect(row).toEqual({ event: 'password_failed', by: 'anonymous', address: '203.0.113.5' });
  });
});

describe('trying passwords', () => {
  it('is stopped after ten attempts at one account, from any number of places, even if the next one is right', async () => {
    const person = await withPassword();
    for (let i = 0; i < 10; i++) expect((await refusalOf(signIn(person.email, 'wrong password'))).code).toBe('sign_in_failed');
    const refused = await refusalOf(signIn(person.email, PASSWORD, callOf(db, { now: later(5) })));
    expect(refused).toMatchObject({ code: 'rate_limited', headers: { 'Retry-After': '600' } });
    await signIn(person.email, PASSWORD, callOf(db, { now: later(15) }));
  });

  it('is stopped after ten attempts from one place, at any number of accounts', async () => {
    const from = callOf(db);
    for (let i = 0; i < 10; i++) await refusalOf(signIn(`guess-${i}@example.org`, 'wrong password', from));
    const person = await withPassword();
    expect((await refusalOf(signIn(person.email, PASSWORD, from))).code).toBe('rate_limited');
  });

  it('counts an IPv6 network as one place', async () => {
    for (let i = 0; i < 10; i++) await refusalOf(signIn(`guess6-${i}@example.org`, 'wrong password', callOf(db, { address: `2001:db8:1:2::${i}` })));
    expect((await refusalOf(signIn('guess6@example.org', 'wrong password', callOf(db, { address: '2001:db8:1:2:3:4:5:6' })))).code).toBe('rate_limited');
  });

  it('allows ten out of fifty attempts at the same moment', async () => {
    const person = await withPassword();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refusalOf(signIn(person.email, 'wrong password', callOf(db, { address: freshAddress() })))),
    );
    expect(answers.filter(({ code }) => code === 'sign_in_failed')).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'rate_limited')).toHaveLength(40);
  });

  it('costs no hash and no write once refused', async () => {
    const from = callOf(db);
    for (let i = 0; i < 10; i++) await refusalOf(signIn(`cheap-${i}@example.org`, 'wrong password', from));
    const count = () => db.rows(sql`select kind, who, taken, xmin::text from attempt order by kind, who`);
    const before = await count();
    const { db: recorded, statements } = recording(db);
    expect((await refusalOf(signIn('cheap@example.org', 'wrong password', { ...from, db: recorded }))).code).toBe('rate_limited');
    expect(statements).toHaveLength(1);
    expect(await count()).toEqual(before);
  });
});

describe('setting and removing a password', () => {
  it.each([
    ['eleven char', false],
    ['twelve chars', true],
    ['🐝 \\ " \'; --ß', true],
    [letters(128), true],
    [letters(129), false],
  ])('takes 12 to 128 characters of any kind: %s', async (password, fits) => {
    const person = await makePerson(db);
    const answer = run(setPassword, { password }, callOf(db, { caller: person.caller }));
    if (fits) await answer;
    else expect((await refusalOf(answer)).code).toBe('invalid_request');
  });

  it.each([
    ['set', setPassword, { password: 'another password' }],
    ['removed', removePassword, {}],
  ] as const)('ends every other session when it is %s, and tells its owner by email', async (what, operation, input) => {
    const person = await withPassword();
    await makeSession(db, person.accountId);
    await run(operation, input, callOf(db, { caller: person.caller }));
    expect(await db.rows(sql`select id from session where account_id = ${person.accountId}`)).toEqual([{ id: person.caller.sessionId }]);
    const mails = await mailsTo(db, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New password for Slipway',
      what === 'set' ? 'New password for Slipway' : 'Your password for Slipway was removed',
    ]);
    expect(mails.at(-1)!.text).toContain('https://slipway.test/account/security');
    for (const secret of [PASSWORD, 'another password']) expect(JSON.stringify(mails)).not.toContain(secret);
  });

  it('makes the old one invalid', async () => {
    const person = await withPassword();
    await run(setPassword, { password: 'another password' }, callOf(db, { caller: person.caller }));
    expect((await refusalOf(signIn(person.email, PASSWORD))).code).toBe('sign_in_failed');
    await run(removePassword, {}, callOf(db, { caller: person.caller }));
    expect((await refusalOf(signIn(person.email, 'another password'))).code).toBe('sign_in_failed');
  });
});
