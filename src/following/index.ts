// The public part of following: people, categories and weeks that someone follows, and a feed of everything they follow.
export { followSubject } from './operations/follow-subject.ts';
export { getMyFeed } from './operations/get-my-feed.ts';
export { listMySubjects } from './operations/list-my-subjects.ts';
export { lookAtSubject } from './operations/look-at-subject.ts';
