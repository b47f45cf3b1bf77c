import { isIP } from 'node:net';
import { readBy } from './read-by.ts';

export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the start; otherwise STARTTLS if the server offers it. */
  secure: boolean;
  user?: string;
  password?: string;
}

export interface MailFrom {
  /** Empty: none. */
  name: string;
  address: string;
}

export const mailVariables = [
  { name: 'SMTP_URL', example: 'smtps://user:password@mail.example.org:465', meaning: 'Mail server: smtps://, or smtp:// with STARTTLS.' },
  {
    name: 'MAIL_FROM',
    example: 'Launches <noreply@launches.example.org>',
    meaning: 'Sender of emails: an address, or a name and an address in angle brackets.',
  },
];

export const mailSecrets = ['SMTP_URL'];

export const mailFields = {
  SMTP_URL: readBy(readSmtpUrl).optional(),
  MAIL_FROM: readBy(readMailFrom).optional(),
};

/** Reads smtp[s]://user:password@host:port. @throws a sentence starting with "must" */
function readSmtpUrl(text: string): SmtpServer {
  const problem = new Error(
    'must be smtp:// or smtps:// with a host, optionally with user:password@ and a port; write special characters of the password as %XX',
  );
  let url: URL;
  let user: string;
  let password: string;
  try {
    url = new URL(text);
    user = decodeURIComponent(url.username);
    password = decodeURIComponent(url.password);
  } catch {
    throw problem;
  }
  const plain = /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname) && !url.search && !url.hash;
  if (!plain || (user === '') !== (password === '')) throw problem;
  const secure = url.protocol === 'smtps:';
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port);
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port, secure, ...(user !== '' && { user, password }) };
}

/** Reads `address` or `Name <address>`. @throws a sentence starting with "must" */
export function readMailFrom(text: string): MailFrom {
  const [, quoted, name = quoted ?? '', inside] = /^(?:"([^"\\]*)"|([^"<>]*?))\s*<([^<>]*)>$/.exec(text) ?? [];
  const address = inside ?? text;
  const isOneLine = !/[\x00-\x1f\x7f]/.test(text);
  if (!isOneLine || !isMailAddress(address)) throw new Error('must be an address, or a name and an address: Launches <noreply@launches.example.org>');
  return { name: name.trim(), address };
}

/** Whether a text is exactly one plain address, without characters that have a meaning in a mail header or SMTP command. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"\x00-\x1f\x7f]{1,64}@[^\s@<>()[\],;:\\"\x00-\x1f\x7f]+$/.test(text);
}

/** Whether emails go to a folder and can be read at /dev/mail: only without a mail server, and never in production. */
export function opensMails({ smtp, production }: { smtp: SmtpServer | undefined; production: boolean }): boolean {
  return smtp === undefined && !production;
}

/** The default sender: the site's own host. An IP address gets a made-up host, because mail addresses need a name. */
export function defaultMailFrom(baseUrl: string): MailFrom {
  const host = new URL(baseUrl).hostname;
  return { name: '', address: `noreply@${isIP(host) || host.startsWith('[') ? 'localhost' : host}` };
}
