import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authenticator, type Deviation, makeAuthenticator } from '../../../../test/support/browser/authenticator.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { callOf, later, mailsTo, makePerson, NOW, refusalOf, run, type TestPerson, testSite } from '../../../../test/support/people.ts';
import { type Database, sql } from '../../../platform/database/database.ts';
import { ensureDefaultSite } from '../../../sites/index.ts';
import { createIdentifyPerson } from '../../credentials/identify-person.ts';
import { removePasskey, savePasskey, startPasskey } from './passkeys.ts';
import { finishPasskeySignIn, startPasskeySignIn } from './sign-in-with-passkey.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await createTestDatabase());
  await ensureDefaultSite(db, NOW);
});
afterAll(() => drop());

const ORIGIN = 'https://slipway.test';
const by = (person: TestPerson) => callOf(db, { caller: person.caller });

async function addPasskey(person: TestPerson, device: Authenticator, more?: Deviation): Promise<number> {
  const { options } = await run(startPasskey, {}, by(person));
  return (await run(savePasskey, { name: 'My phone', response: device.create(options, more) }, by(person))).id;
}
async function withPasskey() {
  const person = await makePerson(db);
  const device = makeAuthenticator(ORIGIN);
  const id = await addPasskey(person, device);
  return { person, device, id };
}
const start = async () => (await run(startPasskeySignIn, {}, callOf(db))).options;
const finish = (response: object, now = later(1)) => run(finishPasskeySignIn, { response }, callOf(db, { now }));
const signIn = async (device: Authenticator, more?: Deviation) => finish(device.get(await start(), more));

