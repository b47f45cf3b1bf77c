export { addJob, migrateJobs } from './job-store.ts';
