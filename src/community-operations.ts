import {
  collectListing,
  deleteCollection,
  getCollection,
  getMyCollection,
  listCollections,
  listMyCollections,
  lookAtCollecting,
  saveCollection,
  uncollectListing,
  useListing,
} from './collections/index.ts';
import type { AnyOperation } from './contract/operation.ts';
import {
  deleteMyPost,
  editPost,
  getDiscussion,
  listDiscussions,
  lookAtDiscussing,
  markHelpful,
  muteAuthor,
  muteDiscussion,
  replyToDiscussion,
  startDiscussion,
} from './discussions/index.ts';
import { followSubject, getMyFeed, listMySubjects, lookAtSubject } from './following/index.ts';
import { listMyReminders, lookAtReminder, remindMe } from './launches/index.ts';
import { getListingCard } from './listings/index.ts';
import { closePersonPage, findPersonPages, getMyPersonPage, getPersonPage, removeMyPortrait, savePersonPage, uploadMyPortrait } from './people/index.ts';

/** What people write about products and to each other on the website: a part of `websiteOperations`. */
export const communityOperations: readonly AnyOperation[] = [
  getListingCard,
  listDiscussions,
  getDiscussion,
  lookAtDiscussing,
  startDiscussion,
  replyToDiscussion,
  editPost,
  deleteMyPost,
  markHelpful,
  muteDiscussion,
  muteAuthor,
  listCollections,
  getCollection,
  listMyCollections,
  getMyCollection,
  saveCollection,
  deleteCollection,
  lookAtCollecting,
  collectListing,
  uncollectListing,
  useListing,
  getPersonPage,
  findPersonPages,
  getMyPersonPage,
  savePersonPage,
  uploadMyPortrait,
  removeMyPortrait,
  closePersonPage,
  followSubject,
  lookAtSubject,
  listMySubjects,
  getMyFeed,
  remindMe,
  lookAtReminder,
  listMyReminders,
];
