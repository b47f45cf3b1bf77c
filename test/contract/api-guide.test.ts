import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '../../src/contract/caller.ts';
import { publicOperations } from '../../src/operations.ts';
import { defaultLimits } from '../../src/server/limits/rate-limiter.ts';
import { PROTOCOL_VERSIONS } from '../../src/server/mcp/protocol.ts';
import { makeAccount, makeKey } from '../support/credentials.ts';
import { type Example, fill, findDifferences, parsePromised, readExamples, type Variables } from '../support/docs/read-examples.ts';
import { fakeDrafting } from '../support/drafts/fake-drafting.ts';
import { openBrowser } from '../support/oauth.ts';
import { startService, type TestService } from '../support/service.ts';

// Every request that the guide shows is sent, in its order, and each answer is what the guide promises.

const guide = readFileSync(new URL('../../docs/api-and-agents.md', import.meta.url), 'utf8');
const ORIGIN = 'http://localhost:3000';

let service: TestService;
const verifier = 'a-verifier-of-forty-three-characters-or-more-';
const variables: Variables = new Map([
  ['VERIFIER', verifier],
  ['CHALLENGE', createHash('sha256').update(verifier).digest('base64url')],
]);
let accountId: number;

beforeAll(async () => {
  const drafting = fakeDrafting();
  service = await startService({ demo: true, mail: true, drafting, settings: { BASE_URL: ORIGIN } });
  accountId = await makeAccount(service.db);
  variables.set('KEY', (await makeKey(service.db, { accountId })).replace('Bearer ', ''));
});
afterAll(() => service.close());

const steps = readExamples(guide);

describe('the guide to the API and agents', () => {
  it.each(steps)('line $line is true', async (step) => {
    if ('open' in step) return authorize(fill(step.open, variables));
    const promised = step.answer.json === undefined ? undefined : parsePromised(step.answer.json);
    const answer = await send(step.request, promised);
    expect(answer.status, answer.text).toBe(step.answer.status);
    const headers = Object.fromEntries(step.answer.headers);
    expect(findDifferences(headers, answer.headers, variables)).toEqual([]);
    if (promised !== undefined) expect(findDifferences(promised, answer.json, variables)).toEqual([]);
  });

  it('it shows a request of every section, so that none was missed', () => {
    expect(steps.length).toBeGreaterThan(25);
    expect(guide.match(/```/g)).toHaveLength(steps.length * 2);
  });

  it('it names only addresses that exist', async () => {
    const paths = new Set([...guide.matchAll(/`(\/[\w./-]+)`/g)].map(([, path]) => path!));
    expect(paths.size).toBeGreaterThan(10);
    for (const path of paths) {
      const { status } = await service.get(path === '/api/v1' || path === '/api/team/v1' ? `${path}/openapi.json` : path);
      // Sign-in first, or by POST only.
      expect([200, 302, 303, 401, 405], `${path} ${status}`).toContain(status);
    }
  });

  it('it has the numbers, names and limits of the code', () => {
    const open = publicOperations.filter(({ scope }) => scope === null).length;
    for (const words of [
      `${publicOperations.length} operations have the same names`,
      `${open} of them only read public data`,
      `all ${publicOperations.length} tools`,
      `${PROTOCOL_VERSIONS.slice(0, -1).join(', ')} and ${PROTOCOL_VERSIONS.at(-1)}`,
    ])
      expect(guide.includes(words), words).toBe(true);
    const { read, write, draft, email } = defaultLimits;
    const figure = (n: number) => n.toLocaleString('en');
    for (const words of [
      `${figure(read.anonymous.quota)} a minute`,
      `${figure(read.account.quota)} a minute`,
      `${figure(write.account.quota)} a minute`,
      `${figure(draft.account.quota)} a day`,
      `${figure(email.account.quota)} an hour`,
    ])
      expect(new RegExp(`\\| ${words} +\\|`).test(guide), words).toBe(true);
    for (const scope of scopes) expect(guide.includes(`\n| \`${scope}\``), scope).toBe(true);
    for (const name of guide.match(/`[a-z]+_[a-z_]+`/g)!.map((code) => code.slice(1, -1))) {
      const isKnown = publicOperations.some((operation) => operation.name === name) || JSON.stringify(known).includes(name);
      expect(isKnown, name).toBe(true);
    }
  });
});

/** Names in code that are no operations: fields, parameters and error codes. */
const known = ['per_page', 'request_id', 'total_is_capped', 'has_more', 'redirect_uri', 'client_id', 'idempotency_key', 'draft_not_ready', 'checkout_url'];

/** Sends a request; a draft that is still being read is asked again, as the guide says. */
async function send(given: Example['request'], promised: unknown) {
  const request = {
    method: given.method,
    headers: Object.fromEntries(Object.entries(given.headers).map(([name, value]) => [name, fill(value, variables)])),
    ...(given.body !== undefined && { body: fill(given.body, variables) }),
  };
  const target = fill(given.url, variables).slice(ORIGIN.length);
  for (;;) {
    const answer = await service.get(target, request);
    const isWaiting = (promised as { status?: string } | undefined)?.status === 'ready' && ['crawling', 'drafting'].includes(answer.json?.status);
    if (!isWaiting) return answer;
  }
}

/** What the person does in the browser. */
async function authorize(url: string): Promise<void> {
  const browser = openBrowser(service);
  await browser.signIn(accountId);
  const back = await browser.authorize(url);
  variables.set('CODE', back.searchParams.get('code')!);
}
