import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startService, type TestService } from '../../../test/support/mcp/service.ts';

// Tests with the official clients that hosts use: they show what a person gets.

interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<unknown>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(asked: { uri: string }): Promise<{ contents: unknown[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(asked: { name: string; arguments?: Record<string, string> }): Promise<{ messages: unknown[] }>;
  getInstructions(): string | undefined;
  close(): Promise<void>;
}

async function connectNew({ url }: TestService, headers: Record<string, string> = {}): Promise<AnyClient> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  onTestFinished(() => client.close());
  return client as unknown as AnyClient;
}

const connectOld = (version: string) =>
  async function connect({ url }: TestService, headers: Record<string, string> = {}): Promise<AnyClient> {
    // The client only offers its newest version: this replaces it with an older one.
    const ask = (input: string | URL, init?: RequestInit) =>
      fetch(
        input,
        typeof init?.body === 'string' ? { ...init, body: init.body.replace('"protocolVersion":"2025-11-25"', `"protocolVersion":"${version}"`) } : init,
      );
    const transport = new OldTransport(url, { fetch: ask, requestInit: { headers } });
    const client = new OldClient({ name: 'test', version: '1' });
    // biome-ignore lint/suspicious/noExplicitAny: the SDK's own types disagree under exact optional properties
    await client.connect(transport as any);
    expect(transport.protocolVersion).toBe(version);
    onTestFinished(() => client.close());
    return client as unknown as AnyClient;
  };

const problem = (code: string, status: number) =>
  expect.objectContaining({ code, status, type: expect.stringMatching(new RegExp(`^http://127.*/docs/errors/${code}$`)), request_id: expect.any(String) });

describe.each([
  ['client 2.4.0, 2026-07-28', connectNew, true],
  ['sdk 1.32.2, 2025-11-25', connectOld('2025-11-25'), false],
  ['sdk 1.32.2, 2025-06-18', connectOld('2025-06-18'), false],
  ['sdk 1.32.2, 2025-03-26', connectOld('2025-03-26'), false],
] as const)('%s', (_name, connect, stateless) => {
  test('lists the public tools in the order of the catalogue, and explains how they work together', async () => {
    const client = await connect(await startService());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['echo', 'get_time', 'fail', 'slow', 'save', 'order']);
    expect(client.getInstructions()).toBe('Search first.');
  });

  test('calls a tool and gets the answer as structured content and as the same JSON in text', async () => {
    const service = await startService();
    const client = await connect(service);
    await client.listTools();
    const result = (await client.callTool({ name: 'echo', arguments: { slug: 'acme', page: 2, word: 'hi' } })) as {
      content: { text: string }[];
      structuredContent: unknown;
    };
    const answer = { slug: 'acme', page: 2, per_page: 20, word: 'hi' };
    expect(result.structuredContent).toEqual(answer);
    expect(JSON.parse(result.content[0]!.text)).toEqual(answer);
    expect(result).not.toHaveProperty('isError', true);
    expect(service.views).toEqual([7]);
  });

  test.each([
    ['echo', { slug: 'missing' }, 'listing_not_found', 404],
    ['echo', { slug: 'NOT A SLUG', page: 'x', wrod: 'hi' }, 'invalid_request', 400],
    ['echo', {}, 'invalid_request', 400],
    ['fail', {}, 'internal_error', 500],
  ])('%s %j is an error result with the problem %s', async (name, given, code, status) => {
    const client = await connect(await startService());
    await client.listTools();
    const result = (await client.callTool({ name, arguments: given })) as { content: { text: string }[]; isError: boolean; structuredContent?: unknown };
    expect(result.isError).toBe(true);
    expect(JSON.parse(result.content[0]!.text)).toEqual(problem(code, status));
    if (stateless) expect(result.structuredContent).toEqual(problem(code, status));
    else expect(result.structuredContent).toBeUndefined();
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });

  test('an unknown tool, and one of the website’s operations, is a protocol error', async () => {
    const client = await connect(await startService());
    for (const name of ['nothing', 'hidden', '__proto__', 'constructor'])
      await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  test('reads a resource through its template', async () => {
    const service = await startService();
    const client = await connect(service);
    expect((await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['listing://{slug}', 'schema://{tool}']);
    expect((await client.readResource({ uri: 'listing://acme' })).contents).toEqual([{ uri: 'listing://acme', mimeType: 'text/markdown', text: '# acme' }]);
    expect(service.views).toEqual([8]);
    for (const uri of ['schema://', 'schema://hidden', 'schema://__proto__', 'listing://missing', 'listing://', 'listing://a/b', 'other://acme', 'nonsense'])
      await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
    const broken = client.readResource({ uri: 'listing://broken' });
    await expect(broken).rejects.toMatchObject({ code: -32603 });
    await expect(broken).rejects.not.toThrow(/hunter2/);
  });

  test('a resource that can’t be read because of an outage isn’t reported as a wrong parameter', async () => {
    const service = await startService();
    const client = await connect(service);
    const away = client.readResource({ uri: 'listing://away' });
    await expect(away).rejects.toMatchObject({
      code: -32603,
      message: expect.stringMatching(/can’t reach its database.*Try again/),
      data: { code: 'database_unavailable', retry_after: 5, request_id: expect.stringMatching(/./) },
    });
    expect(service.logged).toEqual([expect.stringMatching(/"database_unavailable","cause":"57014"/)]);
    expect(service.logged.join()).not.toContain('hunter2');
  });

  test('lists and completes prompts, and names wrong arguments', async () => {
    const client = await connect(await startService());
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['compare']);
    expect((await client.getPrompt({ name: 'compare', arguments: { a: 'acme' } })).messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'Compare acme with others.' } },
    ]);
    await expect(client.getPrompt({ name: 'compare', arguments: { c: 'x' } })).rejects.toThrow(/a is required; c is not an argument/);
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
  });

  test('a tool call over its limit gets an answer from the tool, with when to try again', async () => {
    const limits = {
      read: { anonymous: { quota: 1000, seconds: 60 }, account: { quota: 1000, seconds: 60 } },
      write: { anonymous: { quota: 1, seconds: 60 }, account: { quota: 1, seconds: 60 } },
    };
    const client = await connect(await startService({ limits }), { Authorization: 'Bearer all' });
    await client.listTools();
    const call = { name: 'save', arguments: { slug: 'first', title: 'One' } };
    expect(await client.callTool(call)).not.toHaveProperty('isError', true);
    const second = (await client.callTool(call)) as { content: { text: string }[]; isError: boolean };
    expect(second.isError).toBe(true);
    expect(JSON.parse(second.content[0]!.text)).toMatchObject({ code: 'rate_limited', status: 429, detail: expect.stringMatching(/Try again in \d+ s/) });
    expect(await client.callTool({ name: 'get_time' })).not.toHaveProperty('isError', true);
  });

  test('twenty calls at once each get their own answer', async () => {
    const client = await connect(await startService());
    const slugs = Array.from({ length: 20 }, (_, index) => `thing-${index}`);
    const results = await Promise.all(slugs.map((slug) => client.callTool({ name: 'echo', arguments: { slug } })));
    expect(results.map((result) => (result as { structuredContent: { slug: string } }).structuredContent.slug)).toEqual(slugs);
  });
});
