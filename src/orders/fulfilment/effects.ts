import type { Effect } from './effect.ts';
import { aiReview } from './effects/ai-review.ts';
import { billboardMin } from './effects/billboard-min.ts';
import { extraCategories } from './effects/extra-categories.ts';
import { featured } from './effects/featured.ts';
import { launch } from './effects/launch.ts';
import { launchBundle } from './effects/launch-bundle.ts';
import { relaunch } from './effects/relaunch.ts';
import { skipQueue } from './effects/skip-queue.ts';
import { teamTask } from './effects/team-task.ts';

/** What each product does when it is paid, by its code. */
export const effects: Readonly<Record<string, Effect>> = {
  launch,
  skip_queue: skipQueue,
  featured,
  done_for_you: teamTask('done_for_you'),
  launch_bundle: launchBundle,
  extra_categories: extraCategories,
  relaunch,
  ai_review: aiReview,
  billboard_min: billboardMin,
  trophy: teamTask('trophy'),
};
