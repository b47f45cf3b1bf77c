import { billboard } from './billboard.ts';
import type { Board } from './board.ts';
import { communityAllTime } from './community-all-time.ts';
import { communityWeekly } from './community-weekly.ts';
import { domainRating } from './domain-rating.ts';
import { revenue } from './revenue.ts';

/** Every leaderboard, in display order. */
export const boards: readonly Board[] = [communityWeekly, communityAllTime, billboard, domainRating, revenue];
