import { sql } from '../../../src/platform/database/database.ts';
import { newVisitor } from '../browser/visitor.ts';
import { makeAccount, makeKey } from '../credentials.ts';
import { makeListing } from '../listings.ts';
import type { TestService } from '../service.ts';
import type { TestOrder } from './orders.ts';

let weeks = 0;

/** A live listing that has won an award, with its owner. */
export async function makeWinner(
  service: TestService,
): Promise<{ accountId: number; authorization: string; listing: { id: number; slug: string }; week: string }> {
  const { db } = service;
  const accountId = await makeAccount(db);
  const listing = await makeListing(db, { owner: accountId });
  const week = new Date(Date.UTC(2024, 0, 1 + 7 * weeks++)).toISOString().slice(0, 10);
  const now = service.parts.clock.now();
  const launch = await db.row<{ id: number }>(sql`
    insert into launch (site_id, listing_id, week, kind, launched_at, votes, week_votes) values (1, ${listing.id}, ${week}, 'paid', ${now}, 9, 9) returning id`);
  await db.run(sql`
    insert into award (site_id, week, rank, launch_id, listing_id, votes, awarded_at) values (1, ${week}, 1, ${launch!.id}, ${listing.id}, 9, ${now})`);
  return { accountId, authorization: await makeKey(db, { accountId }), listing, week };
}

/** An order for a listing that won: an engraved trophy, and what else is named. */
export async function orderTrophy(service: TestService, items: object[] = []): Promise<TestOrder & { week: string }> {
  const { accountId, authorization, listing, week } = await makeWinner(service);
  const trophy = { product: 'trophy', options: { size: 'large', material: 'glass', engraving: 'Free & <fast>', award_week: week } };
  const body = JSON.stringify({ items: [trophy, ...items].map((item) => ({ listing_id: listing.id, ...item })) });
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
  const made = await service.get('/api/v1/orders/checkout', { method: 'POST', headers, body });
  if (made.status !== 201) throw new Error(made.text);
  const { number, checkout_url } = made.json;
  return {
    number,
    path: new URL(checkout_url).pathname,
    accountId,
    authorization,
    listing,
    week,
    visitor: newVisitor(service),
    get: async () => (await service.get(`/api/v1/orders/${number}`, { headers: { Authorization: authorization } })).json,
  };
}
