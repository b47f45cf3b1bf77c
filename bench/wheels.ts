import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import busboy from 'busboy';
import findMyWay from 'find-my-way';
import { z } from 'zod';
import { type AnyOperation, defineRead } from '../src/contract/operation.ts';
import { operations } from '../src/operations.ts';
import { drawInvoice } from '../src/orders/invoices/draw-invoice.ts';
import type { Invoice } from '../src/orders/invoices/invoice.ts';
import { readRobots } from '../src/platform/robots/robots.ts';
import { readUpload } from '../src/server/http/read-upload.ts';
import { nextRequestId } from '../src/server/http/request-id.ts';
import { createMcp } from '../src/server/mcp/index.ts';
import { buildRoutes } from '../src/server/rest/routes.ts';
import { writeCalendar } from '../src/website/machine-readable/calendar/ics.ts';
import { fakeParts } from '../test/support/mcp/fake-parts.ts';

/** One way to do something, measured in turns with the other. @returns when it is done */
type Way = () => unknown;

/**
 * CPU time of two ways, which take turns so that both meet the same machine.
 * @returns milliseconds of each for all rounds, as medians over the rounds
 */
async function compare(ways: readonly [Way, Way], { rounds, times }: { rounds: number; times: number }): Promise<[number, number]> {
  const spent: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    for (const which of [0, 1] as const) {
      const before = process.cpuUsage();
      for (let i = 0; i < times; i++) await ways[which]();
      const { user, system } = process.cpuUsage(before);
      // The first round warms up.
      if (round > 0) spent[which].push((user + system) / 1000 / times);
    }
  }
  return [median(spent[0]), median(spent[1])];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

function tell(what: string, [ours, theirs]: readonly [number, number], library: string): void {
  const micro = (ms: number) => `${(ms * 1000).toFixed(ms < 0.01 ? 2 : 0)} µs`;
  process.stdout.write(
    `${what.padEnd(34)} ours ${micro(ours).padStart(10)}   ${library} ${micro(theirs).padStart(10)}   ratio ${(theirs / ours).toFixed(2)}\n`,
  );
}

/** Our own parts compared with the libraries that could replace them: CPU time of the same work, in one process. */
export async function measureWheels({ rounds }: { rounds: number }): Promise<void> {
  await compareRoutes(rounds);
  await compareForms(rounds);
  await compareLanes(rounds);
  await measureOurs(rounds);
}

/** Parts without a library to compare with: measured to see whether their speed matters. */
async function measureOurs(rounds: number): Promise<void> {
  const robots = Array.from({ length: 50 }, (_, i) => `User-agent: bot-${i}\nDisallow: /private-${i}/*\nAllow: /private-${i}/open$\n`).join('\n');
  const events = Array.from({ length: 60 }, (_, i) => ({
    uid: `week-${i}@bench.example`,
    from: '2026-01-05',
    until: '2026-01-12',
    summary: `Launch week ${i}`,
    description: 'Products that launch in this week. '.repeat(4),
    url: 'https://bench.example/launches/2026-01-05',
  }));
  const parts: [string, Way, number][] = [
    ['robots.txt of 50 groups', () => readRobots(robots, 'bot-49').isAllowed('/private-49/page'), 200],
    ['an invoice as PDF', () => drawInvoice(invoice), 10],
    ['a calendar of 60 weeks', () => writeCalendar({ name: 'Bench', stamp: new Date(0), events }), 100],
  ];
  for (const [what, way, times] of parts) {
    const [ours] = await compare([way, () => {}], { rounds, times });
    process.stdout.write(`${what.padEnd(34)} ours ${(ours * 1000).toFixed(0).padStart(7)} µs\n`);
  }
}

const invoice: Invoice = {
  kind: 'invoice',
  number: 'INV-2026-000017',
  day: '2026-11-20',
  order_number: 'SW-7K3M-9QTR-2B4X-C8DZ',
  refers_to: null,
  seller: { name: 'Slipway', address: ['1 Quay'], country: 'DE', vat_number: null, email: null },
  buyer: { name: 'Zoë', company: null, address: ['2 Pier'], country: 'FR', vat_number: null, email: 'zoe@example.org' },
  lines: [{ name: 'Launch bundle', listing: 'Tidewater', week: '2026-11-23', list_cents: 14_300, amount_cents: 12_155 }],
  discounts: [{ name: 'Launch bundle', cents: 2145, reason: 'Costs less than its parts bought separately.' }],
  subtotal_cents: 12_155,
  vat: {
    country: null,
    owed_to: null,
    reason: 'seller_not_registered',
    rate_basis_points: 0,
    reverse_charge: false,
    vat_number_status: 'none',
    amount_cents: 0,
  },
  total_cents: 12_155,
  currency: 'USD',
  payment: null,
};

