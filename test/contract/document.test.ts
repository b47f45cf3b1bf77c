import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocument, readDocument } from '../support/api-document.ts';
import { ORIGIN, startService, type TestService } from '../support/service.ts';
import { specified } from './specified.ts';

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
      // Nothing narrower than the tables: the length of a slug follows from its pattern, a week's form from its words.
      const implied = expected.schema.pattern?.toString().startsWith('^[a-z0-9]') ? { maxLength: 220 } : {};
      const { pattern: _, ...bounds } = parameter.schema;
      const { pattern: __, ...expectedBounds } = { ...implied, ...expected.schema } as Json;
      if (parameter.name === 'board') expectedBounds.maxLength = 60;
      expect(bounds, parameter.name).toEqual(expectedBounds);
    }
  });

  it('declares its statuses', () => {
    const wantedStatuses = ['200', '304', '400', '401', '403', ...(wanted.notFound ? ['404'] : []), '429'];
    expect(Object.keys(find(name).responses).sort()).toEqual(wantedStatuses);
  });

  it('works with and without a credential, or with the scope of the tables', () => {
    expect(find(name).security).toEqual(wanted.scope ? [{ bearer: [] }, { oauth: [wanted.scope] }] : [{}, { bearer: [] }]);
  });
});

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

it('declares every object whole: no key unnamed, none left open', () => {
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
    const { schema } = (responses['200'] as { content: Record<string, { schema: Json }> }).content['application/json']!;
    expect(schema.type === 'object' || '$ref' in schema, operationId).toBe(true);
    look(schema, operationId);
  }
  expect(seen).toEqual(optional);
});

it('declares paged answers alike', () => {
  for (const { operationId, parameters, responses } of document.operations) {
    if (!parameters.some((parameter) => parameter.name === 'page')) continue;
    const response = responses['200'] as { headers: Json; content: Record<string, { schema: Json }> };
    expect(response.content['application/json']!.schema.required, operationId).toEqual(
      expect.arrayContaining(['items', 'page', 'per_page', 'total', 'total_is_capped', 'has_more']),
    );
    expect(response.headers, operationId).toHaveProperty('Link');
  }
});

it('bears an example of every answer, and it is one', () => {
  for (const { operationId, responses } of document.operations) {
    const { example } = (responses['200'] as { content: Record<string, { example?: unknown }> }).content['application/json']!;
    expect(example, operationId).toBeDefined();
    expect(document.faults(operationId, 200, example), operationId).toEqual([]);
  }
});

it('gives each parameter an example that its schema takes', () => {
  for (const { operationId, parameters } of document.operations) {
    for (const parameter of parameters) {
      if ('example' in parameter) expect(document.takes(parameter, parameter.example), `${operationId} ${parameter.name}`).toBe(true);
    }
  }
});
