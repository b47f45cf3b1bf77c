export type { Attachment, Mail } from './mail.ts';
export { findKeptAttachment, findKeptMail, type KeptMail, listKeptMails, mailFolder } from './mail-folder.ts';
export { queueMail, queueMails } from './queue-mail.ts';
export { mailTasks } from './send-mail-task.ts';
export { findSmtpProblem } from './smtp-mailer.ts';
export { type Block, writeLetter } from './write-letter.ts';
