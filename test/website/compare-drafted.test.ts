import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAttributes } from '../../src/categories/index.ts';
import { makeKey } from '../support/credentials.ts';
import { publishListing } from '../support/my-listings.ts';
import { startService, type TestService } from '../support/service.ts';

// Two real websites, read and drafted by the service, side by side: what they state fills the table.

const folder = process.env.SLIPWAY_TEST_DATA;
const slugs = ['1inventory', 'getaya', 'crafter-pdf', 'brackets', 'inboxseguro'];
type Cell = { value: string | null; stated: boolean; origin: string | null; evidence: { quote: string }[] };

describe.skipIf(!folder)('compare of drafted websites (SLIPWAY_TEST_DATA)', () => {
  let websites: Server;
  let service: TestService;
  let sites: Record<string, string>[];

  beforeAll(async () => {
    sites = slugs.map((slug) => JSON.parse(readFileSync(join(folder!, 'sites', slug, 'truth.json'), 'utf8')) as Record<string, string>);
    websites = createServer((asked, answer) => {
      const site = sites.find(({ host }) => host === asked.headers.host?.replace(/:\d+$/, ''));
      const path = new URL(asked.url!, 'http://site').pathname;
      const page = [path, `${path}/index.html`, `${path.replace(/\/$/, '')}.html`]
        .map((name) => join(folder!, 'sites', site?.slug ?? '', 'site', name))
        .find((file) => /\.\w+$/.test(file) && existsSync(file));
      if (!site || !page) return answer.writeHead(404).end();
      answer.writeHead(200, { 'Content-Type': page.endsWith('.txt') ? 'text/plain; charset=utf-8' : site.content_type }).end(readFileSync(page));
    });
    await new Promise<void>((resolve) => websites.listen(0, '127.0.0.1', resolve));
    service = await startService({
      mail: true,
      settings: { BASE_URL: 'http://localhost:1', CRAWL_HOSTS: `*=127.0.0.1:${(websites.address() as AddressInfo).port}` },
    });
    await service.db.transaction((tx) => ensureAttributes(tx, 1));
  });
  afterAll(async () => {
    await service.close();
    websites.close();
  });

  /** Submits the address of a site, and publishes what was drafted. */
  async function list(urls: readonly string[]): Promise<string[]> {
    const listed: string[] = [];
    const headers = { Authorization: await makeKey(service.db), 'Content-Type': 'application/json' };
    const write = (path: string, body: object) => service.get(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    for (const url of urls) {
      const { id } = (await write('/drafts', { url })).json;
      await expect.poll(async () => (await service.get(`/api/v1/drafts/${id}`, { headers })).json.status).toBe('ready');
      const submitted = await write(`/drafts/${id}/submit`, {});
      expect(submitted.status, submitted.text).toBe(200);
      listed.push(await publishListing(service.db, submitted.json.listing_id));
    }
    return listed;
  }

  it('shows at least six filled rows for every two, each with a quote from the website, and collapses the empty ones', async () => {
    const listed = await list(sites.map(({ start_url }) => start_url!));
    for (const [i, a] of listed.entries()) {
      for (const b of listed.slice(i + 1)) {
        const { rows } = (await service.get(`/api/v1/compare?a=${a}&b=${b}`)).json as { rows: { attribute: string; a: Cell; b: Cell }[] };
        const filled = rows.filter((row) => row.a.stated || row.b.stated);
        expect(filled.length, `${a} and ${b}`).toBeGreaterThanOrEqual(6);
        for (const cell of filled.flatMap((row) => [row.a, row.b]).filter(({ stated }) => stated)) {
          expect(cell.origin).toBe('website');
          expect(cell.evidence.length).toBeGreaterThan(0);
        }
        for (const cell of filled.flatMap((row) => [row.a, row.b]).filter(({ stated }) => !stated)) expect(cell.value).toBe('Not stated');
        const { text } = await service.get(`/compare?a=${a}&b=${b}`);
        const [, folded = ''] = /<details class="compare-open">(.*?)<\/details>/s.exec(text) ?? [];
        expect(folded.match(/<dd class="unstated">Not stated<\/dd>/g)?.length ?? 0).toBe(rows.length - filled.length);
      }
    }
  });
});
