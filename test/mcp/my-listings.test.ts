import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DraftService, startDraftService } from '../support/drafts.ts';
import { publishListing, submitListing } from '../support/my-listings.ts';

// An agent looks after a listing: every tool of My listings, by the official client, which validates each answer against the
// tool's output schema.

let service: DraftService;
let client: Client;
let id: number;
let slug: string;
beforeAll(async () => {
  // Of the loopback interface, as the client asks there.
  service = await startDraftService({ settings: { BASE_URL: 'http://localhost:1' } });
  const me = await service.join();
  ({ id } = await submitListing(me));
  slug = await publishListing(service.db, id, ['milestones']);
  client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  const headers = { Authorization: me.authorization };
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${service.port}/mcp`), { requestInit: { headers } }));
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

it('an agent manages a listing', async () => {
  expect((await call('list_my_listings', {})).items).toMatchObject([{ id, status: 'live', next_step: { code: 'post_update' } }]);
  const wrong = await call('update_my_listing', { listing_id: id, fields: { country: 'XX', tagline: 'x'.repeat(201) }, apply_to: ['nowhere'] });
  expect(wrong.problem).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '/fields/tagline' }, { pointer: '/fields/country' }] });
  const updated = await call('update_my_listing', { listing_id: id, fields: { city: 'Lisbon', founded_year: 2021 }, apply_to: ['all'] });
  expect(updated).toMatchObject({ city: 'Lisbon', founded_year: 2021, applied_to: [] });
  const update = { listing_id: id, title: 'News', body: 'One\nTwo', idempotency_key: 'news' };
  const posted = await call('post_listing_update', update);
  expect(posted).toMatchObject({ title: 'News', not_told_because: 'no_followers' });
  expect((await call('post_listing_update', update)).id).toBe(posted.id);
  const milestone = await call('add_milestone', { listing_id: id, date: '2026-03-02', title: 'One hundred customers' });
  expect(milestone.shown_publicly).toBe(true);
  expect(await call('set_founder_story', { listing_id: id, problem: 'Unpaid invoices' })).toMatchObject({ shown_publicly: false });
  const mine = await call('get_my_listing', { listing_id: id });
  expect(mine).toMatchObject({
    city: 'Lisbon',
    story: { problem: 'Unpaid invoices' },
    milestones: [{ id: milestone.id }],
    latest_updates: [{ id: posted.id }],
  });
  const open = await call('get_listing', { slug });
  expect(open).toMatchObject({ city: 'Lisbon', milestones: [{ id: milestone.id }] });
  expect(open).not.toHaveProperty('story');
  expect(await call('delete_milestone', { listing_id: id, milestone_id: milestone.id })).toMatchObject({ deleted: true, milestones_left: 0 });
  expect((await call('delete_milestone', { listing_id: id, milestone_id: milestone.id })).problem.code).toBe('milestone_not_found');
  expect((await call('get_my_listing', { listing_id: id + 1 })).problem.code).toBe('listing_not_found');
});
