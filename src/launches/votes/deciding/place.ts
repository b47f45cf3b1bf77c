/** What ranks a launch in its week (launch-store.ts, weekOrder). */
export interface Ranked {
  id: number;
  week_votes: number;
  reached_at: Date | null;
  imported_votes: number;
}

/** Sorts as the ranking does: negative if the first one ranks before the other. */
function compare(a: Ranked, b: Ranked): number {
  if (a.week_votes !== b.week_votes) return b.week_votes - a.week_votes;
  const [one, other] = [a.reached_at?.getTime() ?? Number.MAX_VALUE, b.reached_at?.getTime() ?? Number.MAX_VALUE];
  if (one !== other) return one - other;
  return b.imported_votes - a.imported_votes || a.id - b.id;
}

export const inOrder = <One extends Ranked>(week: readonly One[]): One[] => [...week].sort(compare);

/** A launch's place in its week, from 1. @param week all launches that are ranked; undefined if this one isn't among them */
export function placeOf(launch: Ranked, week: readonly Ranked[]): number | undefined {
  if (!week.some(({ id }) => id === launch.id)) return undefined;
  return 1 + week.filter((one) => one.id !== launch.id && compare(one, launch) < 0).length;
}

/** A launch with more votes of its week, the last of them cast at a time. */
export const withVotes = (launch: Ranked, more: { votes: number; last: Date | null }): Ranked =>
  more.votes === 0 || more.last === null
    ? launch
    : {
        ...launch,
        week_votes: launch.week_votes + more.votes,
        reached_at: launch.reached_at && launch.reached_at > more.last ? launch.reached_at : more.last,
      };
