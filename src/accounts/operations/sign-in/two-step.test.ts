import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import {
  callOf,
  freshAddress,
  later,
  mailedToken,
  mailsTo,
  makePerson,
  NOW,
  refusalOf,
  run,
  type TestPerson,
  testSite,
} from '../../../../test/support/people.ts';
import type { Call } from '../../../contract/call.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { openKeyRing } from '../../../platform/secrets/key-ring.ts';
import { ensureDefaultSite } from '../../../sites/index.ts';
import { createIdentifyPerson } from '../../credentials/identify-person.ts';
import { codeAt, stepAt } from '../../credentials/totp.ts';
import { sweepAccounts } from '../../sweep-store.ts';
import { confirmWithCode, finishSignIn } from './finish-sign-in.ts';
import { openSignInLink } from './open-sign-in-link.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { setPassword } from './set-password.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { lookAtTwoStep, makeNewRecoveryCodes, startTwoStep, turnOffTwoStep, turnOnTwoStep } from './two-step.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  // Emails are listed by the site that they are from.
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const PASSWORD = 'correct horse battery';
const keys = [Buffer.alloc(32, 7)];
const ringOf = (secretKeys: readonly Buffer[]) => openKeyRing({ secretKeys, dataDir: '/nowhere', databaseUrl: 'postgres://x', production: true });
const withKeys = (call: Call, ring = ringOf(keys)): Call => ({ ...call, need: () => ring as never });
const by = (person: TestPerson, now = NOW) => withKeys(callOf(db, { caller: { ...person.caller, authenticatedAt: now }, now, address: freshAddress() }));

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
}

/** A person with a password and two-step sign-in, turned on with the code of half a minute ago. */
async function withApp() {
  const person = await makePerson(db);
  await run(setPassword, { password: PASSWORD }, by(person));
  await run(startTwoStep, {}, by(person));
  const { secret } = await run(lookAtTwoStep, {}, by(person));
  const seed = fromBase32(secret);
  const code = (now = NOW) => codeAt(seed, stepAt(now));
  const { recovery_codes } = await run(turnOnTwoStep, { code: codeAt(seed, stepAt(NOW) - 1) }, by(person));
  return { ...person, seed, code, recovery: recovery_codes as string[] };
}
type WithApp = Awaited<ReturnType<typeof withApp>>;

const call = (now = NOW, address = freshAddress()) => withKeys(callOf(db, { now, address }));
const password = (email: string, now = NOW) => run(signInWithPassword, { email, password: PASSWORD }, call(now));
const finish = (token: string, code: string, marks: string | null = null, at = call()) => run(finishSignIn, { token, code, browser_marks: marks }, at);
async function signIn(person: WithApp, code: string, now = NOW) {
  const { second_step } = await password(person.email, now);
  return finish(second_step, code, null, call(now));
}
const identify = (token: string, now = NOW) => createIdentifyPerson(db, { now: () => now })(`__Host-sid=${token}`, testSite);
const subjects = async (email: string) => (await mailsTo(db, email)).map(({ subject }) => subject);

