import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  callOf,
  FIREFOX,
  freshAddress,
  later,
  mailedToken,
  mailsTo,
  makePerson,
  NOW,
  recording,
  refusalOf,
  run,
  testSite,
} from '../../../../test/support/people.ts';
import type { Call } from '../../../contract/call.ts';
import type { AnyOperation } from '../../../contract/operation.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { ensureDefaultSite } from '../../../sites/index.ts';
import { createIdentifyPerson } from '../../credentials/identify-person.ts';
import { makeToken } from '../../credentials/session.ts';
import { closeMyAccount } from '../close-my-account.ts';
import { requestEmailChange } from '../request-email-change.ts';
import { lookAtLink } from './look-at-link.ts';
import { openSignInLink } from './open-sign-in-link.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const ask = (email: string, more: { return_to?: string; browser?: string } = {}, call = callOf(db)) =>
  run(requestSignInLink, { email, return_to: more.return_to ?? null, browser: more.browser ?? null }, call);
const open = (token: string, more: { browser?: string } = {}, call = callOf(db, { now: later(1) })) =>
  run(openSignInLink, { token, browser: more.browser ?? null }, call);
const look = (token: string, browser: string | null = null, now = later(1)) => run(lookAtLink, { token, browser }, callOf(db, { now }));
const personOf = (token: string, now = later(2)) => createIdentifyPerson(db, { now: () => now })(`__Host-sid=${token}`, testSite);

