import { keepVersions } from '../../listing-changes/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { endReservation } from '../free-launch-store.ts';
import { isLastMonday, mondaysLeft } from '../free-queue.ts';
import { writeMovedOn, writePlaceGone } from '../mails/free-plan.ts';
import { tellOwners } from '../mails/tell-owners.ts';
import { givePlacesBack, takePlaces } from '../place-store.ts';
import { addDays, runningWeek } from '../weeks.ts';
import type { Monday } from './mondays-due.ts';
import { backToDraft, moveOn, type Waiting } from './opening-store.ts';

/** How far ahead to look for the next free week. */
const WEEKS_AHEAD = 52;

/**
 * Moves free listings whose Monday came without the badge to the next week with a free place. After the third such Monday they
 * become drafts again, or stay live if they already were. The owners get an email in both cases. A late calendar only offers future
 * weeks.
 */
export async function moveWaitingOn(
  tx: Db,
  { site, week, now }: Monday,
  waiting: readonly Waiting[],
): Promise<{ ids: number[]; movedOn: number; backToDraft: number }> {
  const ids = waiting.map(({ id }) => id);
  if (ids.length === 0) return { ids, movedOn: 0, backToDraft: 0 };
  const latest = [week, runningWeek(now, site.timeZone)].sort()[1]!;
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, i) => addDays(latest, 7 * (i + 1)));
  await givePlacesBack(tx, { listingIds: ids, kind: 'free', from: week });
  const staying = waiting.filter(({ moves }) => !isLastMonday(moves));
  const places = await takePlaces(tx, {
    site,
    kind: 'free',
    listingIds: staying.map(({ id }) => id),
    weeks,
    now,
  });
  const moved = staying.flatMap((listing) => {
    const next = places.get(listing.id);
    return next === undefined ? [] : [{ ...listing, missed: listing.week, week: next }];
  });
  const gone = waiting.filter(({ id }) => !places.has(id));
  await moveOn(tx, moved);
  await backToDraft(
    tx,
    gone.filter(({ reserved }) => !reserved).map(({ id }) => id),
  );
  await endReservation(
    tx,
    gone.filter(({ reserved }) => reserved).map(({ id }) => id),
  );
  await keepVersions(tx, {
    what: 'badge_not_found',
    now,
    changes: [
      ...moved
        .filter(({ reserved }) => !reserved)
        .map((listing) => ({ listingId: listing.id, before: { launch_week: listing.missed }, after: { launch_week: listing.week } })),
      ...gone
        .filter(({ reserved }) => !reserved)
        .map((listing) => ({
          listingId: listing.id,
          before: { status: 'awaiting_badge', launch_week: listing.week },
          after: { status: 'draft', launch_week: null },
        })),
    ],
  });
  await tellOwners(tx, moved, (listing) => writeMovedOn({ site, listing, missed: listing.missed, mondaysLeft: mondaysLeft(listing.moves) }));
  await tellOwners(tx, gone, (listing) => writePlaceGone({ site, listing, missed: listing.week, staysLive: listing.reserved }));
  return { ids, movedOn: moved.length, backToDraft: gone.length };
}
