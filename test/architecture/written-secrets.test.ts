import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeApiKey } from '../../src/accounts/index.ts';
import { findWrittenSecrets } from '../find-written-secrets.mjs';
import { allPages } from '../support/browser/crawl.ts';
import { notePostgresLog, noteSecrets, noteStored, noteWritten, secretsOf } from '../support/run-server/written.ts';

// At the end of each run, everything that services and commands wrote is searched for the secrets that the tests used. Here, with planted ones.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipway-written-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});
/** As long as the token of a link. */
const secret = (name: string) => `${name}-f3Kq9Zt0bWm7Xc5Rv2Ny8Ld4Hs6Jg1Pa0QeUiOz_kTx`.slice(0, 43);

describe('what a run wrote', () => {
  it('is searched for passwords of any kind, as forms and programs send them', () => {
    const bodies = ['email=a%40b.example&password=correct+horse+b%26ttery', '{"email":"a@b.example","new_password":"twelve \\"letters\\""}', 'password=short'];
    for (const body of bodies) noteSecrets(secretsOf({ target: '/account/password', headers: {}, body, setCookies: [] }), folder);
    const service = noteWritten('service', folder)!;
    service('{"msg":"short correct horse"}\n');
    expect(findWrittenSecrets(folder)).toEqual([]);
    service('{"msg":"no account for correct horse b&ttery"}\n');
    noteWritten('command', folder)!('tried twelve "letters" without success\n');
    expect(findWrittenSecrets(folder)).toEqual(['a password was written: {"msg":"no account for […]"}', 'a password was written: tried […] without success']);
  });

  it('is searched for cookies, keys and tokens of requests and answers', () => {
    const names = ['cookie', 'set', 'bearer', 'token', 'link'] as const;
    const used = Object.fromEntries(names.map((name) => [name, secret(name)])) as Record<(typeof names)[number], string>;
    noteSecrets(
      secretsOf({
        target: `/sign-in/link/${used.link}`,
        headers: { Cookie: `theme=dark; sid=${used.cookie}`, authorization: `Bearer ${used.bearer}` },
        body: `{"token":"${used.token}","n":1}`,
        setCookies: [`sid=${used.set}; Path=/; HttpOnly`],
      }),
      folder,
    );
    const service = noteWritten('service', folder)!;
    service('{"level":30,"msg":"answered","path":"/listings/a-product-of-a-long-name"}\n');
    expect(findWrittenSecrets(folder)).toEqual([]);
    for (const [name, secret] of Object.entries(used)) service(`{"level":50,"msg":"${name} failed","of":"sid=${secret}"}\n`);
    expect(findWrittenSecrets(folder)).toEqual(
      Object.keys(used).map((name) => `a secret that was used was written: {"level":50,"msg":"${name} failed","of":"sid=[…]"}`),
    );
  });

  it('is searched for the keys that services store and are given, and for private keys of any kind', () => {
    const [key, d, listed, kid] = [secret('key'), secret('d'), secret('listed'), secret('kid')];
    noteStored([{ value: { key } }, { value: { keys: [{ kty: 'OKP', kid, x: secret('public'), d }] } }, { secret: [listed] }], folder);
    const service = noteWritten('service', folder)!;
    service(`{"level":30,"msg":"signed","kid":"${kid}","x":"${secret('public')}"}\n`);
    expect(findWrittenSecrets(folder)).toEqual([]);
    for (const [name, one] of Object.entries({ key, d, listed })) service(`{"level":50,"msg":"${name}: failed with ${one}"}\n`);
    service('{"level":50,"msg":"-----BEGIN RSA PRIVATE KEY-----\\nMIIE"}\n');
    service(`{"level":50,"error":"{\\"kty\\":\\"OKP\\",\\"d\\":\\"${secret('other')}\\"}"}\n`);
    expect(findWrittenSecrets(folder).map((sentence) => sentence.split(':')[0])).toEqual([
      'a secret that was used was written',
      'a secret that was used was written',
      'a secret that was used was written',
      'a private key was written',
      'a private key was written',
    ]);
  });

  it('is searched for the secrets in the addresses of pages and of OAuth', () => {
    const targets = allPages
      .filter((page) => 'hasSecretPath' in page && page.hasSecretPath)
      // A provider that somebody signs in with sends the secret in the query.
      .map(({ path }) => path.replace('{provider}', 'google?code={token}').replace('{number}', 'A-2026-7'))
      .map((path) => path.replace(/\{(?:token|signature|reference)\}/, secret(path.replaceAll(/\W/g, ''))));
    expect(targets.length).toBeGreaterThan(8);
    for (const target of targets) {
      noteSecrets(secretsOf({ target, headers: {}, setCookies: [] }), folder);
      noteWritten('service', folder)!(`{"msg":"no page at ${target}"}\n`);
    }
    expect(findWrittenSecrets(folder)).toHaveLength(targets.length);
    noteSecrets(secretsOf({ target: '/oauth/token', headers: {}, body: `grant_type=x&code_verifier=${secret('verifier')}`, setCookies: [] }), folder);
    noteSecrets(
      secretsOf({ target: '/oauth/authorize', headers: {}, setCookies: [], location: `https://app.example/?code=${secret('grant')}&state=x` }),
      folder,
    );
    noteWritten('command', folder)!(`tried ${secret('verifier')}\nand ${secret('grant')}\n`);
    expect(findWrittenSecrets(folder)).toHaveLength(targets.length + 2);
  });

  it('is searched for codes of apps, recovery codes and the secrets of apps, without taking other words and numbers for them', () => {
    for (const body of ['code=123+456&return_to=', '{"token":"x","code":"654321"}', 'code=7k3m-9qxz-2wvb-8htr'])
      noteSecrets(secretsOf({ target: '/sign-in/code', headers: {}, body, setCookies: [] }), folder);
    const service = noteWritten('service', folder)!;
    service(
      '{"ms":123456,"msg":"took 123456 ms","address":"/listings/best-apps-2026-free","id":"4f1c8a2b-1234-4abc-9def-0123456789ab","trace":"0123456789abcdef"}\n',
    );
    service('{"of":"111111","code":"not_found"}\n');
    expect(findWrittenSecrets(folder)).toEqual([]);
    service('{"given":"123456"}\n');
    service('wrong code: 654321\n');
    noteWritten('answer', folder)!('one of 7k3m-9qxz-2wvb-8htr is left\n');
    service('{"seed":"JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"}\n');
    expect(findWrittenSecrets(folder)).toEqual([
      'a code was written: {"given":"[…]"}',
      'a code was written: wrong code: […]',
      'the secret of an authenticator app was written: {"seed":"[…]"}',
      'a recovery code was written: one of […] is left',
    ]);
  });

  it('is searched in what is printed too, except for what a person asked for', () => {
    const { key } = makeApiKey();
    const token = secret('owner');
    noteSecrets(secretsOf({ target: `/team/first-owner/${token}`, headers: { authorization: `Bearer ${key}` }, setCookies: [] }), folder);
    noteWritten('key', folder)!(`${key}\n`);
    noteWritten('greeting', folder)!(`Slipway is ready.\n  http://localhost:3000/team/first-owner/${token}\n`);
    noteWritten('answer', folder)!('Account 7 created for ada@people.example.\n');
    expect(findWrittenSecrets(folder)).toEqual([]);
    noteWritten('answer', folder)!(`{"key":"${key}"}\n`);
    noteWritten('key', folder)!(`made ${key}\n`);
    noteWritten('greeting', folder)!(`ada@people.example opened ${token}\n`);
    expect(findWrittenSecrets(folder).map((found) => found.replace(/ was written.*/, ''))).toEqual([
      'a secret that was used',
      'an address',
      'an API key',
      'a secret that was used',
      'an API key',
      'a secret that was used',
    ]);
  });

  it('is searched in the log of PostgreSQL', () => {
    writeFileSync(join(folder, 'postgres.log'), 'ERROR:  duplicate key\nDETAIL:  Key (email)=(ada@people.example) already exists.\n');
    notePostgresLog(folder, folder);
    expect(findWrittenSecrets(folder)).toEqual(['an address was written: DETAIL:  Key (email)=([address]) already exists.']);
  });

  it('is searched for addresses of people in services, and for API keys everywhere', () => {
    const { key } = makeApiKey();
    noteWritten('command', folder)!('There is already an account for ada@people.example.\n');
    expect(findWrittenSecrets(folder)).toEqual([]);
    noteWritten('service', folder)!('mail to ada@people.example failed\n');
    noteWritten('command', folder)!(`unknown key ${key}\n`);
    expect(findWrittenSecrets(folder)).toEqual(['an address was written: mail to [address] failed', 'an API key was written: unknown key […]']);
  });
});
