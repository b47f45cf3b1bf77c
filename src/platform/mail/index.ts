export type { Mail } from './mail.ts';
export { findKeptMail, type KeptMail, listKeptMails, mailFolder } from './mail-folder.ts';
export { queueMail, queueMails } from './queue-mail.ts';
export { mailTasks } from './send-mail-task.ts';
export { findSmtpProblem } from './smtp-mailer.ts';
export { type Block, writeLetter } from './write-letter.ts';
