import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../config/mail-settings.ts';
import type { Db } from '../database/db.ts';
import { addJob, addJobs } from '../jobs/index.ts';
import { type Attachment, type Mail, type QueuedMail, SEND_MAIL } from './mail.ts';

const MOST_CHARACTERS = 500_000;
const LONGEST_SUBJECT = 200;
const MOST_ATTACHMENTS = 5;
const MOST_ATTACHED_BYTES = 2_000_000;
/** What a mail's headers are is decided here; a caller may only add to them. */
const ownHeaders = /^(from|sender|to|cc|bcc|subject|date|message-id|reply-to|mime-version|content-.*|received|return-path|dkim-signature)$/i;

/**
 * Queues a mail in the transaction of `db`: it is sent after the commit, or never.
 * @throws when it cannot be a mail: an address that is none, a header of our own, endless text, attachments of more than 2 MB
 */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  await addJob(db, SEND_MAIL, toQueue(mail), { ...(mail.oneOfMany && { later: true }) });
}

/** Queues many mails at once. Addresses that are none are passed over: one of them must not keep the others waiting. */
export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  const good = mails.filter((mail) => isMailAddress(mail.to));
  for (const later of [false, true]) {
    const queued = good.filter((mail) => (mail.oneOfMany ?? false) === later).map(toQueue);
    await addJobs(db, SEND_MAIL, queued, { later });
  }
}

function toQueue(mail: Mail): QueuedMail {
  if (!isMailAddress(mail.to)) throw new Error('A mail goes to exactly one plain address.');
  if (mail.text.length + mail.html.length > MOST_CHARACTERS) throw new Error('A mail has at most 500,000 characters.');
  const headers = mail.headers ?? {};
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name) || ownHeaders.test(name) || /[^\x20-\x7e]/.test(value))
      throw new Error(`A mail cannot have this header: ${name.slice(0, 80)}`);
  }
  const attachments = mail.attachments ?? [];
  requireAttachable(attachments);
  return {
    // The mail's own through all attempts, so that a repeat can be recognised.
    id: randomUUID(),
    to: mail.to,
    // Names of people and products stand in subjects: a line break in one must not begin another header.
    subject: mail.subject
      .replaceAll(/[\s\x00-\x1f\x7f\u0085\u2028\u2029]+/g, ' ')
      .trim()
      .slice(0, LONGEST_SUBJECT),
    text: mail.text,
    html: mail.html,
    headers,
    uselessAfter: mail.uselessAfter?.toISOString() ?? null,
    attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, base64: content.toString('base64') })),
  };
}

/** Names and types stand in headers of the mail. */
function requireAttachable(attachments: readonly Attachment[]): void {
  if (attachments.length > MOST_ATTACHMENTS) throw new Error('A mail has at most 5 attachments.');
  if (attachments.reduce((sum, { content }) => sum + content.length, 0) > MOST_ATTACHED_BYTES) throw new Error('Attachments have at most 2 MB together.');
  for (const { filename, contentType } of attachments) {
    if (!/^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/.test(filename)) throw new Error(`A mail cannot have an attachment of this name: ${filename.slice(0, 80)}`);
    if (!/^[a-z]+\/[a-z0-9.+-]{1,80}$/.test(contentType)) throw new Error(`This is no type of an attachment: ${contentType.slice(0, 80)}`);
  }
}
