import { attacks, badLinks } from '../test/support/attacks.ts';
import { ask } from '../test/support/http-client.ts';
import { type Person, pick, type Random, type Request } from './fuzz-people.ts';
import { makeValue, type Schema, text } from './fuzz-values.ts';

interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; schema: Schema }[];
  body: Schema;
}

/** Everything that a served document describes. */
export async function readRest(port: number, host: string, given: { prefix: string; key?: string }): Promise<Operation[]> {
  const headers: Record<string, string> = given.key === undefined ? {} : { Authorization: given.key };
  const document = (await ask(port, { target: `${given.prefix}/openapi.json`, host, headers })).json as {
    paths: Record<string, Record<string, { parameters?: Operation['parameters']; requestBody?: { content: Record<string, { schema: Schema }> } }>>;
    components?: { schemas?: Record<string, Schema> };
  };
  const schemas = document.components?.schemas ?? {};
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: `${given.prefix}${path}`,
        parameters: (operation.parameters ?? []).map((parameter) => ({ ...parameter, schema: whole(parameter.schema, schemas) })),
        body: whole(operation.requestBody?.content['application/json']?.schema ?? {}, schemas),
      })),
  );
}

/** With what it refers to in its place, some levels deep. */
function whole(schema: Schema & { $ref?: string }, schemas: Record<string, Schema>, depth = 0): Schema {
  if (depth > 8) return {};
  const named = schema.$ref === undefined ? schema : (schemas[schema.$ref.split('/').at(-1)!] ?? {});
  const inner = JSON.parse(JSON.stringify(named), (_, value) =>
    typeof value === 'object' && value !== null && typeof value.$ref === 'string' ? whole(value, schemas, depth + 1) : value,
  ) as Schema;
  return inner;
}

export async function readTools(port: number, host: string, key: string): Promise<{ name: string; schema: Schema }[]> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', Authorization: key };
  const answer = await ask(port, { method: 'POST', target: '/mcp', host, headers, body });
  return (answer.json as { result: { tools: { name: string; inputSchema: Schema }[] } }).result.tools.map((tool) => ({
    name: tool.name,
    schema: tool.inputSchema,
  }));
}

/** @param key what signs it in; empty: nothing */
export function makeRest(operation: Operation, key: string, random: Random): Request {
  const fits = random() < 0.75;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {};
    return encodeURIComponent(String(makeValue(random, schema, fits)).toWellFormed()) || 'x';
  });
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.4)
    .map(({ name, schema }) => `${encodeURIComponent(name)}=${encodeURIComponent(String(makeValue(random, schema, fits)).toWellFormed())}`);
  const headers: Record<string, string> = random() < 0.85 && key !== '' ? { Authorization: key } : {};
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path;
  if (operation.method === 'GET') return { method: random() < 0.9 ? 'GET' : pick(random, ['HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE']), target, headers };
  if (random() < 0.3)
    headers['Idempotency-Key'] =
      text(random)
        .replaceAll(/[^\x20-\x7e]/g, 'x')
        .slice(0, 300) || 'x';
  headers['Content-Type'] =
    random() < 0.95 ? 'application/json' : pick(random, ['text/plain', 'application/xml', 'multipart/form-data', 'application/x-www-form-urlencoded']);
  return { method: operation.method, target, headers, body: makeJson(random, makeValue(random, operation.body, fits)) };
}

/** Mostly JSON; sometimes cut off, deep, or something else. */
function makeJson(random: Random, value: unknown): string {
  const json = JSON.stringify(value ?? null);
  const kind = random();
  if (kind < 0.92) return json;
  if (kind < 0.94) return json.slice(0, Math.floor(random() * json.length));
  if (kind < 0.96) return `${'['.repeat(2000)}${']'.repeat(2000)}`;
  if (kind < 0.98) return text(random);
  return `{"__proto__":{"admin":true},"a":${json}}`;
}

export function makeTool(tool: { name: string; schema: Schema }, person: Person, random: Random): Request {
  const call = {
    jsonrpc: '2.0',
    id: Math.floor(random() * 1e6),
    method: 'tools/call',
    params: { name: tool.name, arguments: makeValue(random, tool.schema, random() < 0.75) },
  };
  const strange = pick(random, [
    { jsonrpc: '2.0', id: text(random), method: text(random), params: makeValue(random, {}, false) },
    { jsonrpc: '1.0', id: null, method: 'tools/list' },
    [call, call],
    { ...call, params: { name: text(random) } },
    { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: pick(random, badLinks) } },
    { jsonrpc: '2.0', id: 1, method: 'prompts/get', params: { name: text(random), arguments: { a: text(random) } } },
  ]);
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  if (person.key !== '') headers['Authorization'] = person.key;
  return { method: 'POST', target: '/mcp', headers, body: makeJson(random, random() < 0.9 ? call : strange) };
}

/** Requests that break HTTP. */
export function makeBytes(random: Random, host: string): Buffer {
  const line = pick(random, [
    'GET / HTTP/1.1',
    'GET /%00 HTTP/1.1',
    'GET //x HTTP/1.1',
    'POST /mcp HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'GET http://a/ HTTP/1.1',
    'CONNECT a:1 HTTP/1.1',
    'BREW / HTTP/1.1',
    `GET /${'a'.repeat(9000)} HTTP/1.1`,
    'GET / HTTP/9.9',
  ]);
  const headers = [
    `Host: ${random() < 0.7 ? host : text(random).replaceAll(/[\r\n]/g, '')}`,
    pick(random, [
      'Content-Length: 5',
      'Content-Length: -1',
      'Transfer-Encoding: chunked',
      'X: \x00',
      `X-Forwarded-For: ${'1.1.1.1,'.repeat(300)}`,
      `Cookie: sid=${'a'.repeat(3000)}`,
      'Accept-Language: *;q=x',
      'Accept-Encoding: \\',
      'Range: bytes=0-0,1-1',
      'If-None-Match: *',
      'Expect: 100-continue',
    ]),
  ];
  const body = pick(random, ['', 'hello', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', attacks[Math.floor(random() * attacks.length)] ?? '']);
  return Buffer.from(`${line}\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`, 'latin1');
}
