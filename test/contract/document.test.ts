import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, readDocument } from '../support/api-document.ts';
import { ORIGIN, startService, type TestService } from '../support/service.ts';
import { type Specified, specified } from './specified.ts';

type Json = Record<string, unknown>;

let service: TestService;
let document: ApiDocument;
beforeAll(async () => {
  service = await startService();
  document = readDocument((await service.get('/api/v1/openapi.json')).json);
});
afterAll(() => service.close());

const find = (name: string) => document.operations.find((operation) => operation.operationId === name)!;

it('is an OpenAPI 3.1 document of version 1.0.0 below /api/v1', () => {
  expect(document.json.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.json.info).toMatchObject({ version: '1.0.0' });
  expect(document.json.servers).toEqual([{ url: `${ORIGIN}/api/v1`, description: 'Slipway' }]);
});

it('offers exactly the specified operations', () => {
  const shown = document.operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
  const wanted = Object.entries(specified).map(([name, { method, path }]) => `${name} ${method} ${path}`);
  expect(shown.sort()).toEqual(wanted.sort());
});

describe.each(Object.entries(specified))('%s', (name, wanted) => {
  it('takes exactly the specified parameters, each bound a keyword of its own', () => {
    const shown = find(name).parameters.filter((parameter) => parameter.in !== 'header');
    const headers = find(name).parameters.filter((parameter) => parameter.in === 'header');
    expect(headers.map((parameter) => parameter.name)).toEqual(wanted.idempotent ? ['Idempotency-Key'] : []);
    expect(shown.map((parameter) => parameter.name).sort()).toEqual(Object.keys(wanted.parameters).sort());
    for (const parameter of shown) {
      const expected = wanted.parameters[parameter.name]!;
      expect({ in: parameter.in, required: parameter.required }, parameter.name).toEqual({ in: expected.in, required: expected.required });
      expect(parameter.schema, parameter.name).toMatchObject(expected.schema);
      // No bounds narrower than in the tables: the length of a slug follows from its pattern, the form of a week from its description.
      const implied = expected.schema.pattern?.toString().startsWith('^[a-z0-9]') ? { maxLength: 220 } : {};
      const { pattern: _, ...bounds } = parameter.schema;
      const { pattern: __, ...expectedBounds } = { ...implied, ...expected.schema } as Json;
      if (parameter.name === 'board') expectedBounds.maxLength = 60;
      expect(bounds, parameter.name).toEqual(expectedBounds);
    }
  });

  it('declares its statuses', () => {
    const success = wanted.method === 'get' ? ['200', '304'] : [String(wanted.success ?? 200)];
    expect(Object.keys(find(name).responses).sort()).toEqual([...success, '400', '401', '403', ...(wanted.notFound ? ['404'] : []), '429']);
  });

  it('takes exactly the specified body, each bound a keyword of its own', () => {
    const { requestBody } = find(name);
    if (!wanted.body) return expect(requestBody).toBeUndefined();
    expect(requestBody!.required).toBe(true);
    expectBody(requestBody!.content['application/json']!.schema, { object: wanted.body }, name);
  });

  it('works with and without a credential, or with the scope of the tables', () => {
    expect(find(name).security).toEqual(wanted.scope ? [{ bearer: [] }, { oauth: [wanted.scope] }] : [{}, { bearer: [] }]);
  });
});

/**
 * Compares a schema of the document with its table: the same keys and exactly the same bounds. Descriptions, formats and examples may be
 * added.
 */
function expectBody(given: Json, wanted: Specified, at: string): void {
  const schema = resolve(given);
  const nullable = 'nullable' in wanted && wanted.nullable === true;
  const parts = (schema.anyOf as Json[] | undefined)?.map(resolve);
  expect(parts?.some((part) => part.type === 'null') ?? false, `${at} or null`).toBe(nullable);
  const plain = parts ? parts.find((part) => part.type !== 'null')! : schema;
  if ('object' in wanted) {
    expect(plain, at).toMatchObject({ type: 'object', additionalProperties: false });
    expect([...((plain.required as string[] | undefined) ?? [])].sort(), at).toEqual([...wanted.object.required].sort());
    const properties = plain.properties as Record<string, Json>;
    expect(Object.keys(properties).sort(), at).toEqual(Object.keys(wanted.object.properties).sort());
    for (const [key, inner] of Object.entries(wanted.object.properties)) expectBody(properties[key]!, inner, `${at}/${key}`);
  } else if ('array' in wanted) {
    expect(plain, at).toMatchObject({ type: 'array', maxItems: wanted.maxItems });
    expect(plain.minItems, at).toBe(wanted.minItems);
    expectBody(plain.items as Json, wanted.array, `${at}/[]`);
  } else {
    const { description: _, examples: __, pattern: ___, format, ...bounds } = plain;
    // An object of any keys: what a value may be is JSON's own.
    if (wanted.value.type === 'object') {
      expect(bounds.propertyNames, at).toEqual({ type: 'string' });
      delete bounds.propertyNames;
      delete bounds.additionalProperties;
    }
    // Whole numbers end where JSON's own do.
    if (bounds.maximum === Number.MAX_SAFE_INTEGER) delete bounds.maximum;
    const expected = { ...wanted.value };
    if ('format' in expected) expect(format, at).toBe(expected.format);
    delete expected.format;
    expect(bounds, at).toEqual(expected);
  }
}

