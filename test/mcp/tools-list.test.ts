import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { expect, it } from 'vitest';
import { publicOperations } from '../../src/operations.ts';
import { showTool } from '../../src/server/mcp/index.ts';

// A model pays for the whole list in every conversation, and a client compiles every output schema in it.

const tools = publicOperations.map((operation) => showTool(operation));
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
/** Four bytes are a token: within some percent of what the tokenizers of today's models count for this list, and above it. */
const tokens = (value: unknown) => bytes(value) / 4;

const TOO_MUCH =
  'Names, descriptions and input schemas of all tools may cost 11,200 tokens. Make room: remove words of a description that the description of a field says too.';

it('is at most 100 KB', () => {
  expect(bytes({ tools })).toBeLessThanOrEqual(100_000);
});

it('leaves 800 of the 12,000 tokens that it may cost a model: names, descriptions and input schemas', () => {
  expect(tokens(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))), TOO_MUCH).toBeLessThanOrEqual(11_200);
});

it('has output schemas of two levels at most, without references and patterns: cheap to compile', () => {
  for (const { name, outputSchema } of tools) {
    expect(JSON.stringify(outputSchema), name).not.toMatch(/\$ref|\$defs|"pattern"|"format"|"anyOf"/);
    for (const property of Object.values(outputSchema!.properties ?? {})) {
      expect(property, name).not.toHaveProperty('properties');
      expect(property, name).not.toHaveProperty('items.properties');
    }
  }
});

it('is accepted unchanged by the official client', async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const result = (message: JSONRPCMessage) => {
    if (!('method' in message) || !('id' in message)) return undefined;
    const info = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'test', version: '1' } };
    return message.method === 'initialize' ? info : { tools };
  };
  ours.onmessage = (message) => {
    const answer = result(message);
    if (answer && 'id' in message) void ours.send({ jsonrpc: '2.0', id: message.id!, result: answer } as JSONRPCMessage);
  };
  await ours.start();
  const client = new OldClient({ name: 'test', version: '1' });
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own types disagree under exact optional properties
  await client.connect(theirs as any);
  const listed = await client.listTools();
  expect(listed.tools).toHaveLength(41);
  for (const tool of listed.tools)
    expect(tool._meta?.securitySchemes, tool.name).toEqual([expect.objectContaining({ type: expect.stringMatching(/^(noauth|oauth2)$/) })]);
  await client.close();
});
