import { sql } from '../../../src/platform/database/database.ts';
import { makeAccount, makeKey } from '../credentials.ts';
import { makeListing } from '../listings.ts';
import type { TestService } from '../service.ts';
import { makeOrderOf, type TestOrder } from './orders.ts';

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
  const { week, ...owner } = await makeWinner(service);
  const trophy = { product: 'trophy', options: { size: 'large', material: 'glass', engraving: 'Free & <fast>', award_week: week } };
  return { ...(await makeOrderOf(service, owner, [trophy, ...items])), week };
}
