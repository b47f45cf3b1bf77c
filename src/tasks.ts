import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Task } from './platform/jobs/index.ts';
import { mailTasks } from './platform/mail/index.ts';

/** Every job that there is, by name. Each domain gives its own. */
export function listTasks(config: Config, clock: Clock): Record<string, Task> {
  return { ...mailTasks(config, clock) };
}
