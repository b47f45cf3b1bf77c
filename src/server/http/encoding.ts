import * as zlib from 'node:zlib';

/** Supported content codings (RFC 9110 8.4.1). */
export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip';

type Pack = (body: Buffer) => Promise<Buffer>;
type Compress = (body: Buffer, options: object, done: (error: Error | null, packed: Buffer) => void) => void;

const packWith =
  (compress: Compress, options: object): Pack =>
  (body) =>
    new Promise((resolve, reject) => compress(body, options, (error, packed) => (error ? reject(error) : resolve(packed))));

// Node 20 has no zstd.
const { zstdCompress } = zlib as unknown as { zstdCompress?: Compress };

// About a millisecond per page and within a few percent of the best result: ready answers live for a minute.
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

/** The codings of this Node version, preferred one first. */
const packs: ReadonlyMap<Encoding, Pack> = new Map<Encoding, Pack>([
  ['br', packWith(zlib.brotliCompress, BROTLI)],
  ...(zstdCompress ? ([['zstd', packWith(zstdCompress, {})]] as const) : []),
  ['gzip', packWith(zlib.gzip, GZIP)],
]);

/** Below this size, compression isn't worth its headers. */
const LEAST_BYTES = 1024;

/** Whether responses of a type are compressed and therefore need Vary: pictures and fonts already are. */
export const isPackable = (contentType: string): boolean => /^text\/(?!event-stream)|json|xml|javascript|svg/.test(contentType);

/** The result of an Accept-Encoding header, for a body worth compressing and for one that isn't. */
interface Choice {
  large: Encoding;
  small: Encoding;
}

/** Browsers send only a few different headers, so each is parsed once. */
const choices = new Map<string, Choice>();
const MOST_CHOICES = 200;
const plain: Choice = { large: 'identity', small: 'identity' };

/**
 * The coding for a body of `bytes`, by the q-values of Accept-Encoding (RFC 9110 12.5.3). A client that refuses every coding gets
 * the uncompressed body, which is more useful than an error.
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
    // Ignore what can't be parsed.
    if (name && weight <= 1) weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  const any = weights.get('*');
  let best: Encoding | undefined;
  for (const encoding of packs.keys()) {
    const weight = weights.get(encoding) ?? any ?? 0;
    if (weight > 0 && (best === undefined || weight > (weights.get(best) ?? any ?? 0))) best = encoding;
  }
  if (best === undefined) return plain;
  // Not mentioned means acceptable, with the lowest preference.
  const plainWeight = weights.get('identity') ?? any ?? Number.MIN_VALUE;
  const isPlainBetter = plainWeight > (weights.get(best) ?? any ?? 0);
  return { large: isPlainBetter ? 'identity' : best, small: plainWeight === 0 ? best : 'identity' };
}

const packed = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/** A body in a coding; the same body is compressed once. */
export function packBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const pack = packs.get(encoding);
  if (!pack) return Promise.resolve(body);
  const forms = packed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  packed.set(body, forms);
  const form = forms.get(encoding) ?? pack(body);
  forms.set(encoding, form);
  return form;
}

/** A strong tag guarantees identical bytes, so each coding has its own (RFC 9110 8.8.3.3). */
export const etagIn = (etag: string, encoding: Encoding): string => (encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`);
