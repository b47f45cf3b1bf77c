import { figure } from './figures.ts';
import { say, sayCount } from './say.ts';

/** Votes of a launch as shown on its profile: "1 weekly vote, 3 all-time". */
export function launchVotesInWords({ votes, week_votes }: { votes: number; week_votes: number }): string {
  if (week_votes === 0 && votes > 0) return sayCount('{n} vote after voting ended|{n} votes after voting ended', votes);
  const inWeek = sayCount('{n} weekly vote|{n} weekly votes', week_votes);
  return votes > week_votes ? `${inWeek}, ${say('{n} all-time', { n: figure(votes) })}` : inWeek;
}
