// What other domains may use of the service's own state: the doctor's checks, jobs, versions and storage.
export { checkCdn } from './cdn-checks.ts';
export { checkClock, checkContent, checkServer } from './database-checks.ts';
export { type Finding, inPlainWords, surroundingsNeed, tell } from './finding.ts';
export { openSurroundings } from './open-surroundings.ts';
export { checkService } from './operations/check-service.ts';
export { getReadiness } from './operations/get-readiness.ts';
export { listTeamJobs, removeJob, retryJob } from './operations/jobs.ts';
export { listSignInSettings } from './operations/list-sign-in-settings.ts';
export { checkReplicas } from './replica-checks.ts';
export { checkServerSettings } from './server-checks.ts';
export { checkSettings } from './settings-checks.ts';
export { countDirectory, type DirectoryCounts } from './team-counts-store.ts';
