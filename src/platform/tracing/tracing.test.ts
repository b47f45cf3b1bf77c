import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeAccount, makeKey } from '../../../test/support/credentials.ts';
import { json, openModelServer } from '../../../test/support/drafts/model-server.ts';
import { openPayPalStandIn } from '../../../test/support/payments/paypal-stand-in.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { until } from '../../../test/support/until.ts';
import { askModel } from '../../drafts/drafter/model/ask-model.ts';
import { openProvider } from '../../drafts/drafter/model/open-provider.ts';
import { readMailFrom } from '../config/mail-settings.ts';
import { openSmtpMailer } from '../mail/smtp-mailer.ts';
import { inSpan } from './spans.ts';
import { startTracing } from './start-tracing.ts';

// A service that sends its traces to a receiver of OTLP/HTTP.

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, string | boolean | number> }[];
  status: { code?: number };
}

const received: { path: string; body: string; type: string; key: string }[] = [];
let status = 200;
let receiver: Server;
let service: TestService;
let stop: () => Promise<void>;
const warned: unknown[] = [];
let settings: NonNullable<Parameters<typeof startTracing>[0]>;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({ path: request.url!, body, type: String(request.headers['content-type']), key: String(request.headers['api-key']) });
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  settings = { endpoint, headers: { 'api-key': 'key-of-the-collector' }, serviceName: 'slipway-test', traces: true, logs: true };
  service = await startService({ demo: true });
  stop = await startTracing(settings, { warn: (about: unknown) => void warned.push(about) } as never, 20);
});
afterAll(async () => {
  await stop();
  await service.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const spans = (): ReceivedSpan[] =>
  received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans);
const valueOfSpan = (span: ReceivedSpan, key: string) => Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0];
/** The spans of one trace, once its request has ended. */
async function traceOf(traceId: string): Promise<ReceivedSpan[]> {
  await until(async () => spans().some((span) => span.traceId === traceId && span.kind === 2));
  return spans().filter((span) => span.traceId === traceId);
}

let made = 0;
/** Sends a request as part of a separate trace. */
async function traced(target: string, more: Parameters<TestService['get']>[1] = {}) {
  const traceId = (++made).toString(16).padStart(32, 'a');
  const answer = await service.get(target, { ...more, headers: { ...more.headers, traceparent: `00-${traceId}-${'b'.repeat(16)}-01` } });
  const trace = await traceOf(traceId);
  const root = trace.find(({ kind }) => kind === 2)!;
  return { answer, trace, root, children: (of: ReceivedSpan) => trace.filter(({ parentSpanId }) => parentSpanId === of.spanId) };
}

describe('a traced request', () => {
  it('has nested spans for itself, its operation and each statement', async () => {
    const { answer, trace, root, children } = await traced('/api/v1/listings?q=secret-words');
    expect(answer.status).toBe(200);
    expect(root).toMatchObject({ parentSpanId: 'b'.repeat(16), status: {} });
    expect(root.name).toBe('GET search_listings');
    expect([valueOfSpan(root, 'http.response.status_code'), valueOfSpan(root, 'slipway.request_id')]).toEqual(['200', answer.headers['x-request-id']]);
    const [operation] = children(root).filter(({ name }) => name === 'search_listings');
    expect(operation).toBeDefined();
    const statements = children(operation!);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect([statement.kind, valueOfSpan(statement, 'db.system.name')]).toEqual([3, 'postgresql']);
    expect(new Set(statements.map((one) => valueOfSpan(one, 'db.operation.name')))).toContain('select');
    for (const span of trace) expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
    expect(received.at(-1)).toMatchObject({ type: 'application/json', key: 'key-of-the-collector' });
  });

  it('is traced too if its answer was ready, and if it is a page or a refusal, which isn’t a failure', async () => {
    await service.get('/api/v1/categories');
    await until(async () => valueOfSpan((await traced('/api/v1/categories')).root, 'slipway.ready') === true);
    const page = await traced('/listings');
    expect([page.root.name, page.answer.status]).toEqual(['GET /listings', 200]);
    const refused = await traced('/api/v1/listings/nobody-has-this');
    expect([refused.answer.status, refused.trace.map((span) => span.status.code)]).toEqual([404, refused.trace.map(() => undefined)]);
  });

  it('contains no people, secrets, addresses or text that someone sent', async () => {
    const accountId = await makeAccount(service.db, 'ada.lovelace@people.example');
    const key = await makeKey(service.db, { accountId });
    const headers = { Authorization: key, 'Content-Type': 'application/json', 'Idempotency-Key': 'secret-of-a-repeat' };
    await traced('/api/v1/me?q=word-of-a-query', { headers });
    await traced('/api/v1/drafts', { method: 'POST', headers, body: JSON.stringify({ url: 'https://site.example/path-of-a-draft?token=t0k' }) });
    await traced('/sign-in/link/secret-of-a-link');
    await traced('/secret-path/that-is-not-there');
    const all = received.map(({ body }) => body).join('\n');
    const used = ['people.example', 'lovelace', key.replace(/^Bearer /, ''), 'secret-of', 'word-of', 'secret-words', 'path-of', 't0k', 'secret-path'];
    expect(used.filter((word) => all.includes(word))).toEqual([]);
  });
});

