import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { startService, type TestService } from '../support/service.ts';

// Programs in TypeScript take their types from the served documents. openapi-typescript needs TypeScript 5, which .ci/steps/openapi-types
// installs beside it; we have a later one. Without their folder, these tests are skipped with a message.
const tools = process.env.OPENAPI_TYPES_DIR;
const bin = (folder: string, name: string) => join(folder, 'node_modules', '.bin', name);

/** A program of three operations, written from the types alone. */
const client = `
import type { operations } from './public.js';

type Name = keyof operations;
type Answer<One extends Name> = operations[One]['responses'] extends { 200: { content: { 'application/json': infer Shown } } } ? Shown : never;
type Query<One extends Name> = NonNullable<operations[One]['parameters']['query']>;
type Body<One extends Name> = operations[One] extends { requestBody: { content: { 'application/json': infer Sent } } } ? Sent : never;

declare function ask(method: 'GET' | 'POST', path: string, sent?: { query?: object; body?: object }): Promise<unknown>;

export async function findNames(query: Query<'search_listings'>): Promise<string[]> {
  const found = (await ask('GET', '/listings', { query })) as Answer<'search_listings'>;
  return found.items.map((listing) => listing.name.toUpperCase());
}

export async function websiteOf(slug: operations['get_listing']['parameters']['path']['slug']): Promise<string> {
  const listing = (await ask('GET', '/listings/' + slug)) as Answer<'get_listing'>;
  return new URL(listing.website_url).host;
}

export async function priceOf(body: Body<'quote_order'>): Promise<number> {
  const quote = (await ask('POST', '/orders/quote', { body })) as Answer<'quote_order'>;
  return quote.total_cents / 100;
}

void findNames({ q: 'boat', sort: 'newest' });
void priceOf({ items: [{ product: 'launch', listing_id: 7 }] });

// What the document refuses is refused by the types too: none of them is merely any.
// @ts-expect-error
void findNames({ sort: 'sideways' });
// @ts-expect-error
void websiteOf(7);
// @ts-expect-error
void priceOf({ items: [{ listing_id: 7 }] });
// @ts-expect-error
export const unknown = (listing: Answer<'get_listing'>) => listing.no_such_field;
`;

const settings = {
  compilerOptions: { strict: true, skipLibCheck: false, noEmit: true, target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom'], types: [] },
  files: ['public.d.ts', 'team.d.ts', 'client.ts'],
};

describe.skipIf(tools === undefined)('types that openapi-typescript makes of the served documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-types-'));
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
    for (const [name, target] of [
      ['public', '/api/v1/openapi.json'],
      ['team', '/api/team/v1/openapi.json'],
    ] as const) {
      const { status, text } = await service.get(target);
      expect(status).toBe(200);
      writeFileSync(join(folder, `${name}.json`), text);
      await promisify(execFile)(bin(tools!, 'openapi-typescript'), [`${name}.json`, '-o', `${name}.d.ts`], { cwd: folder });
    }
    writeFileSync(join(folder, 'client.ts'), client);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['5', () => tools!],
    ['that we use', () => packageRoot],
  ])('compile with TypeScript %s, strictly and with the libraries checked, and so does a program that uses them', async (_, from) => {
    const { stdout } = await promisify(execFile)(bin(from(), 'tsc'), ['-p', folder], { cwd: folder }).catch((error) => error);
    expect(stdout).toBe('');
  });
});
