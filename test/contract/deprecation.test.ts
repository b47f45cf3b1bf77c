import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRead } from '../../src/contract/operation.ts';
import { publicOperations } from '../../src/operations.ts';
import { describeApi } from '../../src/server/openapi/openapi.ts';
import { startService, type TestService } from '../support/service.ts';

const old = {
  ...defineRead({
    name: 'list_old_things',
    title: 'List old things',
    summary: 'Lists old things.',
    description: 'Lists old things.',
    path: '/old-things',
    group: 'Site',
    topics: [],
    output: z.object({ items: z.array(z.string()) }),
    example: { answer: () => ({ items: [] }) },
    handle: async () => ({ items: [] }),
  }),
  deprecated: { since: new Date('2026-01-01T00:00:00Z'), sunset: new Date('2027-01-01T00:00:00Z'), instead: '/docs/list-new-things' },
};

let service: TestService;
beforeAll(async () => {
  service = await startService({ operations: [old] });
});
afterAll(() => service.close());

it('a deprecated operation’s answers say since when, until when, and what to use instead', async () => {
  // The second one is a ready answer.
  for (let n = 0; n < 2; n++) {
    const answer = await service.get('/api/v1/old-things');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      deprecation: '@1767225600',
      sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
      link: `<${service.origin}/docs/list-new-things>; rel="deprecation"; type="text/html"`,
    });
    expect(answer.headers['access-control-expose-headers']).toMatch(/Deprecation.*Sunset/);
  }
  const document = describeApi([...publicOperations, old], { name: 'x', origin: service.origin }) as {
    paths: Record<string, Record<string, { deprecated?: boolean }>>;
  };
  const marked = Object.values(document.paths).flatMap((methods) => Object.values(methods).filter(({ deprecated }) => deprecated));
  expect(marked).toHaveLength(1);
});

it('no other answer does', async () => {
  const { headers } = await service.get('/api/v1/listings');
  expect([headers.deprecation, headers.sunset]).toEqual([undefined, undefined]);
  expect(publicOperations.filter((operation) => operation.deprecated)).toEqual([]);
});
