import { type MailSample, sampleReason } from '../platform/mail/index.ts';
import { personPageHidden, writePersonPageHidden } from './mails/person-page-hidden.ts';
import { personPageRestored, writePersonPageRestored } from './mails/person-page-restored.ts';
import { portraitRemoved, writePortraitRemoved } from './mails/portrait-removed.ts';

/** Emails about people's profiles, with example data. */
export const peopleMails: readonly MailSample[] = [
  { kind: personPageHidden, write: ({ site }) => writePersonPageHidden({ site, name: 'ines-calder', reason: sampleReason() }) },
  { kind: personPageRestored, write: ({ site }) => writePersonPageRestored({ site, name: 'ines-calder' }) },
  { kind: portraitRemoved, write: ({ site }) => writePortraitRemoved({ site, name: 'ines-calder', reason: sampleReason() }) },
];
