import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { GiveUp, type Task } from '../jobs/index.ts';
import { type Mailer, MailRefused, queuedMail, SEND_MAIL } from './mail.ts';
import { mailFolder, openFolderMailer } from './mail-folder.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

/** The jobs of mail, for `startJobs`. */
export function mailTasks(config: Pick<Config, 'smtp' | 'mailFrom' | 'dataDir'>, clock: Clock): Record<string, Task> {
  const mailer = config.smtp ? openSmtpMailer(config.smtp, config.mailFrom) : openFolderMailer(mailFolder(config.dataDir), config.mailFrom);
  return { [SEND_MAIL]: sendMailBy(mailer, clock) };
}

/** Sends one mail. A refusal for good ends it; anything else is tried again while the mail is of use. */
export function sendMailBy(mailer: Mailer, clock: Clock): Task {
  return async (payload, { log, attempt, maxAttempts, signal }) => {
    const parsed = queuedMail.safeParse(payload);
    if (!parsed.success) throw new GiveUp('this is no mail', { forgetPayload: true });
    const mail = parsed.data;
    const now = clock.now();
    if (mail.uselessAfter !== null && now.getTime() > Date.parse(mail.uselessAfter)) {
      log.warn({ mail_id: mail.id }, 'a mail was not sent in time and is dropped: nobody could use it any more');
      return;
    }
    await mailer.send(mail, { now, signal }).catch((error: Error) => {
      // A mail with a link that works for a while holds a secret: it is not kept when nobody will get it.
      const forgetPayload = mail.uselessAfter !== null;
      if (error instanceof MailRefused || attempt >= maxAttempts) throw new GiveUp(error.message, { forgetPayload });
      throw error;
    });
  };
}
