import { describe, expect, it } from 'vitest';
import { ClientMetadataError, readClientMetadata } from './client-metadata.ts';
import { createDocumentFetch } from './read-metadata-document.ts';

const read = (uri: unknown) => readClientMetadata({ redirect_uris: [uri] });

describe('a redirect address', () => {
  it.each([
    ['https://app.example/callback', 'web'],
    ['https://app.example:8443/callback?x=1', 'web'],
    ['http://localhost:33418/', 'native'],
    ['http://127.0.0.1/callback', 'native'],
    ['http://[::1]:8080/callback', 'native'],
    ['cursor://anysphere.cursor-mcp/oauth/callback', 'native'],
    ['com.example.app:/callback', 'native'],
    ['com.example.app:callback', 'native'],
    ['io.github.some-user.app://auth', 'native'],
    ['xn--p1ai.example.app:/callback', 'native'],
    ['Com.Example.App:/callback', 'native'],
    ...['claude', 'cursor', 'vscode', 'vscode-insiders', 'vscodium', 'windsurf', 'zed'].map((name) => [`${name}://auth/callback`, 'native']),
  ])('%s is good, of a %s program', (uri, kind) => {
    expect(read(uri)).toMatchObject({ redirect_uris: [uri], application_type: kind });
  });

  it.each([
    'http://app.example/callback',
    'http://127.0.0.1.evil.example/',
    'http://localhost.evil.example/',
    'http://0.0.0.0/',
    'http://192.168.0.1/',
    'https://localhost/callback',
    'https://good.example@evil.example/',
    'https://user:pass@app.example/',
    'https://app.example/#',
    'https://app.example/#part',
    'https://app.example\\@evil.example/',
    'https://app.example/ x',
    'https://app.example/\n',
    'https://bücher.example/',
    'cursor://user@host/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.example/x',
    'intent://x#Intent;end',
    'ws://app.example/',
    'ms-settings:x',
    'mailto:a@b.example',
    ...['smb', 'ldap', 'ldaps', 'search-ms', 'search', 'nfs', 'afp', 'ssh', 'git', 'view-source', 'x-apple', 'itms-services', 'steam', 'slack', 'myapp'].map(
      (name) => `${name}://host/x`,
    ),
    'feed:javascript:alert(1)',
    'feed:https://app.example/',
    'web+app://x',
    'x-apple.systempreferences:com.apple.x',
    '.app:/x',
    'com.:/x',
    'com..app:/x',
    'com.-app:/x',
    'vscode.:/x',
    'vscodes://x',
    'not-vscode://x',
    '/callback',
    '//app.example/callback',
    'callback',
    '',
    `https://app.example/${'x'.repeat(2000)}`,
    null,
    7,
    ['https://app.example/'],
    { toString: () => 'https://app.example/' },
  ])('%j is refused', (uri) => {
    expect(() => read(uri)).toThrow(expect.objectContaining({ code: 'invalid_redirect_uri' }));
  });

  it('there is at least one, and at most ten', () => {
    const many = (n: number) => ({ redirect_uris: Array.from({ length: n }, (_, i) => `https://app.example/${i}`) });
    expect(readClientMetadata(many(10)).redirect_uris).toHaveLength(10);
    for (const wrong of [many(0), many(11), {}, { redirect_uris: 'https://app.example/' }])
      expect(() => readClientMetadata(wrong)).toThrow(ClientMetadataError);
  });
});

describe('other metadata', () => {
  const base = { redirect_uris: ['https://app.example/'] };

  it('is dropped unless it is known; no client gets a secret', () => {
    const kept = readClientMetadata({
      ...base,
      token_endpoint_auth_method: 'client_secret_post',
      client_secret: 'x',
      jwks_uri: 'http://169.254.169.254/',
      sector_identifier_uri: 'https://app.example/s',
      initiate_login_uri: 'https://app.example/l',
      logo_uri: 'https://app.example/l.png',
      scope: 'admin',
      default_max_age: 0,
      application_type: 'web',
      response_types: ['token'],
      __proto__: { client_name: 'inherited' },
    });
    expect(kept).toEqual({
      ...base,
      application_type: 'web',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      client_name: 'inherited',
    });
  });

  it('a client on the user’s own computer can’t claim to be a website', () => {
    expect(readClientMetadata({ redirect_uris: ['https://app.example/', 'http://localhost/'], application_type: 'web' }).application_type).toBe('native');
  });

  it.each([
    ['  Two   words\n', 'Two words'],
    ['Nice\u202Eeman', 'Nice eman'],
    ['Zero\u200Bwidth\u0000', 'Zero width'],
    ['x'.repeat(500), 'x'.repeat(80)],
    ['\u200B', undefined],
    [7, undefined],
  ])('the name %j reads %j', (name, shown) => {
    expect(readClientMetadata({ ...base, client_name: name }).client_name).toBe(shown);
  });

  it('a web address of the client is kept if it is valid', () => {
    expect(readClientMetadata({ ...base, client_uri: 'https://app.example' }).client_uri).toBe('https://app.example/');
    for (const wrong of ['http://app.example/', 'javascript:alert(1)', 'https://a@app.example/', 7])
      expect(readClientMetadata({ ...base, client_uri: wrong }).client_uri).toBeUndefined();
  });

  it('grant types: always the code, and refresh tokens unless the client leaves them out', () => {
    expect(readClientMetadata({ ...base, grant_types: ['authorization_code'] }).grant_types).toEqual(['authorization_code']);
    expect(() => readClientMetadata({ ...base, grant_types: ['client_credentials'] })).toThrow(ClientMetadataError);
  });

  it.each([[null], [7], ['x'], [[]]])('%j isn’t a valid description', (given) => {
    expect(() => readClientMetadata(given)).toThrow(ClientMetadataError);
  });
});

it('a program’s document may take longer than the library’s time limit', async () => {
  const document = { client_id: 'https://agent.example/client.json', client_name: 'Agent', redirect_uris: ['http://127.0.0.1/callback'] };
  const slow = async (_: unknown, options?: RequestInit) => {
    options?.signal?.throwIfAborted();
    return new Response(JSON.stringify(document));
  };
  const answer = await createDocumentFetch(slow)(document.client_id, { signal: AbortSignal.abort() });
  expect(await answer.json()).toMatchObject({ client_id: document.client_id, client_name: 'Agent' });
});
