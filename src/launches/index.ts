// The door of launches for other domains.

export { writeAwards } from './award-store.ts';
export { type BadgeFinding, type BadgeFindingCode, badgeFindings } from './badge-finding.ts';
export { boards } from './boards/index.ts';
export { findLastTurn, mayTakeTurn } from './calendar/calendar-week-store.ts';
export { type CalendarEvent, runCalendar } from './calendar/run-calendar.ts';
export { chooseFreeWeek } from './choose-free-week.ts';
export { sections } from './feeds/index.ts';
export { type DueBadgeCheck, findFreeLaunch, hasDueBadgeChecks, takeDueBadgeChecks } from './free-launch-store.ts';
export { recountLaunches } from './launch-store.ts';
export { getLaunchWeek } from './operations/get-launch-week.ts';
export { getLeaderboard } from './operations/get-leaderboard.ts';
export { getMyVote } from './operations/get-my-vote.ts';
export { liftSuspension } from './operations/lift-suspension.ts';
export { listAwards } from './operations/list-awards.ts';
export { listHeldVotes } from './operations/list-held-votes.ts';
export { listLaunches } from './operations/list-launches.ts';
export { listVoteReviews } from './operations/list-vote-reviews.ts';
export { reviewVotes } from './operations/review-votes.ts';
export { suspendListing } from './operations/suspend-listing.ts';
export { unvote } from './operations/unvote.ts';
export { vote } from './operations/vote.ts';
export { countPlaces, givePlacesBack, takePlace } from './place-store.ts';
export { settleBadge } from './settle-badge.ts';
export { forgetVoteSenders } from './votes/sender-store.ts';
export { suspicionRules } from './votes/suspicion.ts';
export { addDays, mondayOf, runningWeek, startOfDay, weekSpan } from './weeks.ts';
