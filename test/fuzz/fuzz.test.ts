import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/database.ts';
import { type ApiDocument, readDocument } from '../support/api-document.ts';
import { makeAccount, makeKey } from '../support/credentials.ts';
import type { Answer } from '../support/http-client.ts';
import { testPayments } from '../support/orders/payments.ts';
import { startService, type TestService } from '../support/service.ts';
import { type FuzzRequest, type Known, requestsOf } from './requests.ts';

// Requests generated only from the served document, sent to the demo site. FUZZ_REQUESTS says how many (.ci/run: 20,000);
// FUZZ_SEED repeats a run.
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2000);
/** Only guards against a hang, on a slow and busy machine too. How fast the service answers such requests is measured by `bin/soak fuzz`. */
const LONGEST_MS = 750_000 + REQUESTS * 60;
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** General HTTP statuses. They are sent before an operation is reached, so no operation declares them. */
const ofHttp = [404, 405, 414, 431];
/** Codes of `errors` for what a schema cannot say: two values that do not go together, a date that does not exist. */
const beyondSchemas = ['nul_character', 'not_a_day', 'not_applicable', 'listing_not_found', 'same_listing'];

let service: TestService;
let document: ApiDocument;
let key: string;
/** Ids of a draft and a listing of the key's account. */
let draft: string;
let listing: string;
/** Number of an order of it. */
let order: string;
beforeAll(async () => {
  fc.configureGlobal({ baseSize: 'large' });
  service = await startService({ demo: true, payments: testPayments() });
  const accountId = await makeAccount(service.db);
  key = await makeKey(service.db, { accountId });
  const whole = readDocument((await service.get('/api/v1/openapi.json')).json);
  document = { ...whole, operations: whole.operations.filter(({ method }) => method === 'get') };
  const post = async (path: string, body: object) => {
    const headers = { Authorization: key, 'Content-Type': 'application/json' };
    return (await service.get(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json;
  };
  draft = (await post('/drafts', { url: 'https://fuzzed.example.com/' })).id;
  const owned = await service.db.row<{ id: number }>(sql`
    insert into listing_member (listing_id, account_id, role, since)
    select l.id, d.account_id, 'owner', d.created_at from draft d, listing l where d.id = ${draft}::uuid order by l.id limit 1 returning listing_id as id`);
  listing = String(owned!.id);
  order = (await post('/orders/checkout', { items: [{ product: 'done_for_you', listing_id: owned!.id }] })).number;
});
afterAll(async () => {
  // Restores fast-check's usual sizes for the files that this worker runs next.
  fc.resetConfigureGlobal();
  await service.close();
});

it(`${REQUESTS} requests made from the document: no 5xx, every answer as declared (FUZZ_SEED=${SEED})`, { timeout: 1.2 * LONGEST_MS }, async () => {
  process.stdout.write(`      FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}\n`);
  const statuses = new Map<string, number>();
  const known = await learn();
  expect(Object.values(known).flat().length).toBeGreaterThan(50);
  const judge = async (request: FuzzRequest) => {
    const answer = await service.get(`/api/v1${request.target}`, {
      method: request.method,
      headers: request.signedIn ? { Authorization: key } : {},
    });
    statuses.set(`${request.operationId} ${answer.status}`, (statuses.get(`${request.operationId} ${answer.status}`) ?? 0) + 1);
    const wrong = faultOf(request, answer);
    if (wrong)
      throw new Error(`${request.method} /api/v1${request.target} (${request.operationId})\n  ${answer.status}: ${wrong}\n  ${answer.text.slice(0, 600)}`);
  };
  await fc.assert(fc.asyncProperty(requestsOf(document, known), judge), {
    numRuns: REQUESTS,
    seed: SEED,
    interruptAfterTimeLimit: LONGEST_MS,
    markInterruptAsFailure: true,
  });
  // Makes sure that something was tested: every operation has both answered 200 and refused a request.
  const answered = (status: number) => document.operations.filter(({ operationId }) => statuses.has(`${operationId} ${status}`)).length;
  expect(answered(200)).toBe(document.operations.length);
  expect(answered(400)).toBeGreaterThan(document.operations.length / 2);
});

/** Slugs that the lists show when they are asked without parameters, so that requests also find something. */
async function learn(): Promise<Known> {
  const known: Known = { drafts: [draft], owned: [listing], orders: [order] };
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null) return;
    const { slug, url } = value as { slug?: string; url?: string };
    if (slug !== undefined && url !== undefined) {
      const kind = new URL(url).pathname.split('/')[1]!;
      known[kind] = [...new Set([...(known[kind] ?? []), slug])];
    }
    for (const inner of Object.values(value)) look(inner);
  };
  for (const operation of document.operations) {
    if (!operation.parameters.some((parameter) => parameter.required)) look((await service.get(`/api/v1${operation.path}`)).json);
  }
  return known;
}

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(request: FuzzRequest, answer: Answer): string | undefined {
  const { status, headers } = answer;
  if (status >= 500) return 'the service failed';
  if (!headers['x-request-id']) return 'no X-Request-Id';
  const declared = document.isDeclared(request.operationId, status);
  if (!declared && !ofHttp.includes(status)) return 'a status that is not declared';
  if (status === 200 && request.fits === 'no') return 'accepted although a value breaks its schema';
  if (request.method === 'HEAD') return answer.body.length > 0 ? 'a body on HEAD' : undefined;
  if (headers['content-type'] !== (status === 200 ? 'application/json; charset=utf-8' : 'application/problem+json'))
    return `Content-Type ${headers['content-type']}`;
  const faults = document.faults(request.operationId, declared ? status : 400, answer.json);
  if (faults.length > 0) return `not as declared: ${faults.join('; ')}`;
  if (status === 400 && request.fits === 'yes') {
    const codes: string[] = (answer.json.errors ?? []).map((error: { code: string }) => error.code);
    if (codes.length === 0 || codes.some((code) => !beyondSchemas.includes(code))) return 'refused although every value fits its schema';
  }
  return undefined;
}
