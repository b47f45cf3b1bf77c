import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOST, ORIGIN, startService, type TestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('server.json has what the registry requires, within its limits', async () => {
  const { json, headers, status } = await service.get('/server.json');
  expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([200, 'application/json; charset=utf-8', '*']);
  expect(json).toMatchObject({
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: expect.stringMatching(/^test\.slipway\/[a-z0-9-]+$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    remotes: [
      { type: 'streamable-http', url: `${ORIGIN}/mcp` },
      { type: 'streamable-http', url: `${ORIGIN}/mcp/account` },
    ],
  });
  for (const text of [json.title, json.description]) expect(text.length).toBeLessThanOrEqual(100);
});

it('a client gets from /.well-known/mcp.json to the tools, and each toolset it names works', async () => {
  const { json, headers } = await service.get('/.well-known/mcp.json');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(json.protocolVersions).toContain('2025-11-25');
  expect(json.toolsets).toEqual(expect.arrayContaining(['listings', 'orders', 'my-listings']));
  const onward = async (input: string | URL, init?: RequestInit) => {
    const url = new URL(input);
    const answer = await service.get(url.pathname + url.search, {
      method: init?.method ?? 'GET',
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: HOST },
      ...(typeof init?.body === 'string' && { body: init.body }),
    });
    return new Response(answer.status === 202 ? null : answer.text, {
      status: answer.status,
      headers: { 'content-type': answer.headers['content-type'] ?? '' },
    });
  };
  const open = new URL(`${json.remotes[0].url}?toolsets=${json.toolsets.join(',')}`);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(open, { fetch: onward as typeof fetch }));
  expect((await client.listTools()).tools).toHaveLength(41);
  expect(client.getServerVersion()).toMatchObject({ title: service.parts.defaultSite().name, icons: [{ src: `${ORIGIN}/favicon.svg` }] });
  expect(client.getInstructions()).toMatch(
    /submit_listing[\s\S]*get_draft[\s\S]*submit_draft[\s\S]*choose_free_listing[\s\S]*create_checkout[\s\S]*claim_listing/,
  );
  await client.close();
});