describe('two-step sign-in', () => {
  it('asks for a code after the password, and only then opens a session', async () => {
    const ada = await withApp();
    const first = await password(ada.email);
    expect([first.session_token, first.browser_marks]).toEqual([null, null]);
    expect((await refusalOf(finish(first.second_step, '000000'))).code).toBe('code_not_valid');
    const { session_token } = await finish(first.second_step, ada.code());
    expect(await identify(session_token)).toMatchObject({ accountId: ada.accountId, authenticatedAt: NOW });
    expect((await refusalOf(finish(first.second_step, ada.code(later(1)), null, call(later(1))))).code).toBe('sign_in_expired');
  });

  it('asks for it after an email link too', async () => {
    const ada = await withApp();
    await run(requestSignInLink, { email: ada.email, return_to: '/account/keys', browser: null, browser_marks: null }, call());
    const opened = await run(openSignInLink, { token: await mailedToken(db, ada.email), browser: null, browser_marks: null }, call());
    expect(opened).toMatchObject({ session_token: null, return_to: '/account/keys' });
    expect((await finish(opened.second_step, ada.code())).session_token).toHaveLength(43);
  });

  it('is on only after a code has confirmed it, ends other sessions and notifies the account’s owner', async () => {
    const person = await makePerson(db);
    await run(setPassword, { password: PASSWORD }, by(person));
    await run(startTwoStep, {}, by(person));
    const other = (await password(person.email)).session_token;
    expect(await identify(other)).toMatchObject({ kind: 'person' });
    expect((await refusalOf(run(turnOnTwoStep, { code: '000000' }, by(person)))).code).toBe('code_not_valid');
    const { secret } = await run(lookAtTwoStep, {}, by(person));
    await run(turnOnTwoStep, { code: codeAt(fromBase32(secret), stepAt(NOW)) }, by(person));
    expect(await identify(other)).toMatchObject({ kind: 'anonymous' });
    expect(await subjects(person.email)).toEqual(['New password for Slipway', 'Two-step sign-in is on for Slipway']);
    expect(await run(lookAtTwoStep, {}, by(person))).toEqual({ secret: null, address: null });
    expect((await refusalOf(run(startTwoStep, {}, by(person)))).message).toContain('already on');
  });

  it('accepts each code once, even from two requests at the same moment', async () => {
    const ada = await withApp();
    await signIn(ada, ada.code());
    expect((await refusalOf(signIn(ada, ada.code()))).message).toContain('already used');
    const logged = () => db.rows(sql`select by, detail from audit_entry where account_id = ${ada.accountId} and event = 'code_failed'`);
    const repeated = { by: 'anonymous', detail: { repeated: true } };
    expect(await logged()).toEqual([repeated]);
    const tokens = await Promise.all([1, 2, 3].map(async () => (await password(ada.email)).second_step));
    const next = codeAt(ada.seed, stepAt(NOW) + 1);
    const ended = await Promise.allSettled(tokens.map((token) => finish(token, next)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    // The code before the last one that was used is over, although its half minute isn't.
    expect((await refusalOf(signIn(ada, ada.code()))).code).toBe('code_not_valid');
    // Of the three at once, those that found the code unused are refused when they use it up, and not logged.
    const after = await logged();
    expect(after.length).toBeGreaterThanOrEqual(2);
    expect(after).toEqual(after.map(() => repeated));
  });

  it('expires after ten minutes, and when the account is suspended in the meantime', async () => {
    const ada = await withApp();
    const { second_step } = await password(ada.email);
    expect((await refusalOf(finish(second_step, ada.code(later(10)), null, call(later(10))))).code).toBe('sign_in_expired');
    await db.run(sql`update account set suspended_at = ${NOW} where id = ${ada.accountId}`);
    expect((await refusalOf(finish(second_step, ada.code()))).code).toBe('sign_in_expired');
    await sweepAccounts(db, later(10));
    expect(await db.row(sql`select from waiting_sign_in where account_id = ${ada.accountId}`)).toBeUndefined();
  });

  it('can be turned off and changed only after a recent sign-in, and notifies the account’s owner', async () => {
    const ada = await withApp();
    const stale = withKeys(callOf(db, { caller: ada.caller, now: later(11) }));
    for (const operation of [startTwoStep, turnOffTwoStep, makeNewRecoveryCodes])
      expect((await refusalOf(run(operation, {}, stale))).code).toBe('recent_sign_in_needed');
    await run(turnOffTwoStep, {}, by(ada));
    expect((await subjects(ada.email)).at(-1)).toBe('Two-step sign-in is off for Slipway');
    expect((await password(ada.email)).session_token).toHaveLength(43);
  });
});

describe('entering a code while signed in', () => {
  it('counts as a new sign-in, with a new token', async () => {
    const ada = await withApp();
    const { session_token } = await signIn(ada, ada.code());
    const person = await identify(session_token);
    const at = later(30);
    const again = await run(confirmWithCode, { code: ada.code(at) }, withKeys(callOf(db, { caller: person, now: at })));
    expect(await identify(again.session_token, at)).toMatchObject({ authenticatedAt: at });
    expect(await identify(session_token, at)).toMatchObject({ kind: 'anonymous' });
  });
});

describe('recovery codes', () => {
  it('each sign in once, in any way of typing them, and notify the account’s owner', async () => {
    const ada = await withApp();
    expect(new Set(ada.recovery).size).toBe(10);
    // 80 random bits each.
    for (const code of ada.recovery) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const [first, second] = ada.recovery as [string, string];
    await signIn(ada, first);
    expect((await refusalOf(signIn(ada, first))).code).toBe('code_not_valid');
    await signIn(ada, ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `);
    const mail = (await mailsTo(db, ada.email)).at(-1)!;
    expect([mail.subject, mail.text]).toEqual(['A recovery code was used on Slipway', expect.stringContaining('You have 8 recovery codes left.')]);
  });

  it('work for their own account only, and new ones replace the old', async () => {
    const [ada, eve] = [await withApp(), await withApp()];
    expect((await refusalOf(signIn(ada, eve.recovery[0]!))).code).toBe('code_not_valid');
    const { recovery_codes } = await run(makeNewRecoveryCodes, {}, by(ada));
    expect((await refusalOf(signIn(ada, ada.recovery[0]!))).code).toBe('code_not_valid');
    await signIn(ada, recovery_codes[0]);
    expect(await subjects(ada.email)).toContain('New recovery codes for Slipway');
  });
});

describe('many attempts', () => {
  it('are refused after ten, but recovery codes and browsers that have signed in before still work', async () => {
    const ada = await withApp();
    const { browser_marks } = await signIn(ada, ada.code());
    const { second_step } = await password(ada.email);
    for (let n = 0; n < 9; n++) expect((await refusalOf(finish(second_step, '000000'))).code).toBe('code_not_valid');
    const fresh = codeAt(ada.seed, stepAt(NOW) + 1);
    expect((await refusalOf(finish(second_step, fresh))).code).toBe('rate_limited');
    await finish(second_step, fresh, browser_marks);
    await signIn(ada, ada.recovery[0]!);
  });

  it('are refused after thirty in a day', async () => {
    const ada = await withApp();
    for (let n = 0; n < 30; n++) await refusalOf(signIn(ada, '000000', later(16 * Math.floor(n / 10))));
    expect((await refusalOf(signIn(ada, ada.code(later(60)), later(60)))).headers['Retry-After']).toBe(String(23 * 3600));
    await signIn(ada, ada.code(later(24 * 60)), later(24 * 60));
  });
});

describe('the database', () => {
  it('holds no secret and no recovery code in clear text', async () => {
    const ada = await withApp();
    const dump = JSON.stringify([
      await db.rows(sql`select t.*, encode(t.sealed, 'hex') as hex from two_step t`),
      await db.rows(sql`select c.*, encode(c.code_hash, 'hex') as hex from recovery_code c`),
      await db.rows(sql`select * from audit_entry`),
    ]);
    for (const form of [ada.seed.toString('hex'), ada.seed.toString('base64'), ...ada.recovery, ...ada.recovery.map((code) => code.replaceAll('-', ''))])
      expect(dump).not.toContain(form);
  });

  it('decrypts a secret for its own account only', async () => {
    const [ada, eve] = [await withApp(), await withApp()];
    await db.run(
      sql`update two_step t set sealed = e.sealed, last_step = null from two_step e where e.account_id = ${eve.accountId} and t.account_id = ${ada.accountId}`,
    );
    expect((await refusalOf(signIn(ada, eve.code()))).message).toContain('secret key is missing');
  });

  it('gets a secret encrypted again after the key was changed, at the next code', async () => {
    const ada = await withApp();
    const changed = ringOf([Buffer.alloc(32, 8), ...keys]);
    const { second_step } = await password(ada.email);
    await finish(second_step, ada.code(), null, withKeys(callOf(db), changed));
    const next = await password(ada.email);
    await finish(next.second_step, codeAt(ada.seed, stepAt(NOW) + 1), null, withKeys(callOf(db), ringOf([Buffer.alloc(32, 8)])));
  });
});
