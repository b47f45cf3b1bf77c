// The door of launches for other domains.

export { writeAwards } from './award-store.ts';
export { boards } from './boards/index.ts';
export { sections } from './feeds/index.ts';
export { recountLaunches } from './launch-store.ts';
export { getLaunchWeek } from './operations/get-launch-week.ts';
export { getLeaderboard } from './operations/get-leaderboard.ts';
export { getMyVote } from './operations/get-my-vote.ts';
export { listAwards } from './operations/list-awards.ts';
export { listHeldVotes } from './operations/list-held-votes.ts';
export { listLaunches } from './operations/list-launches.ts';
export { listVoteReviews } from './operations/list-vote-reviews.ts';
export { reviewVotes } from './operations/review-votes.ts';
export { unvote } from './operations/unvote.ts';
export { vote } from './operations/vote.ts';
export { forgetVoteSenders } from './votes/sender-store.ts';
export { suspicionRules } from './votes/suspicion.ts';
export { addDays, mondayOf, runningWeek, weekSpan } from './weeks.ts';
