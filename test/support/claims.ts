import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MethodKey } from '../../src/claims/methods/index.ts';
import type { Instructions } from '../../src/claims/methods/method.ts';
import { insertListing } from '../../src/listing-changes/index.ts';
import { refreshListingStats } from '../../src/listing-stats/index.ts';
import { settleBadgeProof } from '../../src/ownership/index.ts';
import { sql } from '../../src/platform/database/database.ts';
import { addMember } from '../../src/sites/index.ts';
import { makeAccount, makeKey } from './credentials.ts';
import { startDns, type TestDns } from './dns.ts';
import type { Answer } from './http-client.ts';
import { jobCall } from './job-call.ts';
import { startService, type TestService } from './service.ts';

interface WebPage {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** A person who claims over REST. */
export interface Claimant {
  accountId: number;
  email: string;
  authorization: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  claim(slug: string, method: string, email?: string): Promise<Answer>;
  verify(id: number): Promise<Answer>;
}

export interface ClaimService extends TestService {
  dns: TestDns;
  /** Pages of the invented web, by host and path: `tidewater.example/`. */
  web: Map<string, WebPage>;
  join(email?: string): Promise<Claimant>;
  /** A live listing; nobody owns it unless owners are named. @returns its slug */
  list(host: string, options?: ListOptions): Promise<string>;
  ownersOf(slug: string): Promise<number[]>;
}

/** A service with its own name server and web. */
export async function startClaimService(options: { settings?: Record<string, string> } = {}): Promise<ClaimService> {
  const dns = await startDns();
  const { web, server } = await startWeb();
  const service = await startService({
    mail: true,
    settings: { DNS_SERVERS: dns.address, CRAWL_HOSTS: `*=127.0.0.1:${(server.address() as AddressInfo).port}`, ...options.settings },
  });
  return {
    ...service,
    dns,
    web,
    join: (email) => join(service, email),
    list: (host, more) => list(service, host, more),
    async ownersOf(slug) {
      const rows = await service.db.rows<{ account_id: number }>(sql`
        select m.account_id from listing_member m join listing l on l.id = m.listing_id where l.slug = ${slug} and m.role = 'owner' order by 1`);
      return rows.map((row) => row.account_id);
    },
    async close() {
      await service.close();
      dns.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function startWeb(): Promise<{ web: Map<string, WebPage>; server: Server }> {
  const web = new Map<string, WebPage>();
  const server = createServer((asked, answer) => {
    const { status = 200, headers = {}, body = '' } = web.get(`${asked.headers.host}${asked.url}`) ?? { status: 404, body: `${asked.url} is not here` };
    answer.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { web, server };
}

async function join(service: TestService, email = `${randomUUID()}@example.org`): Promise<Claimant> {
  const accountId = await makeAccount(service.db, email);
  const authorization = await makeKey(service.db, { accountId });
  const call: Claimant['call'] = (method, path, body, headers = {}) =>
    service.get(`/api/v1${path}`, {
      method,
      headers: { Authorization: authorization, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    accountId,
    email,
    authorization,
    call,
    claim: (slug, method, address) => call('POST', '/claims', { slug, method, ...(address !== undefined && { email: address }) }),
    verify: (id) => call('POST', `/claims/${id}/verify`),
  };
}

interface ListOptions {
  owners?: readonly number[];
  /** Whether the owners have proven control of the domain; default true. */
  proven?: boolean;
  path?: string;
  status?: string;
}

async function list(service: TestService, host: string, options: ListOptions = {}): Promise<string> {
  const { owners = [], proven = true, path = '', status = 'live' } = options;
  const { db, parts } = service;
  const now = parts.clock.now();
  const slugBase = host.replaceAll(/[^a-z0-9]+/g, '-');
  const id = (await insertListing(db, {
    siteId: parts.defaultSite().id,
    slugBase,
    host,
    websiteUrl: `https://${host}/${path}`,
    name: `Product of ${host}`,
    now,
  }))!;
  await db.run(sql`update listing set status = ${status}, live_since = ${status === 'live' ? now : null} where id = ${id}`);
  for (const accountId of owners) await addMember(jobCall(db, now), { listingId: id, accountId, role: 'owner' });
  if (proven) await settleBadgeProof(db, { listingId: id, verdict: 'stands', now });
  await refreshListingStats(db, [id]);
  return slugBase;
}

/** What a claimant does: adds a record, publishes a page, or opens the link that was emailed. */
type Done = { record: { name: string; value: string } } | { page: { url: string; type: string; body: string } } | 'opens the link';

/** What someone does who follows the instructions of each method. A method without its line doesn't compile. */
export const followClaim: Readonly<Record<MethodKey, (instructions: Instructions) => Done>> = {
  dns: ({ names, value }) => ({ record: { name: String([names].flat()[0]), value: String(value) } }),
  meta: ({ page, tag }) => ({ page: { url: String(page), type: 'text/html', body: `<!doctype html><html><head>${tag}</head><body></body></html>` } }),
  file: ({ url, content }) => ({ page: { url: String(url), type: 'text/plain', body: `${content}\r\n` } }),
  email: () => 'opens the link',
};
