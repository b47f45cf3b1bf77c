import { isIP, Socket } from 'node:net';
import type { MailFrom, SmtpServer } from '../config/mail-settings.ts';
import { inSpan } from '../tracing/spans.ts';
import { compose } from './compose.ts';
import { type Mailer, MailRefused } from './mail.ts';

/** Maximum silence of the server. */
const SILENCE_MS = 15_000;
/** Maximum time for one email, even if the server keeps sending slowly. */
const WHOLE_MS = 45_000;

/** Sends by SMTP, with one connection per email. */
export function openSmtpMailer(server: SmtpServer, from: MailFrom, limits: { wholeMs?: number } = {}): Mailer {
  return {
    send: (mail, { now, signal }) =>
      // The span contains nothing about the email, because its recipient and text are personal.
      inSpan({ name: 'send mail', kind: 'client', values: { 'server.address': server.host, 'server.port': server.port } }, () =>
        withTransport(server, { signal, wholeMs: limits.wholeMs ?? WHOLE_MS }, async (transport) => {
          const { response } = await transport.sendMail(compose(mail, { from, now })).catch((error: SmtpError) => {
            throw isForGood(error) ? new MailRefused(sayError(error)) : new Error(sayError(error));
          });
          return { answer: clean(response) };
        }),
      ),
  };
}

/** Checks whether the server answers and accepts our password. @returns the problem, or undefined */
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

type Transport = Awaited<ReturnType<typeof openTransport>>;

async function openTransport(server: SmtpServer, socket: Socket) {
  const { createTransport } = await import('nodemailer');
  const { host, port, secure, user, password } = server;
  return createTransport({
    host,
    port,
    secure,
    // Passed to the library, so that we can close it.
    socket,
    ...(user !== undefined && { auth: { user, pass: password! } }),
    // Local mail servers often have self-signed TLS certificates, and nobody can listen on the loopback interface.
    ignoreTLS: isLoopback(host),
    // Never send a password unencrypted over a network.
    requireTLS: !secure && user !== undefined && !isLoopback(host),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  });
}

async function withTransport<T>(server: SmtpServer, given: { signal: AbortSignal; wholeMs: number }, work: (transport: Transport) => Promise<T>): Promise<T> {
  const socket = new Socket();
  // The library adds its listener when it first uses the socket; until then an error would be unhandled.
  socket.on('error', () => {});
  const transport = await openTransport(server, socket);
  let end: (reason: Error) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  const timer = setTimeout(() => end(new Error(`the mail server took longer than ${Math.round(given.wholeMs / 1000)} s`)), given.wholeMs);
  const onAbort = () => end(new Error('the service is stopping'));
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

/** A 5xx for the email itself is permanent (RFC 5321, 4.2.1). For the sign-in it means wrong settings, which may be fixed while the email waits. */
function isForGood(error: SmtpError): boolean {
  const code = error.responseCode ?? 0;
  return code >= 500 && code < 600 && ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '');
}

const sayError = (error: SmtpError) => clean(error.message);

/** What a server said, as one line. */
const clean = (words: string) =>
  words
    .replaceAll(/[\s\x00-\x1f\x7f]+/g, ' ')
    .slice(0, 300)
    .toWellFormed();

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
