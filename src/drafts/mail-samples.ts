import { type MailSample, sampleListing } from '../platform/mail/index.ts';
import { cofounderInvited, writeInvite } from './mails/invite.ts';

/** The email to a co-founder, with example data. */
export const draftMails: readonly MailSample[] = [
  {
    kind: cofounderInvited,
    write: ({ site, now }) =>
      writeInvite({
        ...{ to: 'grace@tidewater.example', token: 'example', product: sampleListing.name, host: sampleListing.host, inviter: 'Ada Moreira' },
        ...{ expiresAt: now, call: { site } },
      }),
  },
];
