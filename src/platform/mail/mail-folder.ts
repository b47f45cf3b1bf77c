import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailFrom } from '../config/mail-settings.ts';
import { compose } from './compose.ts';
import type { Mailer } from './mail.ts';

/** Mails that a folder keeps; older ones go. */
const MOST_MAILS = 500;

/** A mail in the folder: `<instant>-<id>.eml` is what a server would have got, the `.json` beside it is for reading. */
const keptMail = z.object({ id: z.string(), at: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type KeptMail = z.infer<typeof keptMail>;

/** Where mails stand when no server is set. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** Writes mails into a folder that nobody else may read: they hold links that sign people in. */
export function openFolderMailer(folder: string, from: MailFrom): Mailer {
  return {
    async send(mail, { now }) {
      const composed = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composed.sendMail(compose(mail, { from, now }));
      const id = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}`;
      const kept: KeptMail = { id, at: now.toISOString(), to: mail.to, subject: mail.subject, text: mail.text, html: mail.html };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, `${id}.eml`), message as Buffer);
      // The list is made of these: the mail is there when it is listed.
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(kept));
      const names = await listNames(folder);
      for (const old of names.slice(MOST_MAILS)) {
        for (const ending of ['json', 'eml']) await rm(join(folder, `${old}.${ending}`), { force: true });
      }
    },
  };
}

/** Beside first, then in place: whoever reads finds all of it or nothing. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Mails of a folder, newest first. */
export async function listKeptMails(folder: string): Promise<KeptMail[]> {
  const mails = await Promise.all((await listNames(folder)).map((id) => findKeptMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

export async function findKeptMail(folder: string, id: string): Promise<KeptMail | undefined> {
  if (!/^[0-9A-Za-z-]{1,100}$/.test(id)) return undefined;
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : keptMail.parse(JSON.parse(text));
}

/** Names begin with the instant, so that their order is that of time. */
async function listNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
    .reverse();
}
