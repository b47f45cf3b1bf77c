// The door of launches for other domains.

export { writeAwards } from './award-store.ts';
export { type BadgeFindingCode, badgeFindings } from './badge-finding.ts';
export { boards } from './boards/index.ts';
export { sections } from './feeds/index.ts';
export { recountLaunches } from './launch-store.ts';
export { getLaunchWeek } from './operations/get-launch-week.ts';
export { getLeaderboard } from './operations/get-leaderboard.ts';
export { listAwards } from './operations/list-awards.ts';
export { listLaunches } from './operations/list-launches.ts';
export { addDays, mondayOf, runningWeek, weekSpan } from './weeks.ts';
