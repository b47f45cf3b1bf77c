import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAccount, makeKey } from '../../../test/support/credentials.ts';
import { makeSubmittedListing } from '../../../test/support/listings.ts';
import { startService, type TestService } from '../../../test/support/service.ts';
import { sql } from '../../platform/database/database.ts';

let service: TestService;
let accountId: number;
let authorization: string;
beforeAll(async () => {
  service = await startService();
  accountId = await makeAccount(service.db);
  authorization = await makeKey(service.db, { accountId });
});
afterAll(() => service.close());

async function makeDraft(owner = accountId, listingId: number | null = null): Promise<string> {
  const now = service.parts.clock.now();
  const row = await service.db.row<{ id: string }>(sql`
    insert into draft (id, site_id, account_id, url, website_url, host, status, parts, listing_id, created_at, updated_at, ready_at, submitted_at)
    values (gen_random_uuid(), 1, ${owner}, 'https://draft.example/', 'https://draft.example/', 'draft.example', 'ready', '{}', ${listingId}, ${now}, ${now}, ${now},
      ${listingId === null ? null : now}) returning id::text`);
  return row!.id;
}

const order = (item: object, path = 'checkout') =>
  service.get(`/api/v1/orders/${path}`, {
    method: 'POST',
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ items: [{ product: 'done_for_you', ...item }] }),
  });

it('done_for_you can be ordered for a draft that isn’t a listing yet', async () => {
  const draft_id = await makeDraft();
  const answer = await order({ options: { draft_id } });
  expect(answer.status).toBe(201);
  expect(answer.json.lines[0]).toMatchObject({
    product: 'done_for_you',
    listing_id: null,
    chosen: [{ option: 'draft_id', value: draft_id, words: 'draft.example' }],
  });
});

it.each(['quote', 'checkout'])('the %s refuses a draft that doesn’t exist, belongs to someone else, or is already a listing', async (path) => {
  const now = service.parts.clock.now();
  const listing = await makeSubmittedListing(service.db, { siteId: 1, ownerId: accountId, now });
  const cases: [item: object, pointer: string, code: string][] = [
    [{}, '/items/0/listing_id', 'required'],
    [{ options: { draft_id: crypto.randomUUID() } }, '/items/0/options/draft_id', 'draft_not_found'],
    [{ options: { draft_id: await makeDraft(await makeAccount(service.db)) } }, '/items/0/options/draft_id', 'draft_not_found'],
    [{ options: { draft_id: await makeDraft(accountId, listing.id) } }, '/items/0/options/draft_id', 'draft_submitted'],
    [{ listing_id: listing.id, options: { draft_id: await makeDraft() } }, '/items/0/options/draft_id', 'not_allowed'],
    [{ options: { draft_id: "x' or 1=1" } }, '/items/0/options/draft_id', 'bad_option'],
  ];
  for (const [item, pointer, code] of cases) {
    const answer = await order(item, path);
    expect([answer.status, answer.json.errors]).toEqual([400, expect.arrayContaining([expect.objectContaining({ pointer, code })])]);
  }
  expect((await order({ listing_id: listing.id }, path)).status).toBeLessThan(300);
});
