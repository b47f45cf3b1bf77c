import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { mailVariables } from '../config/mail-settings.ts';
import type { Db } from '../database/db.ts';
import { GiveUp, type Task } from '../jobs/index.ts';
import { lostMailServer } from './explain-refusal.ts';
import { type Mailer, MailRefused, queuedMail, SEND_MAIL } from './mail.ts';
import { mailFolder, openFolderMailer } from './mail-folder.ts';
import { type MailState, saveMailState } from './mail-store.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

/** The settings of mail that are in force, and the names of those that can't be read. */
export type MailSettings = Pick<Config, 'smtp' | 'mailFrom' | 'dataDir'> & { unreadable: readonly string[] };

/** The jobs of mail, for `startJobs`. @param given.readSettings asked for each email: they may have changed since the last one */
export function mailTasks(given: { readSettings(): Promise<MailSettings>; clock: Clock; database: Db }): Record<string, Task> {
  const mailer: Mailer = { send: async (mail, about) => openMailer(await given.readSettings()).send(mail, about) };
  return { [SEND_MAIL]: sendMailBy(mailer, given) };
}

/**
 * The mail server of the settings; without one, a folder.
 * @throws Error if a setting can't be read: an email that goes to the folder then would never arrive
 */
export function openMailer({ smtp, mailFrom, dataDir, unreadable }: MailSettings): Mailer {
  const lost = mailVariables.some(({ name }) => unreadable.includes(name));
  if (lost) throw new Error(lostMailServer);
  return smtp ? openSmtpMailer(smtp, mailFrom) : openFolderMailer(mailFolder(dataDir), mailFrom);
}

/** Sends one email. A permanent rejection ends it; any other failure is retried for as long as the email is useful. */
export function sendMailBy(mailer: Mailer, { clock, database }: { clock: Clock; database: Db }): Task {
  return async (payload, { log, attempt, maxAttempts, signal }) => {
    const parsed = queuedMail.safeParse(payload);
    if (!parsed.success) throw new GiveUp('this is not an email', { forgetPayload: true });
    const mail = parsed.data;
    const now = clock.now();
    // Only the list of what was sent suffers when it can't be written: an email that has left must not leave again.
    const tell = (state: MailState, answer: string | null) =>
      saveMailState(database, { id: mail.id, state, attempts: attempt, answer, now }).catch((error: Error) =>
        log.warn({ mail_id: mail.id, error: error.message }, 'the result of sending an email could not be saved'),
      );
    if (mail.uselessAfter !== null && now.getTime() > Date.parse(mail.uselessAfter)) {
      log.warn({ mail_id: mail.id }, 'an email was not sent in time and is dropped, because what it contains has expired');
      return tell('expired', null);
    }
    const sent = await mailer.send(mail, { now, signal }).catch(async (error: Error) => {
      // Interrupted because the service stops: this attempt doesn't count.
      if (signal.aborted) throw error;
      // An email with a temporary link contains a secret: delete it if nobody will get it.
      const forgetPayload = mail.uselessAfter !== null;
      const isOver = error instanceof MailRefused || attempt >= maxAttempts;
      await tell(error instanceof MailRefused ? 'bounced' : isOver ? 'failed' : 'waiting', error.message.slice(0, 300).toWellFormed());
      if (isOver) throw new GiveUp(error.message, { forgetPayload });
      throw error;
    });
    await tell('sent', sent.answer);
  };
}
