import type { IncomingMessage } from 'node:http';
import { findKeptAttachment, findKeptMail, listKeptMails } from '../../platform/mail/index.ts';
import type { Visit } from '../../server/http/front.ts';
import type { ServiceParts } from '../../server/http/service-parts.ts';
import type { Sheet } from '../page.ts';
import { drawDocument } from '../parts/layout.tsx';
import { pageHeaders } from '../serving/headers.ts';
import { readReader } from '../serving/read-reader.ts';
import { showMail, showMails } from './dev-mail.tsx';

// For the HTML of an email: nothing in it may run, load or open anything.
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
const mailHeaders = ['Content-Security-Policy', mailPolicy, 'X-Content-Type-Options', 'nosniff', 'Referrer-Policy', 'no-referrer'];

/**
 * /dev/mail of a service without a mail server: the emails it would have sent. They contain sign-in links, so only a browser on
 * the same machine may read them, and only under the site's own host name (another name pointing here is an attack).
 * @returns whether the visit was answered; if not, there is no such page
 */
export function createDevMail(parts: ServiceParts, given: { folder: string; version: string }): (visit: Visit) => Promise<boolean> {
  return async ({ message, response, requestId }) => {
    const [path, id, part, position] = /^\/dev\/mail(?:\/([^/?]+)(\/html|\/attachments\/(\d))?)?(?=\?|$)/.exec(message.url!) ?? [];
    const site = parts.findSite(message.headers.host);
    if (path === undefined || !site || !['GET', 'HEAD'].includes(message.method!) || !isFromThisMachine(message)) return false;
    const page = (sheet: Sheet) =>
      drawDocument(sheet, { site, version: given.version, path, reader: readReader(message.headers, site), now: parts.clock.now(), isSignedIn: false }).body;
    const mail = id === undefined ? undefined : await findKeptMail(given.folder, id);
    if (id !== undefined && !mail) return false;
    const file = position === undefined ? undefined : await findKeptAttachment(given.folder, { id: id!, position: Number(position) });
    if (position !== undefined && !file) return false;
    if (file) {
      const own = ['Content-Type', file.contentType, 'Content-Disposition', `attachment; filename="${file.filename}"`];
      response.writeHead(200, [...mailHeaders, ...own, 'Cache-Control', 'no-store', 'X-Request-Id', requestId]);
      response.end(message.method === 'HEAD' ? undefined : file.content);
      return true;
    }
    const body = !mail ? page(showMails(await listKeptMails(given.folder), given.folder)) : part ? Buffer.from(mail.html) : page(showMail(mail));
    const headers = mail && part ? mailHeaders : pageHeaders;
    response.writeHead(200, [...headers, 'Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-store', 'X-Request-Id', requestId]);
    response.end(message.method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** A local proxy forwards requests from other machines, which it marks with headers. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(socket.remoteAddress ?? '');
  const passedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
  return isLoopback && !passedOn;
}
