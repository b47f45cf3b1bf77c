import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '../../src/contract/errors.ts';
import { nextRequestId } from '../../src/server/http/request-id.ts';
import type { PersonalPage } from '../../src/website/personal-page.ts';
import { servePersonal } from '../../src/website/serving/serve-personal.ts';
import { type Answer, ask } from './http-client.ts';
import type { TestService } from './service.ts';

/** A test's own page on a separate port, served like the website's pages. */
export async function servePage(service: TestService, page: PersonalPage): Promise<{ port: number; close(): void }> {
  const { parts, oauth } = service;
  const server = createServer((message, response) => {
    const now = parts.clock.now();
    const visit = { message, response, requestId: nextRequestId(), address: '', shelfKey: '' };
    const errand = { visit, page, site: parts.defaultSite(), values: {}, path: page.path, query: {}, now };
    const given = { parts, options: { version: '0', production: false, mailsAreOpen: false }, authorization: oauth };
    servePersonal(given, errand, parts.limiter.take('page', '4:192.0.2.1')).catch((error) => {
      const status = error instanceof Refusal ? error.status : 500;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code: error.code, detail: error.message, errors: error.errors }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close().closeAllConnections() };
}

export type Field = { name: string; value: string } | { name: string; filename: string; bytes: Buffer; type?: string };

export const BOUNDARY = '----WebKitFormBoundaryA1b2C3';

/** A form as browsers write it. */
export function writeForm(fields: readonly Field[]): Buffer {
  const parts = fields.flatMap((field) => {
    const filename = 'filename' in field ? `; filename="${field.filename}"\r\nContent-Type: ${field.type ?? 'application/octet-stream'}` : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field.name}"${filename}\r\n\r\n`;
    return [Buffer.from(head), 'bytes' in field ? field.bytes : Buffer.from(field.value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Sends a form as a browser does from a page of the same site. */
export function sendForm(port: number, given: { path: string; cookie: string; body: Buffer; headers?: Record<string, string> }): Promise<Answer> {
  return ask(port, {
    target: given.path,
    method: 'POST',
    host: 'slipway.test',
    headers: {
      Cookie: given.cookie,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(given.body.length),
      ...given.headers,
    },
    body: given.body,
  });
}
