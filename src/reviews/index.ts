// What other domains may use of reviews: people's reviews of listings, owners' answers and the site team's decisions.

export { reviewMails } from './mail-samples.ts';
export { answerReview } from './operations/answer-review.ts';
export { getMyReview } from './operations/get-my-review.ts';
export { hideReview } from './operations/hide-review.ts';
export { holdReview } from './operations/hold-review.ts';
export { listHeldReviews } from './operations/list-held-reviews.ts';
export { listReviewDecisions } from './operations/list-review-decisions.ts';
export { listReviews } from './operations/list-reviews.ts';
export { listUnansweredReviews } from './operations/list-unanswered-reviews.ts';
export { removeReview } from './operations/remove-review.ts';
export { restoreReview } from './operations/restore-review.ts';
export { writeReview } from './operations/write-review.ts';
export { lockReviewer as lockAuthor } from './review-store.ts';
export { findSuspicion, type Suspicion } from './suspicion.ts';
