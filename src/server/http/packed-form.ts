import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from '../cache/shelf.ts';
import { chooseEncoding, type Encoding, etagIn, isPackable, packBody } from './encoding.ts';
import { matchesEtag } from './ready.ts';

/** Body and headers as sent. */
export interface Form {
  status: number;
  body: Buffer;
  etag: string;
  headers: readonly string[];
  /** Headers of a 304, without those about a body. */
  unchanged: readonly string[];
}

/** The encoded versions of one answer requested so far. */
interface Forms {
  isPackable: boolean;
  made: Partial<Record<Encoding, Form | Promise<Form>>>;
}
const forms = new WeakMap<ReadyAnswer, Forms>();

/** An answer in a coding that the client accepts, compressed on first use. */
export function formFor(ready: ReadyAnswer, accepted: string | undefined): Form | Promise<Form> {
  const { isPackable, made } = forms.get(ready) ?? openForms(ready);
  const encoding = isPackable ? chooseEncoding(accepted, ready.body.length) : 'identity';
  made[encoding] ??= encoding === 'identity' ? makeForm(ready, encoding, ready.body) : pack(ready, encoding, made);
  return made[encoding];
}

/** Computes what all requests of an answer share, once. */
function openForms(ready: ReadyAnswer): Forms {
  const opened: Forms = { isPackable: isPackable(ready.headers[ready.headers.indexOf('Content-Type') + 1]!), made: {} };
  forms.set(ready, opened);
  return opened;
}

async function pack(ready: ReadyAnswer, encoding: Encoding, made: Forms['made']): Promise<Form> {
  const form = makeForm(ready, encoding, await packBody(ready.body, encoding));
  made[encoding] = form;
  return form;
}

function makeForm(ready: ReadyAnswer, encoding: Encoding, body: Buffer): Form {
  const etag = etagIn(ready.etag, encoding);
  const headers = encoding === 'identity' ? [...ready.headers] : [...ready.headers, 'Content-Encoding', encoding];
  headers[headers.indexOf('ETag') + 1] = etag;
  headers[headers.indexOf('Content-Length') + 1] = String(body.length);
  const unchanged = headers.filter((_, i) => !/^Content-(?:Type|Length|Encoding|Language)$/.test(headers[i - (i % 2)]!));
  return { status: ready.status ?? 200, body, etag, headers, unchanged };
}

/** Sends an encoded answer with the headers of this request: 304 if the client already has it, no body for HEAD. */
export function sendForm(message: IncomingMessage, response: ServerResponse, form: Form, own: readonly string[]): void {
  // RFC 9110, 13.2.1: conditions are for answers that would be successful.
  if (form.status === 200 && matchesEtag(message.headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.unchanged.concat(own));
    return void response.end();
  }
  response.writeHead(form.status, form.headers.concat(own));
  response.end(message.method === 'HEAD' ? undefined : form.body);
}

/** The body of a one-off answer in a coding that the client accepts, with its headers. */
export async function packOnce(
  body: Buffer,
  contentType: string,
  accepted: string | undefined,
): Promise<{ body: Buffer; headers: readonly string[]; encoding: Encoding }> {
  const encoding = isPackable(contentType) && body.length > 0 ? chooseEncoding(accepted, body.length) : 'identity';
  return { body: await packBody(body, encoding), encoding, headers: encoding === 'identity' ? [] : ['Content-Encoding', encoding] };
}
