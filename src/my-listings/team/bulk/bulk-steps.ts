import type { Site } from '../../../contract/call.ts';
import type { SiteTeam } from '../../../contract/caller.ts';
import { lockDraftsOfListings } from '../../../drafts/index.ts';
import { runningWeek } from '../../../launches/index.ts';
import type { Database, Db } from '../../../platform/database/db.ts';
import { addJob, isJobToCome, type Task } from '../../../platform/jobs/index.ts';
import { decide, isAsBefore } from './bulk-actions.ts';
import { type BulkCall, changeBulk, tellBulk } from './bulk-effects.ts';
import { endBulkSteps, listWaitingRows, lockRunningBulk, type RunningBulk, saveBulkStep } from './bulk-steps-store.ts';
import { findBulkFacts, listBulkRows } from './bulk-store.ts';
import type { BulkTarget } from './bulk-types.ts';

const CHANGE_IN_STEPS = 'change_listings_in_steps';
/** How many listings one step changes, and therefore locks. */
const STEP = 100;

const keyOf = (id: number) => `bulk:${id}`;

/** Queues a change's steps in the transaction that asks for it. */
export const queueBulkSteps = (tx: Db, id: number): Promise<void> => addJob(tx, CHANGE_IN_STEPS, { id }, { key: keyOf(id) });

/** Whether a change's steps continue by themselves: its job may have been removed, left out of a restored backup, or have failed. */
export const hasBulkSteps = (db: Db, id: number): Promise<boolean> => isJobToCome(db, keyOf(id));

interface Parts {
  database: Database;
  /** Every site with its current name. */
  listSites(): Promise<Site[]>;
}

/** The jobs of changes of many listings, for `startJobs`. A restarted job continues after the last step. */
export function bulkTasks({ database, listSites }: Parts): Record<string, Task> {
  return {
    [CHANGE_IN_STEPS]: async (payload, { signal }) => {
      const { id } = payload as { id: number };
      const sites = await listSites();
      while (await database.transaction((tx) => takeStep(tx, { id, sites }))) signal.throwIfAborted();
    },
  };
}

/** Changes the next listings. @returns false if there are none, because it is done or was undone */
async function takeStep(tx: Db, given: { id: number; sites: readonly Site[] }): Promise<boolean> {
  const bulk = await lockRunningBulk(tx, given.id);
  if (!bulk) return false;
  const site = given.sites.find(({ id }) => id === bulk.site_id)!;
  const rows = await listWaitingRows(tx, { id: bulk.id, limit: STEP });
  const call = callOf(tx, bulk, site);
  if (rows.length === 0) {
    const all = (await listBulkRows(tx, bulk.id)).flatMap(({ listing_id, slug, name, after }): BulkTarget[] =>
      after ? [{ id: listing_id, slug, name, to: after }] : [],
    );
    await tellBulk(call, { targets: all, reason: bulk.reason ?? undefined });
    await endBulkSteps(tx, bulk.id);
    return false;
  }
  const ids = rows.map(({ listing_id }) => listing_id);
  if (bulk.action === 'set_category') await lockDraftsOfListings(tx, ids);
  const facts = new Map((await findBulkFacts(tx, { siteId: site.id, ids, lock: true })).map((one) => [one.id, one]));
  const asked = { action: bulk.action, category: bulk.asked!.category ?? undefined, now: bulk.done_at, runningWeek: runningWeek(bulk.done_at, site.timeZone) };
  // Change a listing only as the preview showed it, or not at all.
  const isSame = ({ listing_id, before }: (typeof rows)[number]) => {
    const now = facts.get(listing_id);
    return now !== undefined && isAsBefore(now, before) && 'after' in decide(now, asked);
  };
  const targets = rows.filter(isSame).map(({ listing_id, slug, name, after }) => ({ id: listing_id, slug, name, to: after }));
  await changeBulk(call, { targets, reason: bulk.reason ?? undefined });
  await saveBulkStep(tx, { id: bulk.id, done: targets.map(({ id }) => id), left: rows.filter((row) => !isSame(row)).map((row) => row.listing_id) });
  return true;
}

function callOf(db: Db, { asked, done_at: now }: RunningBulk, site: Site): BulkCall {
  const caller: SiteTeam = { kind: 'site_team', accountId: asked!.account ?? undefined, role: asked!.role, via: asked!.via };
  // All steps use the time of the whole change. Its undo recognises its own suspensions by it.
  return { db, caller, now, site };
}
