// What other domains may use of content.

export { badgeLookNeed, openBadgeLook } from './badge-check/badge-look.ts';
export { badgeTasks, queueBadgeSweep } from './badge-check/badge-tasks.ts';
export { openBadgeSweep } from './badge-check/sweep-badges.ts';
export { addressOfBadge, badgeCode } from './badge-code.ts';
export { findBadgeFacts } from './badge-facts-store.ts';
export { badgesFor, badgeToServe, parseBadgeFile, renderBadge } from './badges/index.ts';
export type { EntryKind } from './entry-store.ts';
export { answerInterview } from './operations/answer-interview.ts';
export { checkBadge } from './operations/check-badge.ts';
export { getBadges } from './operations/get-badges.ts';
export { getBlogPost } from './operations/get-blog-post.ts';
export { getMyInterview } from './operations/get-my-interview.ts';
export { getPostCovers } from './operations/get-post-covers.ts';
export { listAddresses, listAddressParts } from './operations/list-addresses.ts';
export { listBlogPosts } from './operations/list-blog-posts.ts';
export { listFilled } from './operations/list-filled-kinds.ts';
export { listInterviewQuestions } from './operations/list-interview-questions.ts';
export { changePostCover, uploadPostCover } from './operations/team/post-cover.ts';
export { publishPost, unpublishPost } from './operations/team/publish-post.ts';
export { arrangeQuestions, createQuestion, listQuestionsForTeam, restoreQuestion, retireQuestion, updateQuestion } from './operations/team/questions.ts';
export { getPostForTeam, listPostsForTeam } from './operations/team/read-posts.ts';
export { createPost, deletePost, updatePost } from './operations/team/write-posts.ts';
