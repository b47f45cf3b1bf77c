import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { initialized, ping, received, STATELESS, send, sendBody, startService, stateless } from '../../../test/support/mcp/service.ts';
import { until } from '../../../test/support/until.ts';
import type { AnyOperation } from '../../contract/operation.ts';

const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const few = (quota: number) => ({ anonymous: { quota, seconds: 60 }, account: { quota, seconds: 60 } });
const called = (name: string, given: Record<string, unknown> = {}, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: given },
});
const saved = { slug: 'first', title: 'One' };

describe('hosts and origins', () => {
  test('an unknown host is 421', async () => {
    const { url } = await startService();
    for (const host of ['evil.example', `localhost:${url.port}`]) {
      const answer = await send(url, { headers: { ...json, Host: host }, body: '{}' });
      expect(answer).toMatchObject({ status: 421, json: { code: 'misdirected_request' } });
      expect(answer.headers['x-request-id']).toBeTruthy();
    }
  });

  test.each(['https://evil.example', 'http://app.example', 'https://app.example.evil.example', 'https://app.example:8443', 'null', ''])(
    'a page of %j may not call',
    async (origin) => {
      const { url } = await startService();
      for (const method of ['POST', 'OPTIONS', 'GET']) {
        const answer = await send(url, {
          method,
          headers: { ...json, Origin: origin },
          ...(method === 'POST' && { body: JSON.stringify(called('get_time')) }),
        });
        expect(answer).toMatchObject({ status: 403, json: { jsonrpc: '2.0', id: null, error: { code: -32000 } } });
      }
    },
  );

  test('a page of an allowed origin, of the site itself, and a caller outside a browser may call', async () => {
    const { url } = await startService();
    for (const headers of [{ Origin: 'https://app.example' }, { Origin: url.origin }, {}]) {
      const answer = await initialized(url, '2025-11-25', { method: 'tools/list', headers: headers as Record<string, string> });
      expect(answer.status).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.headers['access-control-expose-headers']).toMatch(/WWW-Authenticate/);
    }
  });

  test('* allows every origin', async () => {
    const { url } = await startService({ extras: { allowedOrigins: () => ['*'] } });
    expect((await stateless(url, { method: 'tools/list', headers: { Origin: 'https://any.example' } })).status).toBe(200);
  });

  test('a preflight lists the headers that clients send', async () => {
    const { url } = await startService();
    const answer = await send(url, { method: 'OPTIONS', headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' } });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-methods']).toBe('POST, OPTIONS');
    const allowed = answer.headers['access-control-allow-headers']!.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id']));
  });
});

