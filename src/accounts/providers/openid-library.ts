import { boundFetch } from '../../platform/bounded-fetch.ts';
import { sendsInClear } from '../../platform/config/api-access.ts';

/** Loaded with the first sign-in at a provider: most visits need none of it. */
export const library = () => import('openid-client');

const TIMEOUT_S = 10;
const MAX_BYTES = 256 * 1024;

/** Limits of a request to a provider: within ten seconds, without redirects, up to 256 KiB; by http only on this machine. */
export async function options(issuer: string) {
  const { allowInsecureRequests, customFetch } = await library();
  const fetch = boundFetch(globalThis.fetch, { maxBytes: MAX_BYTES });
  return { [customFetch]: fetch as never, timeout: TIMEOUT_S, execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [] };
}

/** People and secrets are sent only to https, or to this machine if the provider itself runs there. @throws Error for any other address */
export function requireSafeAddress(address: string | undefined, issuer: string): void {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url && (url.protocol === 'https:' || (issuer.startsWith('http:') && url.protocol === 'http:' && !sendsInClear(url.href)));
  if (!isSafe) throw new Error(`it names an address that isn’t https: ${address ?? 'none'}`);
}
