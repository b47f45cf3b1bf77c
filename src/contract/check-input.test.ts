import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkInput } from './check-input.ts';
import type { Refusal } from './errors.ts';
import type { AnyOperation } from './operation.ts';

const operation = {
  pathInput: z.strictObject({ id: z.int().min(1) }),
  queryInput: z.strictObject({ page: z.int().min(1).max(10).default(1), sort: z.enum(['new', 'old']).optional() }),
  bodyInput: z.strictObject({
    title: z.string().max(5),
    tags: z.array(z.string().max(3)).max(2).optional(),
    inner: z.strictObject({ a: z.string() }).optional(),
  }),
} as unknown as AnyOperation;

function errorsOf(raw: { path?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }) {
  try {
    checkInput(operation, { path: { id: 1 }, query: {}, body: { title: 'ok' }, ...raw });
    return [];
  } catch (error) {
    return (error as Refusal).errors!.map(({ parameter, pointer, code }) => `${parameter ?? pointer} ${code}`);
  }
}

describe('input of a call', () => {
  it('is one flat object with defaults filled in', () => {
    expect(checkInput(operation, { path: { id: 7 }, query: { sort: 'new' }, body: { title: 'ok' } })).toEqual({ id: 7, page: 1, sort: 'new', title: 'ok' });
  });

  it.each([
    [{ query: { page: 0 } }, ['page too_small']],
    [{ query: { page: 11 } }, ['page too_big']],
    [{ query: { page: '1' } }, ['page wrong_type']],
    [{ query: { page: 1.5 } }, ['page wrong_type']],
    [{ query: { sort: 'up' } }, ['sort not_one_of']],
    [{ query: { pge: 1 } }, ['pge unknown_parameter']],
    [{ path: {} }, ['id required']],
    [{ body: {} }, ['/title required']],
    [{ body: null }, [' wrong_type']],
    [{ body: [] }, [' wrong_type']],
    [{ body: { title: 'too long' } }, ['/title too_long']],
    [{ body: { title: 'ok', titel: 'x' } }, ['/titel unknown_key']],
    [{ body: { title: 'ok', tags: ['aaaa'] } }, ['/tags/0 too_long']],
    [{ body: { title: 'ok', tags: ['a', 'b', 'c'] } }, ['/tags too_long']],
    [{ body: { title: 'ok', inner: { a: 'x', b: 'y' } } }, ['/inner/b unknown_key']],
    [{ body: { title: 'a\0' } }, ['/title nul_character']],
  ])('%j names %j', (raw, expected) => {
    expect(errorsOf(raw)).toEqual(expected);
  });

  it.each([
    ['day', z.iso.date(), '2026-02-30', 'day must be a valid date in the format YYYY-MM-DD, for example 2026-02-28.'],
    ['email', z.email(), 'nobody', 'email must be an email address, for example hello@example.com.'],
    ['id', z.guid(), '7', 'id must be an id from this service, for example 0f8fad5b-d9cb-469f-a165-70867728950e.'],
  ])('says in words what form a %s has', (name, form, given, detail) => {
    const refused = () =>
      checkInput({ bodyInput: z.strictObject({ [name]: form }) } as unknown as AnyOperation, { path: {}, query: {}, body: { [name]: given } });
    expect(refused).toThrow(expect.objectContaining({ errors: [{ pointer: `/${name}`, code: 'bad_format', detail }] }));
  });

  it('gets every error at once', () => {
    expect(errorsOf({ path: { id: 0 }, query: { page: 99, x: 1 }, body: { title: 1 } })).toEqual([
      'id too_small',
      'x unknown_parameter',
      'page too_big',
      '/title wrong_type',
    ]);
  });

  it('gets a hint at the name that was meant', () => {
    try {
      checkInput(operation, { path: { id: 1 }, query: { soort: 'new' }, body: { title: 'ok' } });
      expect.unreachable();
    } catch (error) {
      expect((error as Refusal).errors![0]!.detail).toContain('Did you mean sort?');
    }
  });

  it('isn’t confused by names that every object has', () => {
    expect(errorsOf({ query: JSON.parse('{"__proto__": 1, "constructor": 2}') })).toEqual(['__proto__ unknown_parameter', 'constructor unknown_parameter']);
  });
});

it('in a named format gets an error in words', () => {
  const body = z.strictObject({ day: z.iso.date(), email: z.email(), id: z.uuid(), at: z.iso.datetime(), page: z.url() });
  const given = { ...operation, bodyInput: body } as unknown as AnyOperation;
  try {
    checkInput(given, { path: { id: 1 }, query: {}, body: { day: '2026-02-30', email: 'x', id: 'x', at: 'x', page: 'x' } });
    expect.unreachable();
  } catch (error) {
    const details = (error as Refusal).errors!.map(({ detail }) => detail);
    expect(details).toHaveLength(5);
    for (const detail of details) expect(detail).toMatch(/^\w+ must be .+ (?:example|in this format:) \S+\.$/);
  }
});
