import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonValue } from '../../contract/values.ts';
import { compactInput, type JsonSchema, namedOutput, shallowOutput } from './compact-schema.ts';

const inputOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
const compiled = (schema: JsonSchema) => (formats as unknown as (ajv: Ajv2020) => Ajv2020)(new Ajv2020({ strict: false })).compile(schema);

const input = z.strictObject({
  id: z.guid(),
  day: z.iso.date().meta({ description: 'A day.' }),
  page: z
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .meta({ description: 'Page number.', examples: [1] }),
  text: z.string().max(5).nullable().optional(),
  sort: z
    .enum(['a', 'b'])
    .default('a')
    .meta({ description: 'Order.', examples: ['a'] }),
  list: z
    .array(z.strictObject({ url: z.string().max(9).meta({ format: 'uri-reference' }) }))
    .max(2)
    .optional(),
  options: z.record(z.string(), jsonValue).optional().meta({ maxProperties: 3 }),
});
const good = { id: '0b0f6a52-6f0e-4c43-9d0a-3f1d2a7c5e11', day: '2026-02-28' };

it.each([
  [good, true],
  [{ ...good, text: null, page: 1000, sort: 'b', list: [{ url: 'x' }], options: { a: [1, { b: null }] } }, true],
  [{ day: good.day }, false],
  [{ ...good, id: 'nobody' }, false],
  [{ ...good, day: '2026-02-30' }, false],
  [{ ...good, page: 1001 }, false],
  [{ ...good, page: 0 }, false],
  [{ ...good, text: 'longer' }, false],
  [{ ...good, text: 7 }, false],
  [{ ...good, sort: 'c' }, false],
  [{ ...good, list: [{}] }, false],
  [{ ...good, list: [{ url: 'x', more: 1 }] }, false],
  [{ ...good, list: [{ url: 'x' }, { url: 'x' }, { url: 'x' }] }, false],
  [{ ...good, options: { a: 1, b: 2, c: 3, d: 4 } }, false],
  [{ ...good, more: 1 }, false],
])('the short form takes what the long one takes: %j', (value, isGood) => {
  expect(compiled(inputOf(input))(value)).toBe(isGood);
  expect(compiled(compactInput(inputOf(input)))(value)).toBe(isGood);
});

it('limits are separate keywords, and what repeats another keyword is left out', () => {
  expect(compactInput(inputOf(input)).properties).toEqual({
    id: { type: 'string', format: 'uuid' },
    day: { type: 'string', format: 'date', description: 'A day.' },
    page: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
    text: { type: ['string', 'null'], maxLength: 5 },
    sort: { type: 'string', enum: ['a', 'b'], default: 'a', description: 'Order.' },
    list: {
      type: 'array',
      maxItems: 2,
      items: { type: 'object', properties: { url: { type: 'string', maxLength: 9, format: 'uri-reference' } }, required: ['url'], additionalProperties: false },
    },
    options: { type: 'object', maxProperties: 3 },
  });
});

const inner = z.strictObject({ slug: z.string().min(3), votes: z.int() }).meta({ id: 'Inner' });
const output = z
  .strictObject({
    name: z.string().meta({ description: 'Its name. And more.' }),
    one: inner.nullable().meta({ description: 'The first.' }),
    all: z.array(inner),
    words: z.array(z.string()),
    at: z.string().nullable(),
    by: z.union([z.string(), z.int()]),
  })
  .meta({ id: 'Outer' });

it('an answer is outlined: its keys, and one line with the keys inside them', () => {
  const outputSchema = z.toJSONSchema(z.strictObject({ whole: output }), { io: 'output' }) as JsonSchema;
  expect(shallowOutput(outputSchema).properties).toEqual({ whole: { type: 'object', description: 'Keys: name, one, all, words, at, by.' } });
  expect(shallowOutput(z.toJSONSchema(output) as JsonSchema)).toEqual({
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Its name.' },
      one: { type: ['object', 'null'], description: 'The first. Keys: slug, votes.' },
      all: { type: 'array', items: { type: 'object' }, description: 'Keys: slug, votes.' },
      words: { type: 'array', items: { type: 'string' } },
      at: { type: ['string', 'null'] },
      by: {},
    },
  });
  expect(namedOutput(z.toJSONSchema(output) as JsonSchema)).toEqual({ type: 'object', description: 'Keys: name, one, all, words, at, by.' });
});
