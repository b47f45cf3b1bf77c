import { z } from 'zod';

/** An email as the product writes it. The sender is a setting. */
export interface Mail {
  /** Of the email in the list of what was sent; it is also its job's key. Without one, a new id. */
  id?: string;
  /** Exactly one address. */
  to: string;
  /** The sender's name where the setting has none: that of the site. */
  fromName?: string;
  subject: string;
  text: string;
  html: string;
  /** Not sent after this time, because its link no longer works. If such an email can't be sent, it is deleted. */
  uselessAfter?: Date;
  /** Additional headers, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Part of a mailing: emails that people are waiting for go first. */
  oneOfMany?: true;
  attachments?: readonly Attachment[];
}

/** An email attachment. */
export interface Attachment {
  /** Without a folder: letters, digits, dots and hyphens. */
  filename: string;
  /** Without parameters: application/pdf. */
  contentType: string;
  content: Buffer;
}

/** Name of the job that sends one email. */
export const SEND_MAIL = 'send_mail';

/** An email in the queue. */
export const queuedMail = z.object({
  id: z.uuid(),
  to: z.string(),
  // Missing in emails queued by an earlier version.
  fromName: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  uselessAfter: z.iso.datetime().nullable(),
  // Missing in emails queued by an earlier version.
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), base64: z.base64() })).default([]),
});
export type QueuedMail = z.infer<typeof queuedMail>;

/** Where emails are sent: a mail server or a folder. */
export interface Mailer {
  /** @returns what the mail server said @throws MailRefused if the server will never accept it; any other error can be retried */
  send(mail: QueuedMail, given: { now: Date; signal: AbortSignal }): Promise<{ answer: string | null }>;
}

/** The mail server permanently rejected the email (SMTP 5xx). */
export class MailRefused extends Error {}
