// The door of reviews: what people write of listings, what owners answer, and what the site team decides.

export { answerReview } from './operations/answer-review.ts';
export { getMyReview } from './operations/get-my-review.ts';
export { hideReview } from './operations/hide-review.ts';
export { listHeldReviews } from './operations/list-held-reviews.ts';
export { listReviewDecisions } from './operations/list-review-decisions.ts';
export { listReviews } from './operations/list-reviews.ts';
export { removeReview } from './operations/remove-review.ts';
export { restoreReview } from './operations/restore-review.ts';
export { writeReview } from './operations/write-review.ts';
