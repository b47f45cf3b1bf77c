// What other domains may use of following: people, categories and weeks that somebody follows, and what is new of all that they follow.
export { followSubject } from './operations/follow-subject.ts';
export { getMyFeed } from './operations/get-my-feed.ts';
export { listMySubjects } from './operations/list-my-subjects.ts';
export { lookAtSubject } from './operations/look-at-subject.ts';
