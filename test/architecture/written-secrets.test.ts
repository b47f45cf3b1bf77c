import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeApiKey } from '../../src/accounts/index.ts';
import { findWrittenSecrets } from '../find-written-secrets.mjs';
import { noteSecrets, noteWritten, secretsOf } from '../support/run-server/written.ts';

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

  it('is searched for addresses of people in services, and for API keys everywhere', () => {
    const { key } = makeApiKey();
    noteWritten('command', folder)!('There is already an account for ada@people.example.\n');
    expect(findWrittenSecrets(folder)).toEqual([]);
    noteWritten('service', folder)!('mail to ada@people.example failed\n');
    noteWritten('command', folder)!(`unknown key ${key}\n`);
    expect(findWrittenSecrets(folder)).toEqual(['an address was written: mail to [address] failed', 'an API key was written: unknown key […]']);
  });
});
