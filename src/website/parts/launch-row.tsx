import type { listLaunches } from '../../launches/index.ts';
import { figure } from '../words/figures.ts';
import { ListingRow } from './listing-row.tsx';

export type LaunchEntry = Awaited<ReturnType<typeof listLaunches.handle>>['items'][number];

/** A launch of a week: ranked and counted by the votes cast in it. */
export function WeekRow({ entry }: { entry: LaunchEntry }) {
  const at = entry.rank === null ? null : { value: figure(entry.week_votes), label: entry.week_votes === 1 ? 'vote' : 'votes' };
  return <ListingRow listing={entry.listing} rank={entry.rank} at={at} />;
}
