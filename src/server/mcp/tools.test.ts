import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { echo, ping, save } from '../../../test/support/mcp/service.ts';
import { readArgumentsOf, showTool } from './tools.ts';

describe('showTool', () => {
  test('arguments are flat, bounded and described; others are refused', () => {
    const { inputSchema } = showTool(echo);
    expect(inputSchema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['slug'],
      properties: {
        slug: { type: 'string', maxLength: 220, pattern: '^[a-z0-9][a-z0-9-]{0,219}$', description: 'Slug of the thing.' },
        page: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
        word: { type: 'string', maxLength: 20 },
      },
    });
    expect(inputSchema).not.toHaveProperty('$schema');
    expect(showTool(echo).outputSchema).toEqual({
      type: 'object',
      properties: { slug: { type: 'string' }, page: { type: 'integer' }, per_page: { type: 'integer' }, word: { type: ['string', 'null'] } },
    });
  });

  test('a tool without parameters takes an empty object', () => {
    expect(showTool(ping).inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(showTool(ping).inputSchema).not.toHaveProperty('required');
  });

  test('every hint is given explicitly, because clients read a missing destructiveHint as true', () => {
    expect(showTool(echo).annotations).toEqual({ title: 'Echo', readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false });
    expect(showTool(save).annotations).toEqual({ title: 'Save', readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true });
  });

  test('only operations that accept a key have the argument for it', () => {
    expect(showTool(save).inputSchema.properties).toHaveProperty(
      'idempotency_key',
      expect.objectContaining({ minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' }),
    );
    expect(showTool(save).inputSchema.required).toEqual(['slug', 'title']);
    expect(showTool(echo).inputSchema.properties).not.toHaveProperty('idempotency_key');
  });

  test('schemas are valid JSON Schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const operation of [echo, ping, save]) {
      const tool = showTool(operation);
      expect(() => ajv.compile(tool.inputSchema)).not.toThrow();
      expect(() => ajv.compile(tool.outputSchema!)).not.toThrow();
    }
  });

  test('parts of the input with the same name are refused at start', () => {
    expect(() => showTool({ ...save, queryInput: z.strictObject({ title: z.string() }) })).toThrow(/save: the argument title is defined twice/);
  });
});

describe('readArgumentsOf', () => {
  test('sorts arguments into path, query and body', () => {
    expect(readArgumentsOf(save)({ slug: 'a', title: 'T', text: null, idempotency_key: 'k' })).toEqual({
      raw: { path: { slug: 'a' }, query: {}, body: { title: 'T', text: null }, idempotencyKey: 'k' },
      errors: [],
    });
    expect(readArgumentsOf(echo)({ slug: 'a', page: 2 })).toEqual({ raw: { path: { slug: 'a' }, query: { page: 2 }, body: undefined }, errors: [] });
  });

  test('null and "" for an optional parameter count as missing', () => {
    expect(readArgumentsOf(echo)({ slug: 'a', page: null, word: '' }).raw.query).toEqual({});
  });

  test.each([[''], ['a'.repeat(256)], ['two words'], ['é'], [7], [null]])('a malformed key is named: %j', (key) => {
    expect(readArgumentsOf(save)({ slug: 'a', title: 'T', idempotency_key: key })).toMatchObject({
      raw: { path: { slug: 'a' } },
      errors: [{ parameter: 'idempotency_key', code: 'bad_format' }],
    });
  });

  test('a key for an operation that takes none is ignored', () => {
    expect(readArgumentsOf(echo)({ slug: 'a', idempotency_key: 'k' })).toEqual({ raw: { path: { slug: 'a' }, query: {}, body: undefined }, errors: [] });
  });

  test('an unknown argument is named with the nearest known one', () => {
    expect(readArgumentsOf(echo)({ slgu: 'a' }).errors).toEqual([
      { parameter: 'slgu', code: 'unknown_parameter', detail: 'slgu is not a known argument. Did you mean slug?' },
    ]);
    expect(readArgumentsOf(ping)(JSON.parse('{"__proto__":1,"constructor":2}')).errors.map(({ parameter }) => parameter)).toEqual(['__proto__', 'constructor']);
  });
});
