import { type MailSample, sampleListing } from '../platform/mail/index.ts';
import { reportDecided, writeOutcome } from './mails/outcome.ts';

/** The email to a person who reported something, with example data. */
export const reportMails: readonly MailSample[] = [
  { kind: reportDecided, write: ({ site }) => writeOutcome({ site, report: { kind: 'listing', ...sampleListing }, decision: 'act', answer: '' }) },
];
