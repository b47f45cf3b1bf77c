import type { listLaunches } from '../../launches/index.ts';
import { ListingRow } from './listing-row.tsx';
import { VoteButton, VoteCount } from './voting-buttons.tsx';

export type LaunchEntry = Awaited<ReturnType<typeof listLaunches.handle>>['items'][number];

/** A launch of a week: ranked and counted by the votes cast in it. @param open whether votes count in the week now */
export function WeekRow({ entry, open }: { entry: LaunchEntry; open: boolean }) {
  const act =
    open && entry.launched_at ? <VoteButton listing={entry.listing} votes={entry.week_votes} /> : entry.rank !== null && <VoteCount votes={entry.week_votes} />;
  return <ListingRow listing={entry.listing} rank={entry.rank} at={null} act={act || null} />;
}
