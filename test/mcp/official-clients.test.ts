import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicOperations } from '../../src/operations.ts';
import { freePort, ready, scratchFolder, start } from '../support/slipway.ts';

// The official clients against the whole service with its demo, as a person's agent would use it: both validate every
// answer against the tool's output schema themselves.

const scratch = scratchFolder();
let service: ReturnType<typeof start>;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  service = start(['serve'], { DATA_DIR: scratch.folder, PORT: String(port) });
  await ready(service);
});
afterAll(() => {
  service.kill('SIGKILL');
  scratch.remove();
});

interface AnyClient {
  listTools(): Promise<{ tools: { name: string; annotations?: { readOnlyHint?: boolean } }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  readResource(asked: { uri: string }): Promise<{ contents: unknown[] }>;
  getPrompt(asked: { name: string; arguments?: Record<string, string> }): Promise<{ messages: unknown[] }>;
  close(): Promise<void>;
}

async function connectNew(): Promise<AnyClient> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin)));
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  return client as unknown as AnyClient;
}

async function connectOld(version: string): Promise<AnyClient> {
  // The client only asks for its newest version, so this makes it ask for an older one.
  const ask = (input: string | URL, init?: RequestInit) =>
    fetch(
      input,
      typeof init?.body === 'string' ? { ...init, body: init.body.replace('"protocolVersion":"2025-11-25"', `"protocolVersion":"${version}"`) } : init,
    );
  const transport = new OldTransport(new URL('/mcp', origin), { fetch: ask });
  const client = new OldClient({ name: 'test', version: '1' });
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own types disagree under exact optional properties
  await client.connect(transport as any);
  expect(transport.protocolVersion).toBe(version);
  return client as unknown as AnyClient;
}

/** Every operation with arguments that find something in the demo, and what must be in the answer. */
const calls: [name: string, given: Record<string, unknown>, holds: Record<string, unknown>][] = [
  ['get_site_info', {}, { name: 'Slipway Demo' }],
  ['search_listings', { q: 'beekeepers', per_page: 5 }, { page: 1, per_page: 5 }],
  ['get_listing', { slug: 'hive-ledger' }, { name: 'Hive Ledger' }],
  ['get_alternatives', { slug: 'hive-ledger' }, { listing: expect.objectContaining({ slug: 'hive-ledger' }) }],
  ['compare_listings', { a: 'hive-ledger', b: 'gleaners-map' }, { a: expect.objectContaining({ slug: 'hive-ledger' }) }],
  ['list_categories', { include_empty: false }, {}],
  ['get_category', { slug: 'farms-and-gardens', page: 1 }, { slug: 'farms-and-gardens' }],
  ['get_launch_week', { week: 'last' }, { state: 'past' }],
  ['list_launches', { section: 'upcoming' }, { section: 'upcoming' }],
  ['get_leaderboard', { board: 'billboard' }, { paid: true }],
  ['list_founders', { q: 'matti' }, {}],
  ['get_founder', { slug: 'matti-salonpera' }, { slug: 'matti-salonpera' }],
  ['list_blog_posts', {}, {}],
  ['get_blog_post', { slug: 'what-twelve-weeks-of-launches-show' }, { slug: 'what-twelve-weeks-of-launches-show' }],
  ['list_awards', { per_page: 3 }, { per_page: 3 }],
  ['get_badges', { slug: 'hive-ledger', shape: 'pill' }, { shape: 'pill' }],
  ['list_interview_questions', {}, {}],
  ['list_products', {}, {}],
];

describe.each([
  ['client 2.4 in 2026-07-28', connectNew],
  ['sdk 1.x in 2025-11-25', () => connectOld('2025-11-25')],
  ['sdk 1.x in 2025-06-18', () => connectOld('2025-06-18')],
  ['sdk 1.x in 2025-03-26', () => connectOld('2025-03-26')],
] as const)('%s', (_name, connect) => {
  let client: AnyClient;
  beforeAll(async () => {
    client = await connect();
    await client.listTools();
  });
  afterAll(() => client.close());

  it('every tool is listed, also those of an account', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(publicOperations.map(({ name }) => name).sort());
    for (const { name } of publicOperations.filter(({ audience }) => audience === 'anyone')) {
      expect(calls.map(([called]) => called)).toContain(name);
      expect(tools.find((tool) => tool.name === name)!.annotations?.readOnlyHint).toBe(true);
    }
  });

  it.each(calls)('%s %j', async (name, given, holds) => {
    const result = (await client.callTool({ name, arguments: given })) as {
      content: { text: string }[];
      structuredContent: { items?: unknown[] };
      isError?: boolean;
    };
    expect(result.isError ?? false, result.content[0]?.text).toBe(false);
    expect(result.structuredContent).toMatchObject(holds);
    if (result.structuredContent.items) expect(result.structuredContent.items.length).toBeGreaterThan(0);
    expect(JSON.parse(result.content[0]!.text)).toEqual(result.structuredContent);
  });

  it('errors in a call are explained in words', async () => {
    const result = (await client.callTool({ name: 'get_listing', arguments: { slug: 'no-such-thing' } })) as { content: { text: string }[]; isError: boolean };
    expect(result.isError).toBe(true);
    expect(JSON.parse(result.content[0]!.text)).toMatchObject({ code: 'listing_not_found', status: 404 });
  });

  it('a listing can be read as Markdown and a prompt fetched', async () => {
    const { contents } = await client.readResource({ uri: 'listing://hive-ledger' });
    expect(contents).toEqual([expect.objectContaining({ mimeType: 'text/markdown', text: expect.stringContaining('# Hive Ledger') })]);
    const { messages } = await client.getPrompt({ name: 'compare_two_products', arguments: { a: 'Hive Ledger', b: 'Gleaners' } });
    expect(JSON.stringify(messages)).toContain('Hive Ledger');
  });
});
