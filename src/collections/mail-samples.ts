import { type MailSample, sampleReason } from '../platform/mail/index.ts';
import { collectionHidden, writeCollectionHidden } from './mails/collection-hidden.ts';
import { collectionRestored, writeCollectionRestored } from './mails/collection-restored.ts';

/** Emails about collections, with example data. */
export const collectionMails: readonly MailSample[] = [
  { kind: collectionHidden, write: ({ site }) => writeCollectionHidden({ site, title: 'Tools for small teams', id: 1, reason: sampleReason() }) },
  { kind: collectionRestored, write: ({ site }) => writeCollectionRestored({ site, title: 'Tools for small teams', id: 1, isPublic: true }) },
];
