import type { listLaunches } from '../../launches/index.ts';
import { figure } from '../words/figures.ts';
import { ListingRow } from './listing-row.tsx';
import { VoteButton } from './voting-buttons.tsx';

export type LaunchEntry = Awaited<ReturnType<typeof listLaunches.handle>>['items'][number];

/** A launch of a week: ranked and counted by the votes cast in it. @param open whether votes count in the week now */
export function WeekRow({ entry, open }: { entry: LaunchEntry; open: boolean }) {
  const at = entry.rank === null ? null : { value: figure(entry.week_votes), label: entry.week_votes === 1 ? 'vote' : 'votes' };
  return <ListingRow listing={entry.listing} rank={entry.rank} at={at} act={open && entry.launched_at ? <VoteButton listing={entry.listing} quiet /> : null} />;
}