describe('HTTP', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD'])('%s is 405', async (method) => {
    const { url } = await startService();
    const answer = await send(url, { method, headers: { Accept: 'text/event-stream' } });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
    expect(answer.headers.ratelimit).toBeTruthy();
  });

  test('a body over 2 MiB is 413, and the next request is served', async () => {
    const { url } = await startService();
    const answer = await send(url, { headers: json, body: JSON.stringify(called('echo', { slug: 'a'.repeat(2_200_000) })) });
    expect(answer).toMatchObject({ status: 413, json: { code: 'content_too_large' } });
    expect((await stateless(url, { method: 'tools/list' })).status).toBe(200);
  });

  test('so is one that doesn’t declare its length', async () => {
    const { url } = await startService();
    const status = await new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', headers: { ...json, 'Transfer-Encoding': 'chunked' } }, (answer) => resolve(answer.resume().statusCode));
      asked.on('error', reject);
      for (let sent = 0; sent < 40; sent++) asked.write('x'.repeat(65_536));
      asked.end();
    });
    expect(status).toBe(413);
  });

  test('a body that is not declared as JSON is 415', async () => {
    const { url } = await startService();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; a=application/json']) {
      expect(await send(url, { headers: { ...json, 'Content-Type': type }, body: JSON.stringify(called('get_time')) })).toMatchObject({
        status: 415,
        json: { code: 'unsupported_media_type' },
      });
    }
  });

  test.each(['', '{', '{"jsonrpc":', 'null,', Buffer.from([0x7b, 0xff, 0x7d])])('a body that is not JSON is a parse error: %j', async (body) => {
    const { url } = await startService();
    const answer = await send(url, { headers: json, body });
    expect(answer).toMatchObject({ status: 400, json: { jsonrpc: '2.0', id: null, error: { code: -32700 } } });
    expect(answer.headers.ratelimit).toBeTruthy();
  });

  test.each([
    null,
    true,
    7,
    'text',
    {},
    { jsonrpc: '1.0', id: 1, method: 'ping' },
    { jsonrpc: '2.0', id: {}, method: 'ping' },
    { jsonrpc: '2.0', id: null, method: 'tools/list' },
    { jsonrpc: '2.0', id: 1 },
    [],
    [1],
  ])('JSON that isn’t JSON-RPC is a JSON-RPC error: %j', async (body) => {
    const { url } = await startService();
    const answer = await sendBody(url, body);
    expect(answer.status).toBe(400);
    expect([-32600, -32700]).toContain(answer.json.error.code);
  });

  test('JSON nested a hundred thousand levels deep does no harm', async () => {
    const { url } = await startService();
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answer = await send(url, {
      headers: json,
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"slug":${deep}}}}`,
    });
    expect(answer.status).toBeLessThan(500);
    expect((await stateless(url, { method: 'tools/list' })).status).toBe(200);
  });

  test('a caller who hangs up affects nobody else', async () => {
    let [begun, ended] = [0, 0];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { agentView: _, ...plain } = ping;
    const held: AnyOperation = {
      ...plain,
      name: 'held',
      path: '/held',
      handle: async () => {
        begun++;
        await released;
        ended++;
        return { time: '2026-11-23T09:00:00.000Z' };
      },
    };
    const service = await startService({ operations: [ping, held] });
    const begin = (body: string, more: string) => {
      const socket = connect(Number(service.url.port), '127.0.0.1');
      socket.write(
        `POST /mcp HTTP/1.1\r\nHost: ${service.url.host}\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n${more}\r\n\r\n${body}`,
      );
      return socket;
    };
    const body = JSON.stringify(called('held'));
    const working = begin(body, `MCP-Protocol-Version: 2025-11-25\r\nContent-Length: ${body.length}`);
    await until(async () => begun === 1);
    working.destroy();
    const refused = begin(body, `MCP-Protocol-Version: x-other\r\nContent-Length: ${body.length}`);
    await once(refused, 'data');
    refused.destroy();
    await until(async () => service.open() === 0);
    const half = begin('{"jsonrpc"', 'Content-Length: 5000');
    await until(async () => service.open() === 1);
    half.destroy();
    await until(async () => service.open() === 0);
    release();
    await until(async () => ended === 1);
    expect((await stateless(service.url, { method: 'tools/list' })).status).toBe(200);
    expect(service.logged).toEqual([]);
  });
});

describe('versions', () => {
  test.each(['2024-11-05', '2024-10-07', '2025-01-01', '2027-01-01', 'nonsense'])('version %s in the header is refused', async (version) => {
    const { url } = await startService();
    for (const body of [called('get_time'), { jsonrpc: '2.0', id: 1, method: 'tools/list' }, { jsonrpc: '2.0', id: 1, method: 'ping' }]) {
      const answer = await sendBody(url, body, { 'MCP-Protocol-Version': version });
      expect(answer.status).toBe(400);
      expect(answer.json.error.message).toMatch(/version/i);
    }
  });

  test('an initialize with an unsupported version is offered the newest supported one', async () => {
    const { url } = await startService();
    for (const version of ['2024-11-05', '2026-07-28', '1999-01-01']) {
      const answer = await sendBody(url, {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: version, capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      });
      expect(answer.json.result.protocolVersion).toBe('2025-11-25');
    }
  });

  test('an unknown version in the envelope is -32022 with the supported ones', async () => {
    const { url } = await startService();
    const answer = await stateless(url, {
      method: 'tools/list',
      headers: { 'MCP-Protocol-Version': '2027-01-01' },
      params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2027-01-01' } },
    });
    expect(answer).toMatchObject({ status: 400, json: { error: { code: -32022, data: { supported: ['2026-07-28'], requested: '2027-01-01' } } } });
  });

  test.each([
    ['Mcp-Method', 'tools/list'],
    ['Mcp-Name', 'fail'],
    ['MCP-Protocol-Version', '2025-11-25'],
  ])('a %s that differs from the body is -32020', async (name, value) => {
    const { url } = await startService();
    expect(await stateless(url, { method: 'tools/call', params: { name: 'get_time' }, headers: { [name]: value } })).toMatchObject({
      status: 400,
      json: { error: { code: -32020 } },
    });
  });

  test.each(['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'])('without %s it is -32020', async (left) => {
    const { url } = await startService();
    const meta = { 'io.modelcontextprotocol/protocolVersion': STATELESS, 'io.modelcontextprotocol/clientCapabilities': {} };
    const all: Record<string, string> = { 'MCP-Protocol-Version': STATELESS, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'get_time' };
    delete all[left];
    expect(await sendBody(url, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_time', _meta: meta } }, all)).toMatchObject({
      status: 400,
      json: { error: { code: -32020 } },
    });
  });

  test('a name in the header can be base64', async () => {
    const { url } = await startService();
    const answer = await stateless(url, {
      method: 'tools/call',
      params: { name: 'get_time' },
      headers: { 'Mcp-Name': `=?base64?${Buffer.from('get_time').toString('base64')}?=` },
    });
    expect(answer.json.result.structuredContent).toHaveProperty('time');
  });

  test('an envelope without capabilities is -32602', async () => {
    const { url } = await startService();
    const answer = await sendBody(
      url,
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { 'io.modelcontextprotocol/protocolVersion': STATELESS } } },
      { 'MCP-Protocol-Version': STATELESS, 'Mcp-Method': 'tools/list' },
    );
    expect(answer).toMatchObject({ status: 400, json: { error: { code: -32602 } } });
  });

  test.each(['nothing/here', 'initialize', 'ping', 'logging/setLevel', 'completion/complete', 'resources/subscribe', 'subscriptions/listen'])(
    '2026-07-28: %s is 404 with -32601',
    async (method) => {
      const { url } = await startService();
      expect(await stateless(url, { method })).toMatchObject({ status: 404, json: { id: 1, error: { code: -32601 } } });
    },
  );

  test('server/discover returns one version, the capabilities and how long they are valid', async () => {
    const { url } = await startService();
    const { json: answer } = await stateless(url, { method: 'server/discover' });
    expect(answer.result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: 'Search first.',
      ttlMs: 3_600_000,
      cacheScope: 'public',
      resultType: 'complete',
    });
    expect(answer.result._meta['io.modelcontextprotocol/serverInfo']).toMatchObject({ name: 'test', version: '1.2.3' });
    expect(Object.keys(answer.result.capabilities).sort()).toEqual(['prompts', 'resources', 'tools']);
  });

  test.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])('%s may be kept for an hour by everyone', async (method) => {
    const { url } = await startService();
    expect((await stateless(url, { method })).json.result).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public', resultType: 'complete' });
  });

  test('a notification is 202 without a body', async () => {
    const { url } = await startService();
    expect(await sendBody(url, { jsonrpc: '2.0', method: 'notifications/initialized' })).toMatchObject({ status: 202, text: '' });
    expect(await sendBody(url, { ...called('save', saved), id: undefined })).toMatchObject({ status: 202, text: '' });
    expect(received).toEqual([]);
  });
});

describe('batches', () => {
  test('2025-03-26 supports them, with or without the header', async () => {
    const { url } = await startService();
    for (const headers of [{ 'MCP-Protocol-Version': '2025-03-26' }, {}]) {
      const answer = await sendBody(
        url,
        [
          called('echo', { slug: 'acme' }, 'a'),
          called('nothing', {}, 'b'),
          { jsonrpc: '2.0', method: 'notifications/initialized' },
          { jsonrpc: '2.0', id: 'c', method: 'tools/list' },
        ],
        headers as Record<string, string>,
      );
      expect(answer.status).toBe(200);
      const byId = Object.fromEntries((answer.json as { id: string }[]).map((one) => [one.id, one]));
      expect(byId).toMatchObject({
        a: { result: { structuredContent: { slug: 'acme' } } },
        b: { error: { code: -32602 } },
        c: { result: { tools: expect.any(Array) } },
      });
    }
  });

  test.each(['2025-06-18', '2025-11-25', STATELESS])('%s has none', async (version) => {
    const { url } = await startService();
    expect(await sendBody(url, [called('get_time')], { 'MCP-Protocol-Version': version })).toMatchObject({ status: 400, json: { error: { code: -32600 } } });
  });

  test('each call in a batch counts, and the one over the limit says so', async () => {
    const { url } = await startService({ limits: { read: few(3) } });
    const answer = await sendBody(
      url,
      [1, 2, 3, 4].map((id) => called('get_time', {}, id)),
    );
    const results = (answer.json as { id: number; result: { isError?: boolean } }[]).sort((a, b) => a.id - b.id);
    expect(results.map(({ result }) => result.isError ?? false)).toEqual([false, false, false, true]);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  // The million of messages that a body has room for would be a million steps of the limiter.
  test('have at most 50 messages, and a longer one counts once', async () => {
    const { url } = await startService({ limits: { read: few(60) } });
    const batch = (length: number) => Array.from({ length }, (_, id) => called('get_time', {}, id));
    expect(await sendBody(url, batch(50))).toMatchObject({ status: 200 });
    for (const body of [batch(51), Array(1_000_000).fill(0)])
      expect(await sendBody(url, body)).toMatchObject({ status: 400, json: { error: { code: -32600, message: expect.stringContaining('at most 50') } } });
    expect(await sendBody(url, called('get_time'))).toMatchObject({ status: 200, headers: { ratelimit: expect.stringMatching(/r=7/) } });
  });

  test('one call without its scope refuses the whole batch before anything runs', async () => {
    const { url } = await startService();
    const answer = await sendBody(url, [called('get_time', {}, 1), called('save', saved, 2), called('order', saved, 3)]);
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toContain('scope="listings:write orders:write"');
    expect(received).toEqual([]);
  });

  test('more than a hundred messages are refused', async () => {
    const { url } = await startService();
    const answer = await sendBody(
      url,
      Array.from({ length: 101 }, (_, id) => called('get_time', {}, id)),
    );
    expect(answer).toMatchObject({ status: 400, json: { error: { code: -32600 } } });
  });
});

describe('credentials', () => {
  const metadata = (url: URL) => `resource_metadata="${url.origin}/.well-known/oauth-protected-resource/mcp"`;

  test.each(['POST', 'GET', 'DELETE'])('one that isn’t valid is 401 on %s, on public tools too', async (method) => {
    const { url } = await startService();
    for (const authorization of ['Bearer wrong', 'Basic eDp5', 'nonsense', '']) {
      const answer = await send(url, {
        method,
        headers: { ...json, Authorization: authorization },
        ...(method === 'POST' && { body: JSON.stringify(called('get_time')) }),
      });
      expect(answer).toMatchObject({ status: 401, json: { code: 'invalid_credentials' } });
      expect(answer.headers['www-authenticate']).toBe(`Bearer ${metadata(url)}, error="invalid_token"`);
    }
  });

  test.each([STATELESS, '2025-11-25', '2025-03-26'])('%s: a tool that needs a scope and gets no credential is 401 naming the scope', async (version) => {
    const { url } = await startService();
    const params = { name: 'save', arguments: saved };
    const answer = await (version === STATELESS
      ? stateless(url, { method: 'tools/call', params })
      : initialized(url, version, { method: 'tools/call', params }));
    expect(answer).toMatchObject({ status: 401, json: { code: 'sign_in_required' } });
    expect(answer.headers['www-authenticate']).toBe(`Bearer ${metadata(url)}, scope="listings:write"`);
  });

  test('a missing scope is 403 with the scope the operation needs; older clients also get the scopes they have', async () => {
    const { url } = await startService();
    const params = { name: 'save', arguments: saved };
    const headers = { Authorization: 'Bearer reader' };
    const now = await stateless(url, { method: 'tools/call', params, headers });
    expect(now).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } });
    expect(now.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="listings:write", ${metadata(url)}`);
    const before = await initialized(url, '2025-11-25', { method: 'tools/call', params, headers });
    expect(before.headers['www-authenticate']).toBe(`Bearer error="insufficient_scope", scope="account:read listings:write", ${metadata(url)}`);
    expect(received).toEqual([]);
  });

  test('a tool call with its scope has its flat arguments sorted, and knows the caller', async () => {
    const { url } = await startService();
    const given = { ...saved, text: null, idempotency_key: 'once-1' };
    const answer = await stateless(url, { method: 'tools/call', params: { name: 'save', arguments: given }, headers: { Authorization: 'Bearer writer' } });
    expect(answer.json.result.structuredContent).toEqual({ saved: 'One' });
    expect(received.splice(0)).toEqual([{ input: { ...saved, text: null }, caller: expect.objectContaining({ kind: 'api_key' }) }]);
  });

  test('a credential in the query string is ignored', async () => {
    const { url } = await startService();
    const answer = await stateless(new URL(`${url}?access_token=writer&api_key=writer`), { method: 'tools/call', params: { name: 'save', arguments: saved } });
    expect(answer.status).toBe(401);
  });
});

