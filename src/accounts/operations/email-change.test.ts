import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { callOf, later, mailedToken, mailsTo, makePerson, makeSession, NOW, recording, refusalOf, run, type TestPerson } from '../../../test/support/people.ts';
import { type Database, sql } from '../../platform/database/database.ts';
import { ensureDefaultSite } from '../../sites/index.ts';
import { openEmailChangeLink } from './open-email-change-link.ts';
import { requestEmailChange } from './request-email-change.ts';
import { lookAtLink } from './sign-in/look-at-link.ts';
import { openSignInLink } from './sign-in/open-sign-in-link.ts';
import { requestSignInLink } from './sign-in/request-sign-in-link.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const ask = (person: TestPerson, email: string) => run(requestEmailChange, { email }, callOf(db, { caller: person.caller }));
const open = (person: TestPerson, token: string, now = later(1)) => run(openEmailChangeLink, { token }, callOf(db, { caller: person.caller, now }));
const addressOf = async (person: TestPerson) => (await db.row<{ email: string }>(sql`select email from account where id = ${person.accountId}`))!.email;

describe('a change of email address', () => {
  it('takes effect when the account’s owner opens the link; the old address is notified and other sessions end', async () => {
    const person = await makePerson(db);
    await makeSession(db, person.accountId);
    expect(await ask(person, 'moved@example.org')).toEqual({ sent_to: 'moved@example.org', minutes: 15 });
    expect(await addressOf(person)).toBe(person.email);
    const token = await mailedToken(db, 'moved@example.org');
    expect(await run(lookAtLink, { token, browser: null }, callOf(db))).toMatchObject({ purpose: 'change_email', email: 'moved@example.org' });
    expect(await open(person, token)).toEqual({ email: 'moved@example.org', browser_marks: expect.any(String) });
    expect(await addressOf(person)).toBe('moved@example.org');
    const told = await mailsTo(db, person.email);
    expect(told.map(({ subject }) => subject)).toEqual(['Your email address at Slipway was changed']);
    expect(told[0]!.text).toContain('now signs in with moved@example.org');
    expect(await db.rows(sql`select id from session where account_id = ${person.accountId}`)).toEqual([{ id: person.caller.sessionId }]);
    expect((await refusalOf(open(person, token))).code).toBe('link_not_valid');
  });

  it('can’t be confirmed by anyone else, and their attempt doesn’t use up the link', async () => {
    const person = await makePerson(db);
    const other = await makePerson(db);
    await ask(person, 'mine@example.org');
    const token = await mailedToken(db, 'mine@example.org');
    expect((await refusalOf(open(other, token))).code).toBe('link_not_valid');
    expect((await refusalOf(run(openSignInLink, { token, browser: null }, callOf(db)))).code).toBe('link_not_valid');
    expect(await addressOf(other)).toBe(other.email);
    await open(person, token);
  });

  it('expires after fifteen minutes', async () => {
    const person = await makePerson(db);
    await ask(person, 'slow@example.org');
    expect((await refusalOf(open(person, await mailedToken(db, 'slow@example.org'), later(15)))).code).toBe('link_not_valid');
  });

  it('cancels other pending changes', async () => {
    const person = await makePerson(db);
    await ask(person, 'first@example.org');
    await ask(person, 'second@example.org');
    await open(person, await mailedToken(db, 'second@example.org'));
    expect((await refusalOf(open(person, await mailedToken(db, 'first@example.org')))).code).toBe('link_not_valid');
  });

  it('makes every link sent to the old address invalid, used or not', async () => {
    const person = await makePerson(db);
    const links = () => db.rows(sql`select from email_link where email = ${person.email} or account_id = ${person.accountId}`);
    await run(requestSignInLink, { email: person.email, return_to: null, browser: null }, callOf(db));
    await run(openSignInLink, { token: await mailedToken(db, person.email), browser: null }, callOf(db));
    await run(requestSignInLink, { email: person.email, return_to: null, browser: null }, callOf(db));
    await ask(person, 'left@example.org');
    expect(await links()).toHaveLength(3);
    await open(person, await mailedToken(db, 'left@example.org'));
    expect(await links()).toEqual([]);
  });

  it('to a taken address gets the usual answer; only that address’s owner is notified, and gets no link', async () => {
    const person = await makePerson(db);
    const owner = await makePerson(db);
    const seen = await Promise.all(
      [owner.email, 'free-1@example.org'].map(async (email) => {
        const { db: recorded, statements } = recording(db);
        const answer = await run(requestEmailChange, { email }, callOf(recorded, { caller: person.caller }));
        return { answer: JSON.stringify(answer).replace(email, 'EMAIL'), statements };
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    const mail = (await mailsTo(db, owner.email))[0]!;
    expect(mail.text).toContain('this address already has an account');
    expect(mail.text).not.toContain('/account/email/');
    expect(mail.text).not.toContain(person.email);
  });

  it('to an address that was taken in the meantime is refused', async () => {
    const person = await makePerson(db);
    await ask(person, 'contested@example.org');
    const token = await mailedToken(db, 'contested@example.org');
    await makePerson(db, { email: 'Contested@example.org' });
    expect((await refusalOf(open(person, token))).code).toBe('email_taken');
    expect(await addressOf(person)).toBe(person.email);
  });

  it('by two people to one address at the same moment succeeds for one of them', async () => {
    const people = [await makePerson(db), await makePerson(db)];
    const tokens: string[] = [];
    for (const person of people) {
      await ask(person, 'prize@example.org');
      tokens.push(await mailedToken(db, 'prize@example.org'));
    }
    const ended = await Promise.allSettled(people.map((person, i) => open(person, tokens[i]!)));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'email_taken' } });
  });

  it('to the current address is refused with the reason', async () => {
    const person = await makePerson(db);
    expect((await refusalOf(ask(person, person.email.toUpperCase()))).errors).toMatchObject([{ pointer: '/email', code: 'unchanged' }]);
  });

  it('sends at most ten emails an hour for one account, whatever the address', async () => {
    const person = await makePerson(db);
    for (let i = 0; i < 10; i++) await ask(person, `try-${i}@example.org`);
    expect((await refusalOf(ask(person, 'try-10@example.org'))).code).toBe('rate_limited');
  });
});
