import type { Task } from '../../platform/jobs/index.ts';
import { COMPARE_COMPETITOR, compareCompetitor } from './compare-competitor.ts';
import { DRAFT_SITE, draftSite } from './draft-website.ts';
import type { JobNeeds } from './job-needs.ts';
import { LEARN_CATEGORIES, learnCategoriesTask } from './learn-categories.ts';

/** The jobs of drafts, for `startJobs`. */
export function draftTasks(parts: JobNeeds): Record<string, Task> {
  return { [DRAFT_SITE]: draftSite(parts), [COMPARE_COMPETITOR]: compareCompetitor(parts), [LEARN_CATEGORIES]: learnCategoriesTask(parts) };
}
