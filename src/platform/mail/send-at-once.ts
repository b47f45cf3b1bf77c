import { randomUUID } from 'node:crypto';
import type { Need } from '../../contract/call.ts';
import type { Clock } from '../clock.ts';
import type { Mail } from './mail.ts';
import { type MailSettings, openMailer } from './send-mail-task.ts';

/** Sends an email immediately instead of queueing it, to show whether emails work. @returns the mail server's error message, or undefined */
export type SendAtOnce = (mail: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>) => Promise<string | undefined>;
export const sendAtOnceNeed: Need<SendAtOnce> = { name: 'send at once' };

/** Opens it for the mail server of the settings in force or, without one, the folder of emails. */
export function openSendAtOnce(readSettings: () => Promise<MailSettings>, clock: Clock): SendAtOnce {
  return async ({ to, subject, text, html }) => {
    const mail = { id: randomUUID(), to, subject, text, html, headers: {}, uselessAfter: null, attachments: [] };
    const settings = await readSettings();
    try {
      await openMailer(settings).send(mail, { now: clock.now(), signal: new AbortController().signal });
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
}
