import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReadyAnswer } from '../cache/shelf.ts';

/** Body and headers as they go out. */
export interface Form {
  body: Buffer;
  headers: readonly string[];
}

const compress = promisify(brotliCompress);
/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;
// About a millisecond for a page, and within some percent of the best: ready answers live for a minute.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const forms = new WeakMap<ReadyAnswer, Form | Promise<Form>>();

/**
 * A ready answer in the form that a visitor's program takes. The first one who would take it packed gets it plain, and the
 * packed form is made beside: nobody waits for it.
 */
export function formFor(ready: ReadyAnswer, accepted: string | undefined): Form {
  if (!takesPacked(ready, accepted)) return ready;
  const packed = forms.get(ready);
  if (packed && !('then' in packed)) return packed;
  if (!packed) void pack(ready);
  return ready;
}

/** The same for an answer that was just made: worth waiting for its packed form. */
export async function packedFor(ready: ReadyAnswer, accepted: string | undefined): Promise<Form> {
  return takesPacked(ready, accepted) ? (forms.get(ready) ?? pack(ready)) : ready;
}

function takesPacked({ body, headers }: ReadyAnswer, accepted: string | undefined): boolean {
  return (
    accepted !== undefined &&
    body.length >= LEAST_BYTES &&
    isPackable(headers[headers.indexOf('Content-Type') + 1]!) &&
    /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)
  );
}

/** Whether an answer of a type has a packed form, and has to say so by Vary: pictures and fonts are packed already. */
export const isPackable = (contentType: string): boolean => /^text\/|json|xml|javascript|svg/.test(contentType);

function pack(ready: ReadyAnswer): Promise<Form> {
  const making = compress(ready.body, options).then((body): Form => {
    // A strong tag would promise the same bytes (RFC 9110 8.8.3.3).
    const headers = [...ready.headers, 'Content-Encoding', 'br'];
    headers[headers.indexOf('ETag') + 1] = `W/${ready.etag}`;
    headers[headers.indexOf('Content-Length') + 1] = String(body.length);
    const form = { body, headers };
    forms.set(ready, form);
    return form;
  });
  forms.set(ready, making);
  return making;
}
