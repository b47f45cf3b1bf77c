export { addJob, addJobs, endWaitsOfAnEarlierClock, FAILED_JOB_DAYS, forgetFailedJobs, listFailedJobs, migrateJobs } from './job-store.ts';
export { type Jobs, startJobs } from './start-jobs.ts';
export { GiveUp, type Task } from './task.ts';
export { countJobs, isJobToCome, type JobRow, jobStates, listJobNames, listJobs, lockJob, removeJob, removeJobsWithKeys, runAgain } from './team-job-store.ts';
