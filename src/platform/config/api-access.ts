/**
 * A reader of the address that an API's paths are added to, without a slash at its end.
 * @param example in the sentence, beginning with "must", that it throws
 */
export const readApiUrl = (example: string) => (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throw new Error(`must be an http or https address without a query or a password, for example ${example}`);
  return url.href.replace(/\/+$/, '');
};

/** Reads a key that can stand in a header. @throws a sentence beginning with "must" */
export function readApiKey(text: string): string {
  if (!/^[\x21-\x7e]{1,1000}$/.test(text)) throw new Error('must be a key without spaces or line breaks');
  return text;
}

/** Whether what is sent to an address, a key too, leaves this machine without encryption. */
export function sendsInClear(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
