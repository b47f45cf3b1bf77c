import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReadyAnswer } from '../cache/shelf.ts';
import { chooseEncoding, type Encoding, etagIn, isPackable, packBody } from './encoding.ts';
import { matchesEtag } from './ready.ts';

/** Body and headers as they go out. */
export interface Form {
  body: Buffer;
  etag: string;
  headers: readonly string[];
  /** Headers of a 304: nothing about a body that is not there. */
  unchanged: readonly string[];
}

/** The forms of one answer that were asked for so far. */
interface Forms {
  isPackable: boolean;
  made: Partial<Record<Encoding, Form | Promise<Form>>>;
}
const forms = new WeakMap<ReadyAnswer, Forms>();

/** An answer in the form that a visitor's program takes: at once, or when it is packed for the first time. */
export function formFor(ready: ReadyAnswer, accepted: string | undefined): Form | Promise<Form> {
  const { isPackable, made } = forms.get(ready) ?? openForms(ready);
  const encoding = isPackable ? chooseEncoding(accepted, ready.body.length) : 'identity';
  made[encoding] ??= encoding === 'identity' ? makeForm(ready, encoding, ready.body) : pack(ready, encoding, made);
  return made[encoding];
}

/** What holds for every request of an answer is worked out at the first. */
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
  return { body, etag, headers, unchanged };
}

/** Sends a form with the headers of this one answer: 304 when the visitor has it already, no body for HEAD. */
export function sendForm(message: IncomingMessage, response: ServerResponse, form: Form, own: readonly string[]): void {
  if (matchesEtag(message.headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.unchanged.concat(own));
    return void response.end();
  }
  response.writeHead(200, form.headers.concat(own));
  response.end(message.method === 'HEAD' ? undefined : form.body);
}

/** The body of an answer that is sent once, in the coding that the visitor's program takes, and the headers that say so. */
export async function packOnce(
  body: Buffer,
  contentType: string,
  accepted: string | undefined,
): Promise<{ body: Buffer; headers: readonly string[]; encoding: Encoding }> {
  const encoding = isPackable(contentType) && body.length > 0 ? chooseEncoding(accepted, body.length) : 'identity';
  return { body: await packBody(body, encoding), encoding, headers: encoding === 'identity' ? [] : ['Content-Encoding', encoding] };
}
