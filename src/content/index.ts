// The door of content for other domains.
export { findBadgeFacts } from './badge-facts-store.ts';
export { badgeToServe, parseBadgeFile, renderBadge } from './badges/index.ts';
export { answerInterview } from './operations/answer-interview.ts';
export { getBadges } from './operations/get-badges.ts';
export { getBlogPost } from './operations/get-blog-post.ts';
export { listBlogPosts } from './operations/list-blog-posts.ts';
export { listInterviewQuestions } from './operations/list-interview-questions.ts';
