import { type MailSample, sampleListing, sampleReason } from '../platform/mail/index.ts';
import { appealDeclined, writeAppealDeclined } from './appeals/mails/appeal-declined.ts';
import { reportDecided, writeOutcome } from './mails/outcome.ts';

/** The emails to people who reported something, and to those who asked for another look, with example data. */
export const reportMails: readonly MailSample[] = [
  { kind: reportDecided, write: ({ site }) => writeOutcome({ site, report: { kind: 'listing', ...sampleListing }, decision: 'act', answer: '' }) },
  {
    kind: appealDeclined,
    write: ({ site }) => writeAppealDeclined({ site, kind: 'listing', ref: sampleListing.slug, name: sampleListing.name, reason: sampleReason() }),
  },
];