async function compareRoutes(rounds: number): Promise<void> {
  const served = operations.filter(({ surface }) => surface === 'public');
  const find = buildRoutes(served);
  const router = findMyWay();
  for (const { method, path } of served) router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {});
  const asked = served.map(({ method, path }) => ({ method, path: path.replaceAll(/\{\w+\}/g, 'acme') }));
  const ours = () => {
    for (const { path } of asked) find(path.slice(1).split('/'));
  };
  const theirs = () => {
    for (const { method, path } of asked) router.find(method, path);
  };
  const [a, b] = await compare([ours, theirs], { rounds, times: 2000 });
  tell('finding a route', [a / asked.length, b / asked.length], 'find-my-way');
}

const BOUNDARY = 'bench-boundary';

async function compareForms(rounds: number): Promise<void> {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]);
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const fields = Array.from({ length: 20 }, (_, i) => part(`name="f${i}"`, `value ${i}`));
  const picture = part('name="file"; filename="logo.png"\r\nContent-Type: image/png', Buffer.alloc(5 * 1024 * 1024, 'pixels\r\n'));
  for (const [what, body, times] of [
    ['a form of 20 fields', Buffer.concat([...fields, end]), 200],
    ['a form with a picture of 5 MB', Buffer.concat([...fields, picture, end]), 10],
  ] as const) {
    const message = () => {
      const pieces = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, i) => body.subarray(i * 65_536, (i + 1) * 65_536));
      return Object.assign(Readable.from(pieces), { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } }) as unknown as IncomingMessage;
    };
    const theirs = () =>
      new Promise<void>((resolve, reject) => {
        const asked = message();
        const form = busboy({ headers: asked.headers });
        form.on('file', (_name, file) => {
          const chunks: Buffer[] = [];
          file.on('data', (chunk: Buffer) => chunks.push(chunk));
          file.on('end', () => Buffer.concat(chunks));
        });
        form.on('close', resolve).on('error', reject);
        asked.pipe(form);
      });
    tell(what, await compare([() => readUpload(message(), { sender: 'bench' }), theirs], { rounds, times }), 'busboy');
  }
}

const hello = defineRead({
  name: 'get_time',
  title: 'Time',
  summary: 'Tells the time.',
  description: 'Tells the time.',
  path: '/time',
  group: 'bench',
  topics: [],
  output: z.strictObject({ time: z.string() }),
  example: { answer: () => ({ time: '2026-01-05T00:00:00.000Z' }) },
  handle: async (_input, { now }) => ({ time: now.toISOString() }),
}) as unknown as AnyOperation;

/** The same tools/call through both implementations of the MCP endpoint: an additional key in `_meta` selects the SDK's. */
async function compareLanes(rounds: number): Promise<void> {
  let host = '';
  const { parts } = fakeParts({ host: () => host, operations: [hello], enforce: false });
  const extras = {
    instructions: () => '',
    serverInfo: () => ({ name: 'bench', title: 'Bench', version: '1', websiteUrl: `http://${host}`, icons: [] }),
    resourceTemplates: [],
    prompts: [],
    allowedOrigins: () => [],
  };
  const mcp = createMcp(parts, extras);
  const server = createServer((message, response) => {
    if (message.url === '/nothing') return void message.resume().on('end', () => response.end('{}'));
    void mcp({ message, response, requestId: nextRequestId() });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (path: string, meta?: object) => async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_time', arguments: {}, ...(meta && { _meta: meta }) } });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`http://${host}${path}`, { method: 'POST', headers }, resolve).on('error', reject).end(body);
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    for await (const _ of answer);
  };
  try {
    // The cost of sending and receiving itself, which both include.
    const [, bare] = await compare([send('/nothing'), send('/nothing')], { rounds, times: 300 });
    const [quick, full] = await compare([send('/mcp'), send('/mcp', { 'example/other': 1 })], { rounds, times: 300 });
    tell('an MCP call', [quick - bare, full - bare], 'SDK');
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
