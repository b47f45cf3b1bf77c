import { z } from 'zod';

/** A mail as the product writes it. Who sends it is a setting. */
export interface Mail {
  /** One address, nothing else. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Not sent after this instant: its link would not work any more. Such a mail is forgotten when it cannot be sent. */
  uselessAfter?: Date;
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** One of many: whoever waits for a link goes first. */
  oneOfMany?: true;
  attachments?: readonly Attachment[];
}

/** A file that goes with a mail. */
export interface Attachment {
  /** Without a folder: letters, digits, dots and hyphens. */
  filename: string;
  /** Without parameters: application/pdf. */
  contentType: string;
  content: Buffer;
}

/** Name of the job that sends one mail. */
export const SEND_MAIL = 'send_mail';

/** A mail on its way through the queue. */
export const queuedMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  uselessAfter: z.iso.datetime().nullable(),
  // Mails that were queued by an earlier version have none.
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), base64: z.base64() })).default([]),
});
export type QueuedMail = z.infer<typeof queuedMail>;

/** Where mails go: a mail server, or a folder. */
export interface Mailer {
  /** @throws MailRefused when the server will never take it; any other error is worth a repeat */
  send(mail: QueuedMail, given: { now: Date; signal: AbortSignal }): Promise<void>;
}

/** The mail server said that it will never take this mail (SMTP 5xx). */
export class MailRefused extends Error {}
