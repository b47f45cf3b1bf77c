// What other domains may use of discussions: questions and comments about listings, and the site team's decisions on them.

export { FEWEST_QUESTIONS } from './inputs.ts';
export { discussionMails } from './mail-samples.ts';
export { findMentions } from './mentions.ts';
export { deleteMyPost } from './operations/delete-my-post.ts';
export { editPost } from './operations/edit-post.ts';
export { getDiscussion } from './operations/get-discussion.ts';
export { hidePost } from './operations/hide-post.ts';
export { holdPost } from './operations/hold-post.ts';
export { listDiscussions } from './operations/list-discussions.ts';
export { listMyMutes } from './operations/list-my-mutes.ts';
export { listMyPostMarks } from './operations/list-my-post-marks.ts';
export { listNewestQuestions } from './operations/list-newest-questions.ts';
export { listUnansweredDiscussions } from './operations/list-unanswered-discussions.ts';
export { lookAtDiscussing } from './operations/look-at-discussing.ts';
export { markHelpful } from './operations/mark-helpful.ts';
export { muteAuthor, muteDiscussion } from './operations/mute.ts';
export { replyToDiscussion } from './operations/reply-to-discussion.ts';
export { restorePost } from './operations/restore-post.ts';
export { startDiscussion } from './operations/start-discussion.ts';