function resolve(schema: Json): Json {
  if (typeof schema.$ref !== 'string') return schema;
  const { schemas } = document.json.components as { schemas: Record<string, Json> };
  return schemas[schema.$ref.split('/').at(-1)!]!;
}

/** What an operation answers when it succeeds. */
function answerOf(responses: Json): { status: number; headers: Json; schema: Json; example?: unknown } {
  const status = ['200', '201'].find((code) => code in responses)!;
  const { headers, content } = responses[status] as { headers: Json; content: Record<string, { schema: Json; example?: unknown }> };
  return { status: Number(status), headers, ...content['application/json']! };
}

/** Keys that may be absent: sections that are locked, platforms without a link, and places of an error. */
const optional: Record<string, string[]> = {
  Listing: ['media', 'milestones', 'story'],
  Socials: [
    'custom',
    'facebook',
    'github',
    'instagram',
    'linkedin',
    'medium',
    'pinterest',
    'producthunt',
    'reddit',
    'threads',
    'tiktok',
    'website',
    'x',
    'youtube',
  ],
  Problem: ['errors'],
  'Problem/errors/[]': ['parameter', 'pointer'],
};

it('declares every object completely: no undeclared key, none left open', () => {
  const seen: Record<string, string[]> = {};
  const look = (schema: Json, at: string): void => {
    for (const combined of ['anyOf', 'oneOf', 'allOf'] as const) for (const part of (schema[combined] as Json[] | undefined) ?? []) look(part, at);
    if (schema.items) look(schema.items as Json, `${at}/[]`);
    const properties = schema.properties as Record<string, Json> | undefined;
    if (!properties) return;
    expect(schema.additionalProperties, at).toBe(false);
    const absent = Object.keys(properties).filter((key) => !((schema.required as string[] | undefined) ?? []).includes(key));
    if (absent.length > 0) seen[at] = absent.sort();
    for (const [key, inner] of Object.entries(properties)) look(inner, `${at}/${key}`);
  };
  const { schemas } = document.json.components as { schemas: Record<string, Json> };
  for (const [name, schema] of Object.entries(schemas)) look(schema, name);
  for (const { operationId, responses } of document.operations) {
    const { schema } = answerOf(responses);
    expect(schema.type === 'object' || '$ref' in schema, operationId).toBe(true);
    look(schema, operationId);
  }
  expect(seen).toEqual(optional);
});

it('declares paged answers in the same way', () => {
  for (const { operationId, parameters, responses } of document.operations) {
    if (!parameters.some((parameter) => parameter.name === 'page')) continue;
    const response = answerOf(responses);
    expect(response.schema.required, operationId).toEqual(expect.arrayContaining(['items', 'page', 'per_page', 'total', 'total_is_capped', 'has_more']));
    expect(response.headers, operationId).toHaveProperty('Link');
  }
});

it('has a valid example of every answer', () => {
  for (const { operationId, responses } of document.operations) {
    const { example, status } = answerOf(responses);
    expect(example, operationId).toBeDefined();
    expect(document.faults(operationId, status, example), operationId).toEqual([]);
  }
});

it('gives each parameter a valid example', () => {
  for (const { operationId, parameters } of document.operations) {
    for (const parameter of parameters) {
      if ('example' in parameter) expect(document.takes(parameter, parameter.example), `${operationId} ${parameter.name}`).toBe(true);
    }
  }
});

it('names every shared schema, and none refers to itself, so that generated types compile', async () => {
  const { json } = await service.get('/api/v1/openapi.json');
  for (const [name, schema] of Object.entries(json.components.schemas)) {
    expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(JSON.stringify(schema), name).not.toContain(`"#/components/schemas/${name}"`);
  }
});
