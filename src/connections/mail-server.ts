import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { InputError } from '../contract/errors.ts';
import { mailFields, readMailFrom, type SmtpServer } from '../platform/config/mail-settings.ts';

/** A mail server as a person types it. */
interface TypedServer {
  host: string;
  /** Empty: the usual one, 465 with TLS and 587 with STARTTLS. */
  port: string;
  security: 'tls' | 'starttls';
  user: string;
  /** Empty: none, or the one that is kept. */
  password: string;
}

/**
 * The value of SMTP_URL for a typed mail server, and all that is wrong with it.
 * @param kept the server that is set now: its password stays if nothing else changes, so that it is never sent to another server
 */
export function writeSmtpUrl(typed: TypedServer, kept: SmtpServer | undefined): { url: string; errors: InputError[] } {
  const host = hostInUrl(typed.host);
  const port = typed.port === '' ? (typed.security === 'tls' ? 465 : 587) : /^\d{1,5}$/.test(typed.port) ? Number(typed.port) : 0;
  const scheme = typed.security === 'tls' ? 'smtps' : 'smtp';
  const errors: InputError[] = [];
  const wrong = (name: keyof TypedServer, code: string, detail: string) => errors.push({ pointer: `/${name}`, code, detail });
  if (typed.host === '') wrong('host', 'required', 'host is required.');
  else if (host === undefined) wrong('host', 'bad_format', 'Enter only the name of the mail server, such as mail.example.org.');
  if (port < 1 || port > 65_535) wrong('port', 'bad_format', 'port must be between 1 and 65535.');
  const same =
    kept?.host === host?.replace(/^\[(.*)\]$/, '$1') && kept?.port === port && kept.secure === (typed.security === 'tls') && kept.user === typed.user;
  const password = typed.password !== '' || typed.user === '' ? typed.password : same ? (kept?.password ?? '') : '';
  if (typed.user !== '' && password === '')
    wrong(
      'password',
      'required',
      kept?.password === undefined
        ? 'Enter the password for this user name, or leave both empty.'
        : 'Enter the password again, because it’s for another server now.',
    );
  if (typed.user === '' && password !== '') wrong('user', 'required', 'Enter the user name for this password, or leave both empty.');
  const access = typed.user === '' ? '' : `${encodeURIComponent(typed.user.toWellFormed())}:${encodeURIComponent(password.toWellFormed())}@`;
  const url = `${scheme}://${access}${host ?? ''}:${port}`;
  // The rules of the environment have the last word.
  if (errors.length === 0 && !mailFields.SMTP_URL.safeParse(url).success)
    wrong('host', 'bad_format', 'Enter only the name of the mail server, such as mail.example.org.');
  return { url, errors };
}

/** A host name or IP address as it is written in an address; undefined if it is neither. */
function hostInUrl(typed: string): string | undefined {
  const bare = typed.replace(/^\[(.*)\]$/, '$1');
  if (isIP(bare) === 6) return `[${bare}]`;
  // It would drop a path.
  const host = /[\s/?#@:\\%]/.test(typed) ? '' : domainToASCII(typed);
  return /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?$/.test(host) && host.length <= 253 ? host : undefined;
}

/** What is wrong with a sender. */
export function findSenderErrors(sender: string): InputError[] {
  if (sender === '') return [{ pointer: '/sender', code: 'required', detail: 'sender is required.' }];
  try {
    readMailFrom(sender);
    return [];
  } catch {
    return [{ pointer: '/sender', code: 'bad_format', detail: 'Enter an address, or a name and an address: Launches <noreply@launches.example.org>.' }];
  }
}
