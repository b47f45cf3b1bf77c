import { serveTasks } from '../../threads/serve-tasks.ts';
import { headTasks } from './tasks.ts';

// The program of the threads that read the heads of pages.
serveTasks(headTasks);
