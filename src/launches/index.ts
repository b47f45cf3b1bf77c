// The door of launches for other domains.

export { writeAwards } from './award-store.ts';
export { type BadgeFinding, type BadgeFindingCode, badgeFindings } from './badge-finding.ts';
export { boards } from './boards/index.ts';
export { findLastTurn, isWeekClosed, mayTakeTurn } from './calendar/calendar-week-store.ts';
export { type CalendarEvent, runCalendar } from './calendar/run-calendar.ts';
export { chooseFreeWeek } from './choose-free-week.ts';
export { sections } from './feeds/index.ts';
export { type DueBadgeCheck, findFreeLaunch, takeDueBadgeChecks } from './free-launch-store.ts';
export { freeWeeks } from './free-queue.ts';
export { recountLaunches } from './launch-store.ts';
export { getLaunchWeek } from './operations/get-launch-week.ts';
export { getLeaderboard } from './operations/get-leaderboard.ts';
export { listAwards } from './operations/list-awards.ts';
export { listLaunches } from './operations/list-launches.ts';
export { countPlaces, dropOrderPlaces, givePlacesBack, handPlacesOn, keepOnlyPlace, takePlace } from './place-store.ts';
export { settleBadge } from './settle-badge.ts';
export { dropPlannedLaunch, planLaunch, setStanding } from './standing-store.ts';
export { addDays, mondayOf, runningWeek, startOfDay, weekSpan } from './weeks.ts';
