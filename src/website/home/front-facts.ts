import type { listTopCategories } from '../../categories/index.ts';
import type { Site } from '../../contract/call.ts';
import type { getFront, listQuietWeek } from '../../launches/index.ts';
import type { ListLink, listEditorsChoices, listNewestUpdates } from '../../listings/index.ts';
import type { listPostsWithCovers } from '../content/post-cover.tsx';

type Answer<Operation extends { handle: (...given: never[]) => unknown }> = Awaited<ReturnType<Operation['handle']>>;

/** The data of the front page. */
export interface FrontFacts {
  site: Site;
  now: Date;
  front: Answer<typeof getFront>;
  categories: Answer<typeof listTopCategories>['items'];
  /** The best of the largest categories. */
  lists: readonly ListLink[];
  posts: Awaited<ReturnType<typeof listPostsWithCovers>>['items'];
  updates: Answer<typeof listNewestUpdates>['items'];
  choices: Answer<typeof listEditorsChoices>['items'];
  /** Shown in a week without launches; null in any other. */
  quiet: { fresh: Answer<typeof listQuietWeek>['latest']; followed: Answer<typeof listQuietWeek>['followed']; isThisMonth: boolean } | null;
}
