import { sampleListing as listing, type MailSample, sampleReason } from '../platform/mail/index.ts';
import { postHidden, writePostHidden } from './mails/post-hidden.ts';
import { postRestored, writePostRestored } from './mails/post-restored.ts';
import { discussionPosted, writePosted } from './mails/posted.ts';

/** Emails about discussions, with example data. */
export const discussionMails: readonly MailSample[] = [
  {
    kind: discussionPosted,
    write: ({ site }) =>
      writePosted({
        site,
        isMention: false,
        post: { id: 2, discussion_id: 1, kind: 'question', is_first: true, author: 'Ines Calder', body: 'Does it work offline?', name: listing.name },
      }),
  },
  { kind: postHidden, write: ({ site }) => writePostHidden({ site, name: listing.name, post: 2, reason: sampleReason() }) },
  { kind: postRestored, write: ({ site }) => writePostRestored({ site, name: listing.name, discussion: 1 }) },
];
