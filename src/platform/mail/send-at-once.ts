import { randomUUID } from 'node:crypto';
import type { Need } from '../../contract/call.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Mail } from './mail.ts';
import { openMailer } from './send-mail-task.ts';

/** Sends an email immediately instead of queueing it, to show whether emails work. @returns the mail server's error message, or undefined */
export type SendAtOnce = (mail: Pick<Mail, 'to' | 'subject' | 'text' | 'html'>) => Promise<string | undefined>;
export const sendAtOnceNeed: Need<SendAtOnce> = { name: 'send at once' };

/** Opens it for the mail server of the settings or, without one, the folder of emails. */
export function openSendAtOnce(config: Pick<Config, 'smtp' | 'mailFrom' | 'dataDir'>, clock: Clock): SendAtOnce {
  return async ({ to, subject, text, html }) => {
    const mail = { id: randomUUID(), to, subject, text, html, headers: {}, uselessAfter: null, attachments: [] };
    return openMailer(config)
      .send(mail, { now: clock.now(), signal: new AbortController().signal })
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
  };
}
