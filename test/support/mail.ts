import { type KeptMail, listKeptMails } from '../../src/platform/mail/index.ts';

export interface ReceivedMail extends KeptMail {
  /** Web addresses of the text part, in the order of reading. */
  links: string[];
}

/**
 * Waits for a mail to an address and reads the newest one of a folder (`service.mailFolder` of a service with `mail: true`).
 * @param options.than of an earlier mail: waits for another one. @throws after `patience` milliseconds
 */
export async function newestMail(folder: string, to: string, options: { than?: { id: string }; patience?: number } = {}): Promise<ReceivedMail> {
  const patience = options.patience ?? 240_000;
  for (let waited = 0; waited <= patience; waited += 20) {
    const [newest] = await mailsTo(folder, to);
    if (newest && newest.id !== options.than?.id) return newest;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no mail to ${to} after ${patience} ms`);
}

/** Every mail to an address that is there now, newest first. */
export async function mailsTo(folder: string, to: string): Promise<ReceivedMail[]> {
  const mails = (await listKeptMails(folder)).filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
  return mails.map((mail) => ({ ...mail, links: [...mail.text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => link.replace(/[.,;)]+$/, '')) }));
}
