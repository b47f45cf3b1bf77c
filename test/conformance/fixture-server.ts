import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { refusal } from '../../src/contract/errors.ts';
import { defineRead } from '../../src/contract/operation.ts';
import { nextRequestId } from '../../src/server/http/request-id.ts';
import { createMcp, type McpResourceTemplate } from '../../src/server/mcp/index.ts';
import { fakeParts } from '../support/mcp/fake-parts.ts';

// The product's endpoint with the things that the conformance suite asks for by name, as far as operations can be them:
// tools that answer JSON, templates that answer Markdown, prompts that are text.

const shared = {
  summary: 'For the conformance suite.',
  description: 'For the conformance suite.',
  group: 'test',
  topics: [],
  output: z.strictObject({ message: z.string() }),
  example: { answer: () => ({ message: 'Hello' }) },
} as const;

const operations = [
  defineRead({
    ...shared,
    name: 'test_simple_text',
    title: 'Simple text',
    path: '/a',
    handle: async () => ({ message: 'This is a simple text response for testing.' }),
  }),
  defineRead({
    ...shared,
    name: 'test_error_handling',
    title: 'Error',
    path: '/b',
    handle: async () => {
      throw refusal('listing_not_found', 'This tool intentionally returns an error for testing');
    },
  }),
];

const resource = (name: string, uriTemplate: string, text: (given: string) => string): McpResourceTemplate => ({
  name,
  uriTemplate,
  title: name,
  description: 'For the conformance suite.',
  mimeType: 'text/markdown',
  read: async (given) => {
    if (given.startsWith('nonexistent')) throw refusal('listing_not_found');
    return text(given);
  },
});

let host = '';
const { parts } = fakeParts({ host: () => host, operations, enforce: false });
const mcp = createMcp(parts, {
  instructions: () => 'For the conformance suite.',
  serverInfo: (site) => ({ name: 'slipway-fixture', title: 'Slipway fixture', version: '0.0.0', websiteUrl: site.origin, icons: [] }),
  resourceTemplates: [
    resource('template', 'test://template/{id}/data', (id) => `{"id":"${id}"}`),
    resource('static', 'test://{slug}', () => 'This is the content of the static text resource.'),
  ],
  prompts: [
    { name: 'test_simple_prompt', title: 'Simple', description: 'A simple prompt.', arguments: [], build: () => 'This is a simple prompt for testing.' },
    {
      name: 'test_prompt_with_arguments',
      title: 'Arguments',
      description: 'A prompt with arguments.',
      arguments: [
        { name: 'arg1', description: 'First.', required: true },
        { name: 'arg2', description: 'Second.', required: true },
      ],
      build: ({ arg1, arg2 }) => `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`,
    },
  ],
  allowedOrigins: () => [],
});

const server = createServer((message, response) => void mcp({ message, response, requestId: nextRequestId() }));
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(`http://${host}`);
});
