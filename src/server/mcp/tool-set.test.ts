import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { echo, initialized, save, send, sendBody, startService, stateless } from '../../../test/support/mcp/service.ts';

const all = ['echo', 'get_time', 'fail', 'slow', 'save', 'order'];
const operations = [echo, { ...echo, name: 'find', group: 'My things' }, save, { ...save, name: 'order', scope: 'orders:write' as const, group: 'Orders' }];
const namesOf = (answer: { json: { result: { tools: { name: string }[] } } }) => answer.json.result.tools.map(({ name }) => name);
const at = (url: URL, query: string, path = url.pathname) => new URL(`${path}${query}`, url);

test.each([
  ['', {}, ['echo', 'find', 'save', 'order']],
  ['?tools=read', {}, ['echo', 'find']],
  ['?tools=all', {}, ['echo', 'find', 'save', 'order']],
  ['?tools=', {}, ['echo', 'find', 'save', 'order']],
  ['?toolsets=orders', {}, ['order']],
  ['?toolsets=my-things,%20Orders', {}, ['find', 'order']],
  ['?toolsets=my_things', {}, ['find']],
  ['?tools=read&toolsets=orders,my-things', {}, ['find']],
  ['', { 'X-MCP-Tools': 'read' }, ['echo', 'find']],
  ['', { 'X-MCP-Toolsets': 'orders' }, ['order']],
  ['?toolsets=test,orders', { 'X-MCP-Tools': 'read' }, ['echo']],
  ['?toolsets=orders', { 'X-MCP-Toolsets': 'my-things' }, []],
])('%s %j offers %j, at both addresses, in every version', async (query, headers, expected) => {
  const { url } = await startService({ operations });
  const signedIn = { ...headers, Authorization: 'Bearer all' };
  for (const path of ['/mcp', '/mcp/account']) {
    expect(namesOf(await stateless(at(url, query, path), { method: 'tools/list', headers: signedIn }))).toEqual(expected);
    for (const version of ['2025-11-25', '2025-03-26', undefined]) {
      expect(namesOf(await initialized(at(url, query, path), version, { method: 'tools/list', headers: signedIn }))).toEqual(expected);
    }
  }
});

test('an official client at a read-only address sees nothing else and can call nothing else', async () => {
  const { url } = await startService({ operations });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(at(url, '?tools=read'), { requestInit: { headers: { Authorization: 'Bearer all' } } }));
  onTestFinished(() => client.close());
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['echo', 'find']);
  expect(await client.callTool({ name: 'echo', arguments: { slug: 'acme' } })).not.toHaveProperty('isError', true);
  await expect(client.callTool({ name: 'save', arguments: { slug: 'a', title: 'T' } })).rejects.toMatchObject({ code: -32602 });
  await expect(client.readResource({ uri: 'schema://save' })).rejects.toMatchObject({ code: -32602 });
});

test('a tool outside the toolset is refused as unknown, with and without a credential', async () => {
  const { url } = await startService({ operations });
  const params = { name: 'save', arguments: { slug: 'a', title: 'T' } };
  for (const headers of [{}, { Authorization: 'Bearer all' }]) {
    for (const answer of [
      await stateless(at(url, '?tools=read'), { method: 'tools/call', params, headers: headers as Record<string, string> }),
      await initialized(at(url, '?toolsets=orders'), '2025-11-25', { method: 'tools/call', params, headers: headers as Record<string, string> }),
    ]) {
      expect(answer.json.error).toMatchObject({ code: -32602, message: expect.stringContaining('There is no tool save') });
    }
  }
});

test.each([
  ['?tools=write', {}, 'tools', /Known: read, all/],
  ['?toolsets=oders', {}, 'toolsets', /Did you mean orders\? Known: test, my-things, orders/],
  ['?toolset=orders', {}, 'toolset', /Did you mean toolsets\?/],
  ['?tool=read', {}, 'tool', /Did you mean tools\?/],
  ['?tools=read&tools=all', {}, 'tools', /more than once/],
  ['', { 'X-MCP-Toolsets': 'nothing' }, 'toolsets', /Known: test, my-things, orders/],
  ['?toolsets=__proto__', {}, 'toolsets', /Known/],
])('%s %j is refused, naming what is known', async (query, headers, parameter, detail) => {
  const { url } = await startService({ operations });
  const answer = await sendBody(at(url, query), { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers as Record<string, string>);
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request', errors: [{ parameter, detail: expect.stringMatching(detail) }] } });
  expect(answer.headers.ratelimit).toBeTruthy();
});

test('a list that depends on the address only may be cached, and no other', async () => {
  const { url } = await startService();
  expect((await stateless(at(url, '?tools=read'), { method: 'tools/list' })).json.result).toMatchObject({ cacheScope: 'public' });
  expect((await stateless(url, { method: 'tools/list', headers: { 'X-MCP-Tools': 'read' } })).json.result).toMatchObject({ cacheScope: 'private' });
});

test('clients of versions before output schemas don’t get any', async () => {
  const { url } = await startService();
  const toolsOf = async (version: string | undefined) =>
    (await initialized(url, version, { method: 'tools/list' })).json.result.tools as { name: string; outputSchema?: unknown }[];
  for (const version of ['2025-06-18', '2025-11-25']) expect((await toolsOf(version)).every(({ outputSchema }) => outputSchema !== undefined)).toBe(true);
  for (const version of ['2025-03-26', undefined]) {
    const tools = await toolsOf(version);
    expect(tools.map(({ name }) => name)).toEqual(all);
    expect(tools.every((tool) => !('outputSchema' in tool))).toBe(true);
  }
});

test.each([{ Accept: '*/*' }, { Accept: 'text/html, */*;q=0.8' }, {}])('a client that accepts anything gets an answer: %j', async (headers) => {
  const { url } = await startService();
  for (const body of [
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'curl', version: '8' } } },
  ]) {
    const answer = await send(url, { headers: { 'Content-Type': 'application/json', ...(headers as Record<string, string>) }, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    expect(answer.json.result).toBeTruthy();
  }
});

test('the complete schemas of each tool are a resource', async () => {
  const { url } = await startService();
  const answer = await stateless(url, { method: 'resources/read', params: { uri: 'schema://echo' } });
  const [{ mimeType, text }] = answer.json.result.contents;
  expect(mimeType).toBe('application/schema+json');
  expect(JSON.parse(text)).toMatchObject({
    input: { required: ['slug'], properties: { page: { description: 'Page number, from 1.' } } },
    output: { required: ['slug', 'page', 'per_page', 'word'], additionalProperties: false },
  });
});
