import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import { showNotices } from '../../notifications/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { say, sayCount } from '../../platform/words/say.ts';
import { listOwnerAccounts } from '../owner-address-store.ts';
import { listPassedMilestones, markMilestonesTold } from './milestone-save-store.ts';

/** Numbers of votes that owners are notified of. */
const milestones: readonly number[] = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000];

/** Upkeep checks every minute. This is longer, so that no milestone is missed while the service restarts. */
const LOOK_BACK_MS = 15 * 60_000;

/** Tells owners that their listing has reached a number of votes: once for each, and only of the highest. For upkeep. */
export async function tellOfVoteMilestones(tx: Db, given: { now: Date; sites: readonly Pick<Site, 'id'>[] }): Promise<void> {
  const { now, sites } = given;
  const passed = (await listPassedMilestones(tx, { since: new Date(now.getTime() - LOOK_BACK_MS), milestones })).filter(({ site_id }) =>
    sites.some(({ id }) => id === site_id),
  );
  if (passed.length === 0) return;
  const owners = await listOwnerAccounts(
    tx,
    passed.map(({ id }) => id),
  );
  const notices = passed.flatMap(({ id, site_id, slug, name, votes }) =>
    (owners.get(id) ?? []).map((accountId) => ({
      accountId,
      write: () => ({
        siteId: site_id,
        subject: sayCount('{name} has {n} vote|{name} has {n} votes', votes, { name }),
        says: say('Share the listing while people vote, or thank them with an update.'),
        path: addressOf.listing('', slug),
      }),
    })),
  );
  await showNotices(tx, 'vote_milestone', { notices, now });
  await markMilestonesTold(tx, passed);
}
