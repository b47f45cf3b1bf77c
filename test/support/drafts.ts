import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/platform/database/database.ts';
import { sql } from '../../src/platform/database/database.ts';
import { makeAccount, makeKey } from './credentials.ts';
import { type FakeDrafting, fakeDrafting } from './drafts/fake-drafting.ts';
import type { Answer } from './http-client.ts';
import { startService, type TestService, until } from './service.ts';

/** A person who submits drafts over REST. */
export interface Submitter {
  accountId: number;
  authorization: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  submit(url?: string): Promise<Answer>;
  get(id: string): Promise<Answer>;
  /** Waits until the draft is no longer read. */
  ready(id: string): Promise<Answer['json']>;
  /** A ready draft of a new website. */
  makeReady(url?: string): Promise<Answer['json']>;
  patch(id: string, body: unknown): Promise<Answer>;
  submitDraft(id: string): Promise<Answer>;
}

export interface DraftService extends TestService {
  fake: FakeDrafting;
  join(): Promise<Submitter>;
}

let sites = 0;
/** A website that no other test submits. */
export const freshSite = (name = 'site'): string => `https://${name}${++sites}-${randomUUID().slice(0, 8)}.example.com/`;

/** A service whose websites are invented, with three categories. */
export async function startDraftService(options: { jobs?: boolean; rateLimits?: boolean; settings?: Record<string, string> } = {}): Promise<DraftService> {
  const fake = fakeDrafting();
  const service = await startService({
    drafting: fake,
    mail: options.jobs ?? true,
    rateLimits: options.rateLimits ?? false,
    seed: addCategories,
    settings: options.settings ?? {},
  });
  return { ...service, fake, join: () => join(service) };
}

async function addCategories(db: Database, siteId: number): Promise<void> {
  for (const [slug, name] of [
    ['invoicing', 'Invoicing'],
    ['project-management', 'Project Management'],
    ['developer-tools', 'Developer Tools'],
    ['analytics', 'Analytics'],
    ['email', 'Email'],
  ] as const)
    await db.run(sql`insert into category (site_id, slug, name) values (${siteId}, ${slug}, ${name})`);
}

async function join(service: TestService): Promise<Submitter> {
  const accountId = await makeAccount(service.db, `${randomUUID()}@example.org`);
  const authorization = await makeKey(service.db, { accountId });
  const call: Submitter['call'] = (method, path, body, headers = {}) =>
    service.get(`/api/v1${path}`, {
      method,
      headers: { Authorization: authorization, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const me: Submitter = {
    accountId,
    authorization,
    call,
    submit: (url = freshSite()) => call('POST', '/drafts', { url }),
    get: (id) => call('GET', `/drafts/${id}`),
    async ready(id) {
      await until(async () => !['crawling', 'drafting'].includes((await me.get(id)).json.status));
      return (await me.get(id)).json;
    },
    async makeReady(url) {
      const { status, json, text } = await me.submit(url);
      if (status !== 201) throw new Error(text);
      return me.ready(json.id);
    },
    patch: (id, body) => call('PATCH', `/drafts/${id}`, body),
    submitDraft: (id) => call('POST', `/drafts/${id}/submit`),
  };
  return me;
}
