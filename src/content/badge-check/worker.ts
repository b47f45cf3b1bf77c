import { serveTasks } from '../../platform/threads/serve-tasks.ts';
import { badgeTasks } from './badge-threads.ts';

// The program of the threads that look for badges.
serveTasks(badgeTasks);
