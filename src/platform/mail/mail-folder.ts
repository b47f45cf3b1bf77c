import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MailFrom } from '../config/mail-settings.ts';
import { compose } from './compose.ts';
import type { Attachment, Mailer } from './mail.ts';

/** How many emails a folder keeps; older ones are deleted. */
const MOST_MAILS = 500;

/**
 * An email in the folder: `<instant>-<id>.eml` is what a server would have received, the `.json` next to it is for display, and
 * `.attachment-0` etc. are its files.
 */
const keptMail = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string() })).default([]),
});
export type KeptMail = z.infer<typeof keptMail>;

/** Where emails are stored if no server is configured. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail');

/** Writes emails to a folder that nobody else can read: they contain sign-in links. */
export function openFolderMailer(folder: string, from: MailFrom): Mailer {
  return {
    async send(mail, { now }) {
      const { createTransport } = await import('nodemailer');
      const composed = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composed.sendMail(compose(mail, { from, now }));
      const id = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${mail.id}`;
      const attachments = mail.attachments.map(({ filename, contentType }) => ({ filename, contentType }));
      const kept: KeptMail = { id, at: now.toISOString(), to: mail.to, subject: mail.subject, text: mail.text, html: mail.html, attachments };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, `${id}.eml`), message as Buffer);
      for (const [i, { base64 }] of mail.attachments.entries()) await writeWhole(join(folder, `${id}.attachment-${i}`), Buffer.from(base64, 'base64'));
      // Written last, because the list is made from these files.
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(kept));
      await forgetOldest(folder);
      return { answer: null };
    },
  };
}

async function forgetOldest(folder: string): Promise<void> {
  const old = new Set((await listNames(folder)).slice(MOST_MAILS));
  if (old.size === 0) return;
  const files = (await readdir(folder)).filter((file) => old.has(file.slice(0, file.indexOf('.'))));
  for (const file of files) await rm(join(folder, file), { force: true });
}

/** Written to a temporary name and renamed: readers see the whole file or none. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Emails in a folder, newest first. */
export async function listKeptMails(folder: string): Promise<KeptMail[]> {
  const mails = await Promise.all((await listNames(folder)).map((id) => findKeptMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
}

/** An email in a folder; undefined if there is none. @param id as in `KeptMail`; anything else is refused, so it leads to no other file */
export async function findKeptMail(folder: string, id: string): Promise<KeptMail | undefined> {
  if (!/^[0-9A-Za-z-]{1,100}$/.test(id)) return undefined;
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : keptMail.parse(JSON.parse(text));
}

/** An attachment of a stored email. @param given.position in `attachments`, from 0 */
export async function findKeptAttachment(folder: string, given: { id: string; position: number }): Promise<Attachment | undefined> {
  const about = (await findKeptMail(folder, given.id))?.attachments[given.position];
  const content = about && (await readFile(join(folder, `${given.id}.attachment-${given.position}`)).catch(() => undefined));
  return content && { ...about, content };
}

/** Names start with the time, so sorting them sorts by time. */
async function listNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
    .reverse();
}
