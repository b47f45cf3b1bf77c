import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../src/contract/call.ts';
import type { Caller } from '../../../src/contract/caller.ts';
import { refusal } from '../../../src/contract/errors.ts';
import { type AnyOperation, defineRead } from '../../../src/contract/operation.ts';
import { paging, slug } from '../../../src/contract/values.ts';
import { outage } from '../../../src/platform/outage.ts';
import { nextRequestId } from '../../../src/server/http/request-id.ts';
import type { defaultLimits } from '../../../src/server/limits/rate-limiter.ts';
import { createMcp, type McpExtras } from '../../../src/server/mcp/index.ts';
import { fakeParts } from './fake-parts.ts';

// A whole endpoint over real HTTP, with operations that exist for tests only.

const base = {
  group: 'test',
  summary: 'For tests.',
  topics: [],
  annotations: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
} as const;

export const echo = defineRead({
  name: 'echo',
  title: 'Echo',
  summary: 'Says what it was told.',
  description: 'Says what it was told.',
  path: '/echo/{slug}',
  group: 'test',
  topics: [],
  pathInput: z.strictObject({ slug: slug('thing', 'acme') }),
  queryInput: z.strictObject({ ...paging, word: z.string().max(20).optional().meta({ description: 'A word.' }) }),
  output: z.strictObject({ slug: z.string(), page: z.int().min(1).max(1000), per_page: z.int().min(1).max(100), word: z.string().nullable() }),
  example: { answer: () => ({ slug: 'acme', page: 1, per_page: 20, word: null }) },
  handle: async ({ slug: given, page, per_page, word }, call) => {
    call.countView(7);
    if (given === 'missing') throw refusal('listing_not_found', `There is no listing ${given}.`);
    return { slug: given, page, per_page, word: word ?? null };
  },
});

export const ping = defineRead({
  name: 'get_time',
  title: 'Time',
  summary: 'Tells the time.',
  description: 'Tells the time.',
  path: '/time',
  group: 'test',
  topics: [],
  output: z.strictObject({ time: z.string() }),
  example: { answer: () => ({ time: '2026-11-23T09:00:00.000Z' }) },
  handle: async (_input, { now }) => ({ time: now.toISOString() }),
});

const failing = defineRead({
  ...ping,
  name: 'fail',
  pathInput: undefined,
  queryInput: undefined,
  path: '/fail',
  example: { answer: () => ({ time: '2026-11-23T09:00:00.000Z' }) },
  handle: async () => {
    throw new Error('secret: the password is hunter2');
  },
});

const { agentView: _, ...plainPing } = ping;
const slow = defineRead({
  ...plainPing,
  name: 'slow',
  pathInput: undefined,
  queryInput: z.strictObject({ ms: z.int().min(0).max(5000) }),
  path: '/slow',
  output: z.strictObject({ waited: z.int() }),
  example: { answer: () => ({ waited: 1 }) },
  handle: async ({ ms }) => {
    await new Promise((done) => setTimeout(done, ms));
    return { waited: ms };
  },
});

export const received: { input: unknown; caller: Caller }[] = [];

export const save: AnyOperation = {
  ...base,
  name: 'save',
  title: 'Save',
  description: 'Saves a note.',
  method: 'POST',
  path: '/notes/{slug}',
  audience: 'account',
  scope: 'listings:write',
  // The parts of these tests have no database to open a transaction on.
  writes: false,
  surface: 'public',
  rateClass: 'write',
  acceptsIdempotencyKey: true,
  successStatus: 201,
  mayBeNotFound: false,
  pathInput: z.strictObject({ slug: slug('note', 'first') }),
  queryInput: undefined,
  bodyInput: z.strictObject({ title: z.string().min(1).max(50), text: z.string().max(5000).nullable().optional() }),
  output: z.strictObject({ saved: z.string() }),
  handle: async (input: { title: string }, { caller }) => {
    received.push({ input, caller });
    return { saved: input.title };
  },
};

const order: AnyOperation = { ...save, name: 'order', path: '/orders/{slug}', scope: 'orders:write' };
const hidden: AnyOperation = { ...save, name: 'hidden', path: '/hidden/{slug}', surface: 'team' };

