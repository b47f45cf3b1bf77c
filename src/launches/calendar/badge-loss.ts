import { type Site, siteOf } from '../../contract/call.ts';
import { keepVersions } from '../../listing-changes/index.ts';
import { refreshListingStats } from '../../listing-stats/index.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { secondMailBefore, withdrawAfter } from '../free-queue.ts';
import { writeBadgeStillMissed, writeWithdrawn } from '../mails/free-plan.ts';
import { notifyOwners } from '../mails/notify-owners.ts';
import { tellOwners } from '../mails/tell-owners.ts';
import { type Losing, lockLost, lockUnwarned, noteSecondMail, withdraw } from './badge-loss-store.ts';
import { awaitTurn } from './calendar-week-store.ts';

/** Free listings whose badge is gone: a second email after seven days, withdrawn after fourteen. */
export async function followBadgeLosses(database: Database, given: { sites: readonly Site[]; now: Date }): Promise<{ warned: number; withdrawn: number }> {
  const { now } = given;
  const siteFor = (listing: { site_id: number }) => siteOf({ sites: () => given.sites }, listing);
  return database.transaction(async (tx) => {
    await awaitTurn(tx);
    const lost = await lockLost(tx, withdrawAfter);
    // Without changes no statement runs, because each one invalidates ready answers.
    if (lost.length > 0) await withdrawAll(tx, { lost, now });
    await tellOwners(tx, lost, (listing) => writeWithdrawn({ site: siteFor(listing), listing }));
    const unwarned = await lockUnwarned(tx, secondMailBefore(now));
    await noteSecondMail(tx, { ids: unwarned.map(({ id }) => id), now });
    await notifyOwners(tx, 'badge_not_found', { listings: unwarned, now, write: (listing) => writeBadgeStillMissed({ site: siteFor(listing), listing }) });
    return { warned: unwarned.length, withdrawn: lost.length };
  });
}

async function withdrawAll(tx: Db, { lost, now }: { lost: readonly Losing[]; now: Date }): Promise<void> {
  const ids = lost.map(({ id }) => id);
  await withdraw(tx, ids);
  const changes = ids.map((listingId) => ({ listingId, before: { status: 'live' }, after: { status: 'withdrawn' } }));
  await keepVersions(tx, { what: 'badge_lost', now, changes });
  await refreshListingStats(tx, ids);
}
