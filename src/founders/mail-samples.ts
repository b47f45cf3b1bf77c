import { type MailSample, sampleReason } from '../platform/mail/index.ts';
import { founderPageHidden, writeFounderPageHidden } from './mails/founder-page-hidden.ts';
import { founderPageRestored, writeFounderPageRestored } from './mails/founder-page-restored.ts';

const founder = { name: 'Ines Calder', slug: 'ines-calder' };

/** Emails about the pages of founders, with example data. */
export const founderMails: readonly MailSample[] = [
  { kind: founderPageHidden, write: ({ site }) => writeFounderPageHidden({ site, ...founder, reason: sampleReason() }) },
  { kind: founderPageRestored, write: ({ site }) => writeFounderPageRestored({ site, ...founder }) },
];
