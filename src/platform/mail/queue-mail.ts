import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../config/mail-settings.ts';
import type { Db } from '../database/db.ts';
import { addJob, addJobs } from '../jobs/index.ts';
import { type Attachment, type Mail, type QueuedMail, SEND_MAIL } from './mail.ts';

const MOST_CHARACTERS = 500_000;
const LONGEST_SUBJECT = 200;
const MOST_ATTACHMENTS = 5;
const MOST_ATTACHED_BYTES = 2_000_000;
/** These headers are set here; a caller can only add others. */
const ownHeaders = /^(from|sender|to|cc|bcc|subject|date|message-id|reply-to|mime-version|content-.*|received|return-path|dkim-signature)$/i;

/**
 * Queues an email in the transaction of `db`: it is sent after the commit, or never.
 * @throws if it is invalid: not an address, a header we set ourselves, a text that is too long, attachments of more than 2 MB
 */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
  const queued = toQueue(mail);
  await addJob(db, SEND_MAIL, queued, { key: queued.id, ...(mail.oneOfMany && { later: true }) });
}

/** Queues many emails at once. Invalid addresses are skipped, so that one of them doesn't block the others. */
export async function queueMails(db: Db, mails: readonly Mail[]): Promise<void> {
  const good = mails.filter((mail) => isMailAddress(mail.to));
  for (const later of [false, true]) {
    const queued = good.filter((mail) => (mail.oneOfMany ?? false) === later).map(toQueue);
    await addJobs(db, SEND_MAIL, queued, { later, keys: queued.map(({ id }) => id) });
  }
}

function toQueue(mail: Mail): QueuedMail {
  if (!isMailAddress(mail.to)) throw new Error('An email goes to exactly one address without a name.');
  if (mail.text.length + mail.html.length > MOST_CHARACTERS) throw new Error('An email can have at most 500,000 characters.');
  const headers = mail.headers ?? {};
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name) || ownHeaders.test(name) || /[^\x20-\x7e]/.test(value))
      throw new Error(`An email can't have this header: ${name.slice(0, 80)}`);
  }
  const attachments = mail.attachments ?? [];
  requireAttachable(attachments);
  return {
    // Stays the same for all attempts, so that a repeat can be recognized.
    id: mail.id ?? randomUUID(),
    to: mail.to,
    // Subjects contain names of people and products: a line break in one must not start a new header.
    subject: oneLine(mail.subject),
    ...(mail.fromName && { fromName: oneLine(mail.fromName) }),
    text: mail.text,
    html: mail.html,
    headers,
    uselessAfter: mail.uselessAfter?.toISOString() ?? null,
    attachments: attachments.map(({ filename, contentType, content }) => ({ filename, contentType, base64: content.toString('base64') })),
  };
}

const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\x00-\x1f\x7f\u0085\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);

/** Names and types are used in headers. */
function requireAttachable(attachments: readonly Attachment[]): void {
  if (attachments.length > MOST_ATTACHMENTS) throw new Error('An email can have at most 5 attachments.');
  if (attachments.reduce((sum, { content }) => sum + content.length, 0) > MOST_ATTACHED_BYTES) throw new Error('Attachments can have at most 2 MB in total.');
  for (const { filename, contentType } of attachments) {
    if (!/^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/.test(filename)) throw new Error(`An attachment can't have this name: ${filename.slice(0, 80)}`);
    if (!/^[a-z]+\/[a-z0-9.+-]{1,80}$/.test(contentType)) throw new Error(`This is not a valid attachment type: ${contentType.slice(0, 80)}`);
  }
}