const operations: readonly AnyOperation[] = [echo, ping, failing, slow, save, order, hidden];

const extras: McpExtras = {
  instructions: () => 'Search first.',
  serverInfo: (site) => ({ name: 'test', title: site.name, version: '1.2.3', websiteUrl: site.origin, icons: [] }),
  resourceTemplates: [
    {
      name: 'listing',
      uriTemplate: 'listing://{slug}',
      title: 'Listing',
      description: 'A listing as Markdown.',
      mimeType: 'text/markdown',
      read: async (given: string, call: Call) => {
        if (given === 'missing') throw refusal('listing_not_found');
        if (given === 'away') throw outage('database_unavailable', undefined, Object.assign(new Error('secret: hunter2'), { code: '57014' }));
        if (given === 'broken') throw new Error('secret: hunter2');
        call.countView(8);
        return `# ${given}`;
      },
    },
  ],
  prompts: [
    {
      name: 'compare',
      title: 'Compare',
      description: 'Compares two products.',
      arguments: [
        { name: 'a', description: 'One.', required: true },
        { name: 'b', description: 'Another.', required: false },
      ],
      build: ({ a, b }) => `Compare ${a} with ${b ?? 'others'}.`,
    },
  ],
  allowedOrigins: () => ['https://app.example'],
};

export interface TestService {
  url: URL;
  views: number[];
  logged: string[];
  /** Requests that are neither answered nor given up. */
  open(): number;
}

/** Starts an endpoint on a free port; it stops when the test ends. */
export async function startService(
  change: { operations?: readonly AnyOperation[]; extras?: Partial<McpExtras>; limits?: Partial<typeof defaultLimits> } = {},
): Promise<TestService> {
  let host = '';
  const { parts, views, logged } = fakeParts({ host: () => host, operations: change.operations ?? operations, limits: change.limits });
  const mcp = createMcp(parts, { ...extras, ...change.extras });
  let open = 0;
  const server = createServer((message, response) => {
    open++;
    response.on('close', () => open--);
    void mcp({ message, response, requestId: nextRequestId() });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://${host}/mcp`), views, logged, open: () => open };
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any response
  json: any;
}

/** One HTTP request, its answer read whole; a JSON answer that came as an event stream is taken out of it. */
export function send(url: URL, given: { method?: string; headers?: Record<string, string>; body?: string | Buffer }): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { method: given.method ?? 'POST', headers: given.headers ?? {} }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const type = answer.headers['content-type'] ?? '';
        const events = text.split('\n').flatMap((line) => (line.startsWith('data: ') && type.includes('event-stream') ? [JSON.parse(line.slice(6))] : []));
        const json =
          text === ''
            ? undefined
            : type.includes('json')
              ? JSON.parse(text)
              : type.includes('event-stream')
                ? events.length > 1
                  ? events
                  : events[0]
                : undefined;
        resolve({ status: answer.statusCode!, headers: answer.headers, text, json });
      });
    });
    asked.on('error', reject);
    asked.end(given.body);
  });
}

export const STATELESS = '2026-07-28';

interface Message {
  id?: string | number | undefined;
  method: string;
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A request of 2026-07-28 with all that it needs. */
export function stateless(url: URL, { id = 1, method, params = {}, headers = {} }: Message): Promise<RawAnswer> {
  const name = params.name ?? params.uri;
  const meta = {
    'io.modelcontextprotocol/protocolVersion': STATELESS,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    ...(params._meta as object),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } });
  const own = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': STATELESS,
    'Mcp-Method': method,
    ...(name !== undefined && { 'Mcp-Name': String(name) }),
  };
  return send(url, { headers: { ...own, ...headers }, body });
}

/** A request of an initialize-based version; without a version, the header is left out. */
export function initialized(url: URL, version: string | undefined, { id = 1, method, params, headers = {} }: Message): Promise<RawAnswer> {
  return sendBody(url, { jsonrpc: '2.0', id, method, params }, { ...(version !== undefined && { 'MCP-Protocol-Version': version }), ...headers });
}

/** Any JSON as a body. */
export function sendBody(url: URL, body: unknown, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return send(url, { headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers }, body: JSON.stringify(body) });
}