describe('a passkey', () => {
  it('signs in without an email address', async () => {
    const { person, device } = await withPasskey();
    const { session_token } = await signIn(device);
    const caller = await createIdentifyPerson(db, { now: () => later(2) })(`__Host-sid=${session_token}`, testSite);
    expect(caller).toMatchObject({ kind: 'person', accountId: person.accountId, authenticatedAt: later(1) });
    expect(await db.row(sql`select name, host, counter, last_used_on from passkey where account_id = ${person.accountId}`)).toEqual({
      name: 'My phone',
      host: 'slipway.test',
      counter: 2,
      last_used_on: '2026-11-20',
    });
  });

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Something of its own', 'Passkey'],
    [null, 'Passkey'],
  ])('without a name is named after the device that adds it: %s', async (client, name) => {
    const person = await makePerson(db);
    const call = { ...by(person), from: { address: null, client } };
    const { options } = await run(startPasskey, {}, call);
    await run(savePasskey, { response: makeAuthenticator(ORIGIN).create(options) }, call);
    expect(await db.row(sql`select name from passkey where account_id = ${person.accountId}`)).toEqual({ name });
  });

  it('is requested for this host, with user verification, stored on the device, and without an email address in its handle', async () => {
    const { person } = await withPasskey();
    const { options } = await run(startPasskey, {}, by(person));
    expect(options).toMatchObject({
      rp: { id: 'slipway.test' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.challenge).toMatch(/^[\w-]{43}$/);
    // EdDSA, ECDSA with SHA-256, RSA with SHA-256.
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    expect(options.excludeCredentials).toHaveLength(1);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(person.email);
    expect(await start()).toMatchObject({ rpId: 'slipway.test', userVerification: 'required' });
  });

  it('answers a challenge once', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await start());
    await finish(answer);
    expect((await refusalOf(finish(answer))).code).toBe('sign_in_failed');
  });

  // Its counter stays at 0, as with most synchronized passkeys: only the challenge prevents a replay.
  it('without a counter answers a challenge once, even in a race', async () => {
    const person = await makePerson(db);
    const device = makeAuthenticator(ORIGIN);
    await addPasskey(person, device, { counter: 0 });
    const answer = device.get(await start(), { counter: 0 });
    const ended = await Promise.allSettled(Array.from({ length: 10 }, () => finish(answer)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('uses up the challenge with a wrong answer too', async () => {
    const { device } = await withPasskey();
    const options = await start();
    await refusalOf(finish(device.get(options, { badSignature: true })));
    expect((await refusalOf(finish(device.get(options)))).code).toBe('sign_in_failed');
  });

  it('has five minutes to answer', async () => {
    const { device } = await withPasskey();
    expect((await refusalOf(finish(device.get(await start()), later(5)))).code).toBe('sign_in_failed');
    await finish(device.get(await start()), later(4.9));
  });

  const dishonest: [string, Deviation][] = [
    ['a signature of something else', { badSignature: true }],
    ['another origin', { origin: 'https://slipway.test.evil.example' }],
    ['the same host without https', { origin: 'http://slipway.test' }],
    ['another host', { host: 'evil.example' }],
    ['nobody checked by the device', { unverified: true }],
    ['a counter that went back', { counter: 1 }],
    ['the answer to another question', { type: 'webauthn.create' }],
    ['the handle of another account', { userHandle: 'AAAA' }],
  ];
  it.each(dishonest)('is refused with %s', async (_what, more) => {
    const { device, person } = await withPasskey();
    expect((await refusalOf(signIn(device, more))).code).toBe('sign_in_failed');
    expect(await db.row(sql`select counter from passkey where account_id = ${person.accountId}`)).toEqual({ counter: 1 });
  });

  it('with the same count used twice at the same moment signs in once', async () => {
    const { device } = await withPasskey();
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(device.get(await start(), { counter: 9 }));
    const ended = await Promise.allSettled(answers.map((answer) => finish(answer)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that isn’t known is refused', async () => {
    const stranger = makeAuthenticator(ORIGIN);
    expect((await refusalOf(signIn(stranger))).code).toBe('sign_in_failed');
  });

  it('of a suspended or unverified account doesn’t sign in', async () => {
    const { device, person } = await withPasskey();
    await db.run(sql`update account set suspended_at = ${later(0)} where id = ${person.accountId}`);
    expect((await refusalOf(signIn(device))).code).toBe('account_suspended');
    await db.run(sql`update account set suspended_at = null, verified_at = null where id = ${person.accountId}`);
    expect((await refusalOf(signIn(device))).code).toBe('account_unverified');
  });

  it('that was removed no longer signs in, and nobody can remove someone else’s', async () => {
    const { device, person, id } = await withPasskey();
    const other = await makePerson(db);
    expect((await refusalOf(run(removePasskey, { id }, by(other)))).code).toBe('not_found');
    await run(removePasskey, { id }, by(person));
    expect((await refusalOf(signIn(device))).code).toBe('sign_in_failed');
  });

  it('that is added or removed is announced to the account’s owner by email', async () => {
    const { person, id } = await withPasskey();
    await run(removePasskey, { id }, by(person));
    const mails = await mailsTo(db, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['New passkey for Slipway', 'A passkey for Slipway was removed']);
    for (const { text } of mails) expect(text).toMatch(/“My phone”[\s\S]*https:\/\/slipway\.test\/account\/security/);
  });

  it.each(['', 'e30', '!!', Buffer.from('null').toString('base64url'), Buffer.from('{"challenge":5}').toString('base64url')])(
    'with invalid values (%j) is refused',
    async (clientDataJSON) => {
      const { device } = await withPasskey();
      const answer = device.get(await start()) as { response: object };
      const code = (await refusalOf(finish({ ...answer, response: { ...answer.response, clientDataJSON } }))).code;
      expect(code).toBe(clientDataJSON === '' ? 'invalid_request' : 'sign_in_failed');
    },
  );
});

describe('adding a passkey', () => {
  const dishonest: [string, Deviation][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['nobody checked by the device', { unverified: true }],
    ['the answer to another question', { type: 'webauthn.get' }],
  ];
  it.each(dishonest)('is refused with %s', async (_what, more) => {
    const person = await makePerson(db);
    expect((await refusalOf(addPasskey(person, makeAuthenticator(ORIGIN), more))).code).toBe('passkey_refused');
  });

  it('accepts the challenge of this account only, and once', async () => {
    const person = await makePerson(db);
    const other = await makePerson(db);
    const { options } = await run(startPasskey, {}, by(other));
    const foreign = { name: 'x', response: makeAuthenticator(ORIGIN).create(options) };
    expect((await refusalOf(run(savePasskey, foreign, by(person)))).code).toBe('passkey_refused');
    const anybodys = { name: 'x', response: makeAuthenticator(ORIGIN).create({ ...(await start()), user: { id: '' }, rp: { id: 'slipway.test' } }) };
    expect((await refusalOf(run(savePasskey, anybodys, by(person)))).code).toBe('passkey_refused');
    await run(savePasskey, foreign, by(other));
    expect((await refusalOf(run(savePasskey, foreign, by(other)))).code).toBe('passkey_refused');
  });

  it('never moves a passkey from another account', async () => {
    const { device } = await withPasskey();
    const other = await makePerson(db);
    expect((await refusalOf(addPasskey(other, device))).code).toBe('passkey_refused');
  });

  it('is refused after twenty', async () => {
    const person = await makePerson(db);
    for (let i = 0; i < 20; i++) await addPasskey(person, makeAuthenticator(ORIGIN));
    expect((await refusalOf(addPasskey(person, makeAuthenticator(ORIGIN)))).code).toBe('passkey_refused');
  });
});
