import { isIP, Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailFrom, SmtpServer } from '../config/mail-settings.ts';
import { compose } from './compose.ts';
import { type Mailer, MailRefused } from './mail.ts';

/** Between two signs of life of the server. */
const SILENCE_MS = 15_000;
/** One mail takes no longer than this, however slowly the server drips. */
const WHOLE_MS = 45_000;

/** Sends by SMTP, one connection for each mail. */
export function openSmtpMailer(server: SmtpServer, from: MailFrom, limits: { wholeMs?: number } = {}): Mailer {
  return {
    async send(mail, { now, signal }) {
      await withTransport(server, { signal, wholeMs: limits.wholeMs ?? WHOLE_MS }, async (transport) => {
        await transport.sendMail(compose(mail, { from, now })).catch((error: SmtpError) => {
          throw isForGood(error) ? new MailRefused(sayError(error)) : new Error(sayError(error));
        });
      });
    },
  };
}

/** Asks whether the server answers and takes our password. @returns what is wrong, or undefined */
export async function findSmtpProblem(server: SmtpServer, wholeMs = 10_000): Promise<string | undefined> {
  const signal = new AbortController().signal;
  try {
    await withTransport(server, { signal, wholeMs }, (transport) => transport.verify());
    return undefined;
  } catch (error) {
    return sayError(error as SmtpError);
  }
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

type Transport = ReturnType<typeof openTransport>;

function openTransport(server: SmtpServer, socket: Socket) {
  const { host, port, secure, user, password } = server;
  return createTransport({
    host,
    port,
    secure,
    // Given to the library so that an end can be put to it from here.
    socket,
    ...(user !== undefined && { auth: { user, pass: password! } }),
    // Mail servers on the same machine offer TLS with certificates that nobody vouches for, and nobody listens there.
    ignoreTLS: isLoopback(host),
    // A password never goes over a network in clear.
    requireTLS: !secure && user !== undefined && !isLoopback(host),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  });
}

async function withTransport<T>(server: SmtpServer, given: { signal: AbortSignal; wholeMs: number }, work: (transport: Transport) => Promise<T>): Promise<T> {
  const socket = new Socket();
  // The library listens once it uses the socket; until then nobody else would.
  socket.on('error', () => {});
  const transport = openTransport(server, socket);
  let end: (reason: Error) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  const timer = setTimeout(() => end(new Error(`the mail server took longer than ${Math.round(given.wholeMs / 1000)} s`)), given.wholeMs);
  const onAbort = () => end(new Error('the service stops'));
  given.signal.addEventListener('abort', onAbort, { once: true });
  try {
    given.signal.throwIfAborted();
    return await Promise.race([work(transport), ended]);
  } finally {
    clearTimeout(timer);
    given.signal.removeEventListener('abort', onAbort);
    transport.close();
    socket.destroy();
  }
}

/**
 * 5xx of the mail itself means never (RFC 5321, 4.2.1). Of the sign-in it means our settings, which somebody may mend
 * while the mail waits.
 */
function isForGood(error: SmtpError): boolean {
  const code = error.responseCode ?? 0;
  return code >= 500 && code < 600 && ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '');
}

const sayError = (error: SmtpError) => error.message.replaceAll(/[\s\x00-\x1f\x7f]+/g, ' ').slice(0, 300);

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
