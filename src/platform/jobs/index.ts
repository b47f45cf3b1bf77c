export { addJob, addJobs, FAILED_JOB_DAYS, forgetFailedJobs, listFailedJobs, migrateJobs } from './job-store.ts';
export { type Jobs, startJobs } from './start-jobs.ts';
export { GiveUp, type Task } from './task.ts';