describe('a sign-in link', () => {
  it('creates the account when it is opened, not when it is requested, and continues where the person was', async () => {
    const answer = await ask('new@example.org', { return_to: '/l/some-listing?tab=votes' });
    expect(answer).toEqual({ sent_to: 'new@example.org', minutes: 15 });
    expect(await db.row(sql`select from account where email = 'new@example.org'`)).toBeUndefined();
    const opened = await open(await mailedToken(db, 'new@example.org'));
    expect(opened).toMatchObject({ is_new: true, return_to: '/l/some-listing?tab=votes' });
    const account = await db.row<{ id: number; verified_at: Date }>(sql`select id, verified_at from account where email = 'new@example.org'`);
    expect(account!.verified_at).toEqual(later(1));
    expect(await personOf(opened.session_token)).toMatchObject({ kind: 'person', accountId: account!.id, authenticatedAt: later(1) });

    await ask('NEW@example.org');
    expect(await open(await mailedToken(db, 'NEW@example.org'))).toMatchObject({ is_new: false });
  });

  it('and its session are stored as hashes only', async () => {
    await ask('hash@example.org');
    const token = await mailedToken(db, 'hash@example.org');
    const { session_token } = await open(token);
    const kept = await db.row<{ links: string; sessions: string; audit: string }>(sql`
      select (select string_agg(l::text, ' ') from email_link l) as links, (select string_agg(s::text, ' ') from session s) as sessions,
        (select string_agg(a::text, ' ') from audit_entry a) as audit`);
    for (const secret of [token, session_token]) {
      const asHex = Buffer.from(secret).toString('hex');
      const bits = Buffer.from(secret, 'base64url').toString('hex');
      for (const text of Object.values(kept!)) expect(text.includes(secret) || text.includes(asHex) || text.includes(bits)).toBe(false);
    }
    expect(session_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('works once', async () => {
    await ask('once@example.org');
    const token = await mailedToken(db, 'once@example.org');
    await open(token);
    expect((await refusalOf(open(token))).code).toBe('link_not_valid');
    expect((await refusalOf(look(token))).code).toBe('link_not_valid');
  });

  it('opened twenty times at the same moment opens one session', async () => {
    await ask('race@example.org');
    const token = await mailedToken(db, 'race@example.org');
    const ended = await Promise.allSettled(Array.from({ length: 20 }, () => open(token)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const sessions = await db.row(sql`select count(*)::int as n from session s join account a on a.id = s.account_id where a.email = 'race@example.org'`);
    expect(sessions).toEqual({ n: 1 });
  });

  it('works for fifteen minutes', async () => {
    await ask('late@example.org');
    const token = await mailedToken(db, 'late@example.org');
    expect((await refusalOf(open(token, {}, callOf(db, { now: later(15) })))).code).toBe('link_not_valid');
    expect((await refusalOf(look(token, null, later(15)))).code).toBe('link_not_valid');
    await open(token, {}, callOf(db, { now: later(14.9) }));
  });

  it('isn’t used up by looking at it, and says which browser requested it', async () => {
    const browser = makeToken();
    await ask('scanner@example.org', { browser });
    const token = await mailedToken(db, 'scanner@example.org');
    const state = () => db.row(sql`select (select json_agg(l order by token_hash) from email_link l) as links, (select count(*) from session) as sessions`);
    const before = await state();
    const seen = { purpose: 'sign_in', email: 'scanner@example.org', asked_at: NOW.toISOString(), asked_from: 'Firefox on Linux' };
    expect(await look(token, browser)).toEqual({ ...seen, same_browser: true });
    expect(await look(token, makeToken())).toEqual({ ...seen, same_browser: false });
    expect(await look(token)).toEqual({ ...seen, same_browser: false });
    expect(await state()).toEqual(before);
    await open(token, { browser });
  });

  it('opened in another browser is noted in the history', async () => {
    const browser = makeToken();
    await ask('two@example.org', { browser });
    await open(await mailedToken(db, 'two@example.org'), { browser });
    await ask('two@example.org', { browser });
    await open(await mailedToken(db, 'two@example.org'), { browser: makeToken() });
    const entries = await db.rows<{ detail: object }>(sql`
      select detail from audit_entry e join account a on a.id = e.account_id where a.email = 'two@example.org' and event = 'signed_in' order by e.id`);
    expect(entries.map(({ detail }) => detail)).toEqual([{ how: 'link' }, { how: 'link', asked_elsewhere: true }]);
  });

  it('that was never sent is refused', async () => {
    for (const token of [makeToken(), 'x', "' or 1=1 --"]) expect((await refusalOf(open(token))).code).toBe('link_not_valid');
  });

  it('of a suspended account doesn’t sign in', async () => {
    const person = await makePerson(db);
    await db.run(sql`update account set suspended_at = ${NOW} where id = ${person.accountId}`);
    await ask(person.email);
    expect((await refusalOf(open(await mailedToken(db, person.email)))).code).toBe('account_suspended');
  });

  it.each(['imported', 'demo'])('doesn’t sign in to an account that only holds %s content, and says what to use instead', async (origin) => {
    const email = `${origin}@example.org`;
    await db.run(sql`insert into account (email, origin, created_at) values (${email}, ${origin}, ${NOW})`);
    await ask(email);
    const { code, message } = await refusalOf(open(await mailedToken(db, email)));
    expect([code, message]).toEqual(['not_permitted', expect.stringMatching(/came with the demo or an import\. Use your own email address\.$/)]);
  });

  it('removes a password that was set before the address was confirmed', async () => {
    await db.run(sql`insert into account (email, password_hash, created_at) values ('hijack@example.org', '$argon2id$x', ${NOW})`);
    await ask('hijack@example.org');
    await open(await mailedToken(db, 'hijack@example.org'));
    const row = await db.row(sql`select password_hash, verified_at is not null as proven from account where email = 'hijack@example.org'`);
    expect(row).toEqual({ password_hash: null, proven: true });
  });
});

describe('requesting a sign-in link', () => {
  const of = (local: number, domain: string) => `${'a'.repeat(local)}@${domain}`;
  it.each([
    ['a local part of 65 characters', of(65, 'example.org')],
    ['255 characters', of(64, `${'b'.repeat(60)}.`.repeat(3).concat(`${'c'.repeat(3)}.org`))],
    ['a quoted local part', '"a b"@example.org'],
    ['a quoted at', '"a@b"@example.org'],
    ['a dot before the at', 'a.@example.org'],
    ['a dot at its end', 'a@example.org.'],
    ['two dots', 'a..b@example.org'],
    ['a line break', 'a@example.org\nBcc: b@example.org'],
    ['a comma', 'a@example.org,b@example.org'],
    ['a name', 'Ada <a@example.org>'],
    ['a comment', 'a(b)@example.org'],
    ['an address of the net', 'a@[127.0.0.1]'],
    ['unicode before the at', 'ä@example.org'],
    ['unicode after the at', 'a@exämple.org'],
    ['a NUL', 'a\0@example.org'],
    ['a lone surrogate', 'a\ud800@example.org'],
    ['nothing', ''],
  ])('with %s is refused next to the field, once, before anything is counted', async (_what, email) => {
    const [address, person] = [freshAddress(), await makePerson(db)];
    const asks: [AnyOperation, object, Call][] = [
      [requestSignInLink, { email, return_to: null, browser: null }, callOf(db, { address })],
      [requestEmailChange, { email }, callOf(db, { address, caller: person.caller })],
      [signInWithPassword, { email, password: 'correct horse battery' }, callOf(db, { address })],
      [closeMyAccount, { email }, callOf(db, { address, caller: person.caller })],
    ];
    for (const [operation, input, call] of asks) {
      const refused = await refusalOf(run(operation, input, call));
      expect(refused).toMatchObject({ code: 'invalid_request', status: 400 });
      expect(refused.errors!.filter(({ code }) => code !== 'nul_character')).toHaveLength(1);
      expect(refused.errors![0]!.pointer).toBe('/email');
    }
    expect(await db.row(sql`select from attempt where who like ${`4:${address}%`}`)).toBeUndefined();
  });

  it('accepts addresses of any length that email allows', async () => {
    const longest = of(64, `${'b'.repeat(59)}.`.repeat(3).concat(`${'c'.repeat(5)}.org`));
    expect(longest.length).toBe(254);
    for (const email of [longest, "o'brien+tag_1-x@sub.example.org"]) expect((await ask(email)).sent_to).toBe(email);
  });

  it('does the same for known and unknown addresses: answer, queries, emails', async () => {
    const known = await makePerson(db, { email: 'known-one@example.org' });
    const seen = await Promise.all(
      [known.email, 'nobody-12@example.org'].map(async (email) => {
        const { db: recorded, statements } = recording(db);
        const answer = await ask(email, {}, callOf(recorded, { address: '198.51.100.7' }));
        const mail = (await mailsTo(db, email))[0]!;
        const token = await mailedToken(db, email);
        const plain = JSON.stringify([answer, mail]).replaceAll(token, 'TOKEN').replaceAll(email, 'EMAIL');
        return { plain: plain.replace(/"id":"[^"]+"/, ''), statements };
      }),
    );
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]!.statements.some((text) => /\baccount\b(?!_id)/.test(text))).toBe(false);
  });

  it('sends five emails to one address from one place within 15 minutes, then says when to try again', async () => {
    const from = callOf(db);
    for (let i = 0; i < 5; i++) await ask('often@example.org', {}, from);
    const refused = await refusalOf(ask('Often@example.org', {}, { ...from, now: later(5) }));
    expect(refused).toMatchObject({ code: 'rate_limited', headers: { 'Retry-After': '600' } });
    expect(await mailsTo(db, 'Often@example.org')).toEqual([]);
    await ask('often@example.org', {}, { ...from, now: later(15) });
  });

  it('sends ten emails an hour to one address in total: seven at once, then one each time the last has expired', async () => {
    for (let i = 0; i < 7; i++) await ask('target@example.org');
    const sent: number[] = [];
    for (let minute = 0; minute < 60; minute++) {
      const refused = await ask('target@example.org', {}, callOf(db, { now: later(minute) })).then(
        () => undefined,
        (error) => error,
      );
      if (!refused) sent.push(minute);
      else {
        expect(Number(refused.headers['Retry-After'])).toBeLessThanOrEqual(15 * 60);
        expect(refused.message).toContain('its link works in this browser too');
      }
    }
    expect(sent).toEqual([15, 30, 45]);
  });

  it('sends thirty emails an hour from one place in total; an IPv6 network counts as one place', async () => {
    for (let i = 0; i < 30; i++) await ask(`many-${i}@example.org`, {}, callOf(db, { address: `2001:db8:7:7::${i}` }));
    expect((await refusalOf(ask('many-30@example.org', {}, callOf(db, { address: '2001:db8:7:7:ffff::1' })))).code).toBe('rate_limited');
    await ask('many-30@example.org', {}, callOf(db, { address: '2001:db8:7:8::1' }));
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', '/%2F/ok\n', 'evil', ''])(
    'never leads to another site: %j',
    async (return_to) => {
      expect((await refusalOf(ask('away@example.org', { return_to }))).code).toBe('invalid_request');
    },
  );

  it('puts no text of the requesting program into the email', async () => {
    const client = 'URGENT: call +1 555 0100 or visit https://evil.example';
    await ask('words@example.org', {}, callOf(db, { client, address: freshAddress() }));
    const mail = (await mailsTo(db, 'words@example.org'))[0]!;
    expect(mail.text + mail.html).not.toMatch(/evil|555/);
    await ask('words@example.org', {}, callOf(db, { client: FIREFOX }));
    expect((await mailsTo(db, 'words@example.org'))[1]!.text).toContain('Browser: Firefox on Linux');
  });
});
