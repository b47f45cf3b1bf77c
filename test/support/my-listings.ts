import { refreshListingStats } from '../../src/listing-stats/index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { sql } from '../../src/platform/database/database.ts';
import { freshSite, type Submitter } from './drafts.ts';
import type { TestService } from './service.ts';
import { until } from './until.ts';

/** A person's submitted listing. @param patch changes to the draft before that @returns ids of the listing and its draft */
export async function submitListing(me: Submitter, patch: object = {}, url = freshSite()): Promise<{ id: number; draftId: string }> {
  const draft = await me.makeReady(url);
  if (Object.keys(patch).length > 0) await me.patch(draft.id, patch);
  const { json, text } = await me.submitDraft(draft.id);
  if (!json.listing_id) throw new Error(text);
  return { id: json.listing_id, draftId: draft.id };
}

/** Makes a listing live, as a tick of the calendar would. @returns its slug */
export async function publishListing(db: Database, id: number, unlocked: readonly string[] = []): Promise<string> {
  const row = await db.row<{ slug: string }>(sql`
    update listing set status = 'live', live_since = now(), unlocked = ${[...unlocked]} where id = ${id} returning slug`);
  await refreshListingStats(db, [id]);
  return row!.slug;
}

/** A further site of the deployment. */
export async function addSite(service: TestService, key: string): Promise<number> {
  const row = await service.db.row<{ id: number }>(sql`
    insert into site (key, host, name, created_at) values (${key}, ${`${key}.slipway.test`}, ${`Site ${key}`}, now()) returning id`);
  await until(async () => service.parts.sites().some((site) => site.key === key));
  return row!.id;
}

/** The same company's listing on another site, owned by a given person (or nobody). */
export async function copyListing(db: Database, given: { of: number; siteId: number; accountId?: number }): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, tagline, status, live_since, created_at, updated_at)
    select ${given.siteId}, company_id, slug, host, website_url, name, tagline, 'live', now(), now(), now() from listing where id = ${given.of} returning id`);
  if (given.accountId !== undefined)
    await db.run(sql`insert into listing_member (listing_id, account_id, role, since) values (${row!.id}, ${given.accountId}, 'owner', now())`);
  await refreshListingStats(db, [row!.id]);
  return row!.id;
}