describe('requests to other services', () => {
  const named = (name: string) => spans().filter((span) => span.name === name);
  const values = (span: ReceivedSpan) => Object.fromEntries(span.attributes.map(({ key }) => [key, valueOfSpan(span, key)]));

  it('have a span for an email: which server, and nothing about its recipient', async () => {
    const from = readMailFrom('Launches <noreply@launches.example.org>');
    const server = { host: '127.0.0.1', port: 9, secure: false, user: 'smtp-user', password: 'smtp-password' };
    const mail = {
      to: 'grace.hopper@people.example',
      subject: 'secret-subject',
      text: 'secret-text',
      html: '<p>secret-text</p>',
      id: randomUUID(),
      uselessAfter: null,
      headers: {},
      attachments: [],
    };
    await expect(openSmtpMailer(server, from).send(mail, { now: new Date(), signal: new AbortController().signal })).rejects.toThrow('ECONNREFUSED');
    await until(async () => named('send mail').length > 0);
    const [span] = named('send mail');
    expect(values(span!)).toEqual({ 'server.address': '127.0.0.1', 'server.port': '9', 'error.type': 'Error' });
    expect(span!.status.code).toBe(2);
  });

  it('have a span for each call to a payment provider: which one, and its answer', async () => {
    const payPal = await openPayPalStandIn();
    const order = { id: randomUUID(), orderNumber: 'N-SECRET-ORDER', amountCents: 4900, currency: 'USD' as const, description: 'secret-product' };
    const begin = () =>
      payPal.provider.create({ ...order, email: 'grace.hopper@people.example', returnUrl: 'https://launches.example.org/checkout/secret-sum' });
    await begin();
    payPal.fail('down');
    await expect(begin()).rejects.toThrow('503');
    await payPal.close();
    await until(async () => named('ask payment provider').some(({ status: { code } }) => code === 2));
    const seen = named('ask payment provider').map((span) => [
      values(span)['slipway.payment_provider'],
      values(span)['http.response.status_code'],
      span.status.code,
    ]);
    expect(seen).toContainEqual(['PayPal', '200', undefined]);
    expect(seen).toContainEqual(['PayPal', '503', 2]);
  });

  it('have a span for each question to a model: its name and how much it read and wrote', async () => {
    const server = await openModelServer();
    const question = { system: 'secret-system', prompt: 'secret-prompt', schema: z.object({}), maxOutputTokens: 10, signal: new AbortController().signal };
    const ask = async () => {
      const settings = { provider: 'openai-compatible' as const, name: 'small-model', apiKey: 'key-of-the-model', timeoutMs: 8000, maxTokens: 1000 };
      return askModel({ model: await openProvider({ ...settings, baseUrl: server.url }, fetch), holdsToForm: false, firstWaitMs: 1 }, question);
    };
    server.plays(() => '{"name":"secret-answer"}');
    await ask();
    server.plays((_, response) => json(response, 401, { error: { message: 'secret-refusal' } }));
    await expect(ask()).rejects.toThrow('refused');
    await server.close();
    await until(async () => named('ask model').length === 2);
    const [answered, refused] = named('ask model').map((span) => ({ ...values(span), code: span.status.code }));
    expect(answered).toMatchObject({ 'gen_ai.request.model': 'small-model', 'gen_ai.usage.input_tokens': expect.any(String), code: undefined });
    expect(refused).toMatchObject({ 'gen_ai.request.model': 'small-model', 'error.type': 'refused', code: 2 });
  });

  it('contain nothing about people, orders and texts', () => {
    const all = received.map(({ body }) => body).join('\n');
    for (const word of ['hopper', 'people.example', 'secret-', 'SECRET', 'smtp-', 'key-of-the-model']) expect(all, word).not.toContain(word);
  });
});

it('work that fails is a failure with its kind, without its message', async () => {
  await expect(inSpan({ name: 'fails', kind: 'internal', values: {} }, () => Promise.reject(new TypeError('secret-of-a-failure')))).rejects.toThrow(
    'secret-of-a-failure',
  );
  await until(async () => spans().some(({ name }) => name === 'fails'));
  const span = spans().find(({ name }) => name === 'fails')!;
  expect([span.status.code, valueOfSpan(span, 'error.type')]).toEqual([2, 'TypeError']);
  expect(received.map(({ body }) => body).join('')).not.toContain('secret-of-a-failure');
});

it('an endpoint that refuses traces is logged once, and nobody waits for it', async () => {
  status = 503;
  const before = received.length;
  for (const word of ['one', 'two', 'three']) expect((await service.get(`/api/v1/listings?q=${word}`)).status).toBe(200);
  await until(async () => received.length > before && warned.length > 0);
  expect((await service.get('/api/v1/listings?q=four')).status).toBe(200);
  await until(async () => received.length > before + 1);
  expect(warned).toEqual([{ problem: 'it answers 503' }]);
  status = 200;
});
