import type { BadgeKind } from '../facts.ts';
import { communityRating } from './community-rating.ts';
import { featured } from './featured.ts';
import { founderStory } from './founder-story.ts';
import { launchOfTheWeek } from './launch-of-the-week.ts';
import { launched } from './launched.ts';
import { launching } from './launching.ts';
import { listed } from './listed.ts';
import { verified } from './verified.ts';

/** In the order offered to founders: earned badges first, bought ones last. */
export const badgeKinds: readonly BadgeKind[] = [
  launchOfTheWeek(1),
  launchOfTheWeek(2),
  launchOfTheWeek(3),
  launching,
  launched,
  listed,
  verified,
  communityRating,
  founderStory,
  featured,
];