describe('limits', () => {
  test('every answer shows its limit, and a tool counts in the class of its operation', async () => {
    const { url } = await startService();
    const listed = await stateless(url, { method: 'tools/list' });
    expect(listed.headers['ratelimit-policy']).toBe('"read";q=300;w=60');
    expect(listed.headers.ratelimit).toMatch(/^"read";r=299;t=\d+$/);
    const refused = await stateless(url, { method: 'tools/call', params: { name: 'save', arguments: saved } });
    expect(refused.headers.ratelimit).toMatch(/^"write";r=119;t=\d+$/);
    const unknown = await stateless(url, { method: 'tools/call', params: { name: 'nothing' } });
    expect(unknown.headers.ratelimit).toMatch(/^"read";r=298;t=\d+$/);
    const wrong = await send(url, { headers: { ...json, Authorization: 'Bearer wrong' }, body: '{}' });
    expect(wrong.headers.ratelimit).toMatch(/^"read";r=297;t=\d+$/);
  });

  test('an account is counted separately from its IP address', async () => {
    const { url } = await startService();
    await stateless(url, { method: 'tools/list' });
    const mine = await stateless(url, { method: 'tools/list', headers: { Authorization: 'Bearer reader' } });
    expect(mine.headers.ratelimit).toMatch(/^"read";r=1199/);
  });

  test.each(['tools/list', 'server/discover', 'nothing/here'])('%s over the limit is HTTP 429 with Retry-After', async (method) => {
    const { url } = await startService({ limits: { read: few(1) } });
    await stateless(url, { method });
    const answer = await stateless(url, { method });
    expect(answer).toMatchObject({ status: 429, json: { code: 'rate_limited', request_id: answer.headers['x-request-id'] } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a preflight is counted for its IP address and never refused', async () => {
    const { url } = await startService({ limits: { read: few(2) } });
    const preflight = () => send(url, { method: 'OPTIONS', headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' } });
    for (const left of [1, 0, 0, 0]) {
      const { status, headers } = await preflight();
      expect([status, headers['ratelimit-policy'], headers['retry-after']]).toEqual([204, '"read";q=2;w=60', undefined]);
      expect(headers.ratelimit).toMatch(new RegExp(`^"read";r=${left};t=\\d+$`));
    }
    expect((await stateless(url, { method: 'tools/list' })).status).toBe(429);
  });

  test('a request with a wrong host is counted for its IP address', async () => {
    const { url } = await startService({ limits: { read: few(2) } });
    const wrong = () => send(url, { headers: { ...json, Host: 'evil.example' }, body: '{}' });
    for (const [status, left] of [
      [421, 1],
      [421, 0],
      [429, 0],
    ] as const) {
      const answer = await wrong();
      expect([answer.status, answer.headers['ratelimit-policy']]).toEqual([status, '"read";q=2;w=60']);
      expect(answer.headers.ratelimit).toMatch(new RegExp(`^"read";r=${left};t=\\d+$`));
      expect(answer.headers['retry-after'] !== undefined).toBe(status === 429);
    }
  });

  test('guessing keys is limited', async () => {
    const { url } = await startService({ limits: { read: few(2) } });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await send(url, { headers: { ...json, Authorization: `Bearer guess-${i}` }, body: '{}' })).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  test('request ids are unique and also in the error', async () => {
    const { url } = await startService();
    const ask = () => stateless(url, { method: 'tools/call', params: { name: 'echo', arguments: { slug: 'missing' } } });
    const [one, other] = [await ask(), await ask()];
    expect(one.json.result.structuredContent.request_id).toBe(one.headers['x-request-id']);
    expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id']);
  });
});
