import { withoutEndSlashes } from '../end-slashes.ts';
/**
 * Creates a reader for an API's base address; it returns the address without a slash at the end.
 * @param example used in the error message, which starts with "must"
 */
export const readApiUrl = (example: string) => (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new Error(`must be an http or https address without a query or a password, for example ${example}`);
  return withoutEndSlashes(url.href);
};

/** Reads a key that is valid in a header. @throws a sentence starting with "must" */
export function readApiKey(text: string): string {
  if (!/^[\x21-\x7e]{1,1000}$/.test(text)) throw new Error('must be a key without spaces or line breaks');
  return text;
}

/** Whether data sent to an address, including a key, would leave this machine unencrypted. */
export function sendsInClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
