import { expect, test } from 'vitest';
import { initialized, save, send, sendBody, startService, stateless } from '../../../test/support/mcp/service.ts';

const door = (url: URL, query = '') => new URL(`/mcp/account${query}`, url);
const challenge = (url: URL, scope: string) => `Bearer resource_metadata="${url.origin}/.well-known/oauth-protected-resource/mcp/account", scope="${scope}"`;

test.each(['initialize', 'tools/list', 'server/discover', 'notifications/initialized', 'ping'])(
  '%s without a credential is 401 with what to ask for',
  async (method) => {
    const { url } = await startService();
    const answer = await sendBody(door(url), { jsonrpc: '2.0', ...(method.startsWith('n') ? {} : { id: 1 }), method });
    expect(answer).toMatchObject({ status: 401, json: { code: 'sign_in_required', detail: expect.stringContaining('/account/keys') } });
    expect(answer.headers['www-authenticate']).toBe(challenge(url, 'listings:write orders:write'));
  },
);

test.each(['GET', 'DELETE', 'POST'])('so is %s without a body: clients that only test the address are told too', async (method) => {
  const { url } = await startService();
  expect(await send(door(url), { method })).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.stringContaining('mcp/account') } });
});

test('a smaller toolset asks for fewer scopes', async () => {
  const { url } = await startService({ operations: [save, { ...save, name: 'order', group: 'Orders', scope: 'orders:write' }] });
  const answer = await sendBody(door(url, '?toolsets=orders'), { jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(answer.headers['www-authenticate']).toBe(challenge(url, 'orders:write'));
});

test('a wrong credential, and one without the scope, gets a challenge for this address', async () => {
  const { url } = await startService();
  const wrong = await stateless(door(url), { method: 'tools/list', headers: { Authorization: 'Bearer wrong' } });
  expect(wrong.status).toBe(401);
  expect(wrong.headers['www-authenticate']).toMatch(/oauth-protected-resource\/mcp\/account", error="invalid_token"/);
  const params = { name: 'save', arguments: { slug: 'a', title: 'T' } };
  const lacking = await stateless(door(url), { method: 'tools/call', params, headers: { Authorization: 'Bearer reader' } });
  expect(lacking.status).toBe(403);
  expect(lacking.headers['www-authenticate']).toMatch(/insufficient_scope.*oauth-protected-resource\/mcp\/account/);
});

test('a page of a foreign origin is refused before it is asked to sign in, and a preflight is answered', async () => {
  const { url } = await startService();
  expect((await send(door(url), { headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  expect((await send(door(url), { method: 'OPTIONS', headers: { Origin: 'https://app.example' } })).status).toBe(204);
});

test('with a credential everything works as at /mcp, and each tool says what it needs', async () => {
  const { url } = await startService();
  const headers = { Authorization: 'Bearer all' };
  const schemesAt = async (address: URL, name: string) => {
    const { tools } = (await initialized(address, '2025-11-25', { method: 'tools/list', headers })).json.result;
    const tool = tools.find((one: { name: string }) => one.name === name);
    expect(tool._meta.securitySchemes).toEqual(tool.securitySchemes);
    return tool.securitySchemes;
  };
  expect(await schemesAt(url, 'echo')).toEqual([{ type: 'noauth' }]);
  expect(await schemesAt(door(url), 'echo')).toEqual([{ type: 'oauth2', scopes: [] }]);
  for (const address of [url, door(url)]) expect(await schemesAt(address, 'save')).toEqual([{ type: 'oauth2', scopes: ['listings:write'] }]);
  const called = await stateless(door(url), { method: 'tools/call', params: { name: 'echo', arguments: { slug: 'acme' } }, headers });
  expect(called.json.result.structuredContent).toMatchObject({ slug: 'acme' });
});

test('there is nothing else below /mcp', async () => {
  const { url } = await startService();
  expect(await send(new URL('/mcp/other', url), { headers: { 'Content-Type': 'application/json' }, body: '{}' })).toMatchObject({
    status: 404,
    json: { code: 'not_found', detail: expect.stringContaining('/mcp/account') },
  });
});
