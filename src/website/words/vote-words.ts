import { figure } from './figures.ts';
import { say, sayCount } from './say.ts';

/** Votes of a launch as its listing's profile says them: "1 vote in the week, 3 in all". */
export function launchVotesInWords({ votes, week_votes }: { votes: number; week_votes: number }): string {
  const inWeek = sayCount('{n} vote in the week|{n} votes in the week', week_votes);
  return votes > week_votes ? `${inWeek}, ${say('{n} in all', { n: figure(votes) })}` : inWeek;
}
