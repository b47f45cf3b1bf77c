import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClaimService, startClaimService } from '../support/claims.ts';
import { makeAccount, makeKey } from '../support/credentials.ts';

// An agent claims a listing: claim_listing, verify_claim too early, verify_claim. The official client validates every answer
// against the tool's output schema.

let service: ClaimService;
let client: Client;
beforeAll(async () => {
  service = await startClaimService({ settings: { BASE_URL: 'http://localhost:1' } });
  client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const authorization = await makeKey(service.db, { accountId: await makeAccount(service.db) });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${service.port}/mcp`), { requestInit: { headers: { Authorization: authorization } } }),
  );
  await client.listTools();
});
afterAll(async () => {
  await client.close();
  await service.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read any response
async function call(name: string, args: Record<string, unknown>): Promise<any> {
  const result = (await client.callTool({ name, arguments: args })) as { content: { text: string }[]; structuredContent: unknown; isError?: boolean };
  return result.isError ? { problem: JSON.parse(result.content[0]!.text) } : result.structuredContent;
}

it.each(['dns', 'meta', 'file'])('an agent claims a listing by %s', async (method) => {
  const host = `${method}.tidewater.example.com`;
  const slug = await service.list(host);
  const made = await call('claim_listing', { slug, method, idempotency_key: method });
  expect(made).toMatchObject({ status: 'pending', method, listing: { slug } });
  expect((await call('claim_listing', { slug, method, idempotency_key: method })).id).toBe(made.id);
  const early = await call('verify_claim', { claim_id: made.id });
  expect(early.problem).toMatchObject({ code: 'claim_not_proven', status: 400, detail: expect.stringContaining('example.com') });
  const { names, value, tag, path, content } = made.instructions;
  if (names) service.dns.zone.set(names[1], [value]);
  if (tag) service.web.set(`${host}/`, { body: `<html><head>${tag}</head></html>` });
  if (path) service.web.set(`${host}${path}`, { body: content });
  expect(await call('verify_claim', { claim_id: made.id })).toMatchObject({ id: made.id, status: 'verified' });
  expect((await call('list_my_claims', { per_page: 1 })).items).toMatchObject([{ id: made.id, status: 'verified' }]);
});

it('an agent is told what is wrong, and that an email was sent', async () => {
  const slug = await service.list('lantern.example.com');
  expect((await call('claim_listing', { slug, method: 'email' })).problem.errors).toMatchObject([{ pointer: '/email', code: 'required' }]);
  expect((await call('verify_claim', { claim_id: 99_999 })).problem).toMatchObject({ code: 'claim_not_found' });
  const made = await call('claim_listing', { slug, method: 'email', email: 'office@lantern.example.com' });
  expect(made.instructions).toMatchObject({ method: 'email', sent_to: 'office@lantern.example.com', link_expires_at: expect.any(String) });
});
