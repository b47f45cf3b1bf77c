import { serveTasks } from '../../platform/threads/serve-tasks.ts';
import { tasks } from './tasks.ts';

// The program of the threads that read websites for drafts.
serveTasks(tasks);
