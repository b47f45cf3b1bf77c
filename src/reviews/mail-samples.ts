import { sampleListing as listing, type MailSample, sampleReason } from '../platform/mail/index.ts';
import { reviewAnswered, writeAnswered } from './mails/answered.ts';
import { reviewHidden, writeHidden } from './mails/hidden.ts';
import { reviewRestored, writeReviewRestored } from './mails/restored.ts';
import { listingReviewed, writeReviewed } from './mails/reviewed.ts';

/** Emails about reviews, with example data. */
export const reviewMails: readonly MailSample[] = [
  {
    kind: listingReviewed,
    write: ({ site }) => writeReviewed({ site, listing, review: { rating: 4, title: null, body: 'We send all our invoices with it.' } }),
  },
  { kind: reviewAnswered, write: ({ site }) => writeAnswered({ site, listing, answer: 'Thank you, that helps us.' }) },
  { kind: reviewHidden, write: ({ site }) => writeHidden({ site, listing, review: 1, reason: sampleReason() }) },
  { kind: reviewRestored, write: ({ site }) => writeReviewRestored({ site, listing }) },
];
