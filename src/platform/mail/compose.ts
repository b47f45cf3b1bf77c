import type { SendMailOptions } from 'nodemailer';
import type { MailFrom } from '../config/mail-settings.ts';
import type { QueuedMail } from './mail.ts';

/** A queued email in the library's format. */
export function compose(mail: QueuedMail, given: { from: MailFrom; now: Date }): SendMailOptions {
  const { from } = given;
  return {
    from: { name: from.name || (mail.fromName ?? ''), address: from.address },
    // As an object: a string would be parsed as a list of addresses.
    to: { name: '', address: mail.to },
    envelope: { from: from.address, to: [mail.to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.attachments.map(({ filename, contentType, base64 }) => ({ filename, contentType, content: Buffer.from(base64, 'base64') })),
    date: given.now,
    messageId: `<${mail.id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    // Stops auto-responders (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
