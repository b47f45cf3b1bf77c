import { badgeNotFound } from './badge-not-found.ts';
import { claimDecided } from './claim-decided.ts';
import { discussionReplied } from './discussion-replied.ts';
import type { NotificationKind } from './kind.ts';
import { launchReminder } from './launch-reminder.ts';
import { launchWeekBegan } from './launch-week-began.ts';
import { launchWeekClosed } from './launch-week-closed.ts';
import { listingDiscussed } from './listing-discussed.ts';
import { listingReviewed } from './listing-reviewed.ts';
import { listingUpdate } from './listing-update.ts';
import { reviewAnswered } from './review-answered.ts';
import { voteMilestone } from './vote-milestone.ts';
import { voteReviewed } from './vote-reviewed.ts';
import { websiteChanged } from './website-changed.ts';
import { websiteNotAnswering } from './website-not-answering.ts';
import { weeklyLaunches } from './weekly-launches.ts';

/** All kinds, in the order of the settings page. */
export const notificationKinds = [
  listingUpdate,
  weeklyLaunches,
  launchReminder,
  voteReviewed,
  discussionReplied,
  reviewAnswered,
  listingDiscussed,
  listingReviewed,
  launchWeekBegan,
  launchWeekClosed,
  voteMilestone,
  claimDecided,
  badgeNotFound,
  websiteChanged,
  websiteNotAnswering,
] as const;

export type KnownKind = (typeof notificationKinds)[number];
export type KindKey = KnownKind['key'];

type Only = Pick<NotificationKind, 'onlyMailed' | 'onlyShown'>;

export const kindKeys = notificationKinds.map(({ key }) => key) as [KindKey, ...KindKey[]];

/** The kind with this key; undefined if it doesn't exist, or no longer does. */
export function findKind(key: string): (KnownKind & Only) | undefined {
  return notificationKinds.find((kind) => kind.key === key);
}

/** The kind with a key that the types know, so it always exists. */
export function kindOf(key: KindKey): KnownKind & Only {
  return findKind(key)!;
}
