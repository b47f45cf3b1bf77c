import * as zlib from 'node:zlib';

/** Content codings that answers go out in (RFC 9110 8.4.1). */
export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip';

type Pack = (body: Buffer) => Promise<Buffer>;
type Compress = (body: Buffer, options: object, done: (error: Error | null, packed: Buffer) => void) => void;

const packWith =
  (compress: Compress, options: object): Pack =>
  (body) =>
    new Promise((resolve, reject) => compress(body, options, (error, packed) => (error ? reject(error) : resolve(packed))));

// Node 20 has no zstd.
const { zstdCompress } = zlib as unknown as { zstdCompress?: Compress };

// About a millisecond for a page, and within some percent of the best: ready answers live for a minute.
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/** Those that this Node has, the preferred one first. */
const packs: ReadonlyMap<Encoding, Pack> = new Map<Encoding, Pack>([
  ['br', packWith(zlib.brotliCompress, BROTLI)],
  ...(zstdCompress ? ([['zstd', packWith(zstdCompress, {})]] as const) : []),
  ['gzip', packWith(zlib.gzip, GZIP)],
]);

/** Below this the headers weigh more than what is saved. */
const LEAST_BYTES = 1024;

/** Whether an answer of a type has packed forms, and has to say so by Vary: pictures and fonts are packed already. */
export const isPackable = (contentType: string): boolean => /^text\/(?!event-stream)|json|xml|javascript|svg/.test(contentType);

/** What an Accept-Encoding header makes of a body that is worth packing, and of one that is not. */
interface Choice {
  large: Encoding;
  small: Encoding;
}

/** Browsers send a handful of different headers: each is read once. */
const choices = new Map<string, Choice>();
const MOST_CHOICES = 200;
const plain: Choice = { large: 'identity', small: 'identity' };

/**
 * The coding for a body of `bytes`, by the q-values of Accept-Encoding (RFC 9110 12.5.3). A client that refuses everything we
 * have gets the plain form, which says more than a refusal would.
 */
export function chooseEncoding(accepted: string | undefined, bytes: number): Encoding {
  if (accepted === undefined) return 'identity';
  let choice = choices.get(accepted);
  if (!choice) {
    choice = readChoice(accepted);
    if (choices.size >= MOST_CHOICES) choices.clear();
    choices.set(accepted, choice);
  }
  return bytes >= LEAST_BYTES ? choice.large : choice.small;
}

function readChoice(accepted: string): Choice {
  const weights = new Map<string, number>();
  for (const part of accepted.split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = q === undefined ? 1 : Number(/^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(q)?.[1]);
    // What cannot be read is not asked for.
    if (name && weight <= 1) weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  const any = weights.get('*');
  let best: Encoding | undefined;
  for (const encoding of packs.keys()) {
    const weight = weights.get(encoding) ?? any ?? 0;
    if (weight > 0 && (best === undefined || weight > (weights.get(best) ?? any ?? 0))) best = encoding;
  }
  if (best === undefined) return plain;
  // Not named, plain is acceptable, and last in order.
  const plainWeight = weights.get('identity') ?? any ?? Number.MIN_VALUE;
  const isPlainBetter = plainWeight > (weights.get(best) ?? any ?? 0);
  return { large: isPlainBetter ? 'identity' : best, small: plainWeight === 0 ? best : 'identity' };
}

const packed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/** A body in a coding; the same body is packed once. */
export function packBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const pack = packs.get(encoding);
  if (!pack) return Promise.resolve(body);
  const forms = packed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  packed.set(body, forms);
  const form = forms.get(encoding) ?? pack(body);
  forms.set(encoding, form);
  return form;
}

/** A strong tag promises the same bytes, so each coding has its own (RFC 9110 8.8.3.3). */
export const etagIn = (etag: string, encoding: Encoding): string => (encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`);
