import { FetchRefusal } from './refusal.ts';
import type { SafeFetch } from './safe-fetch.ts';

/**
 * The guarded fetch with the web's interface, for libraries that need one: GET and HEAD only. Supports `headers`, `signal` and
 * `redirect` (manual: a redirect is a response; error: it is a failure; otherwise `bounds.redirects` are followed).
 */
export function asFetch(safeFetch: SafeFetch, bounds: { maxBytes: number; timeoutMs: number; redirects?: number }): typeof fetch {
  return async (input, init = {}) => {
    const from = input instanceof Request ? input : undefined;
    const method = (init.method ?? from?.method ?? 'GET').toUpperCase();
    if (method !== 'GET' && method !== 'HEAD') throw new TypeError('Only GET and HEAD can be used to fetch addresses that people enter.');
    const headers = Object.fromEntries(new Headers(init.headers ?? from?.headers));
    const redirect = init.redirect ?? from?.redirect ?? 'follow';
    const signal = init.signal ?? from?.signal;
    try {
      const answer = await safeFetch(from?.url ?? String(input), {
        ...bounds,
        method,
        headers,
        redirects: redirect === 'manual' ? 'manual' : redirect === 'error' ? 0 : (bounds.redirects ?? 0),
        ...(headers.accept !== undefined && { accept: headers.accept }),
        ...(signal && { signal }),
      });
      const bodiless = method === 'HEAD' || [204, 205, 304].includes(answer.status);
      const response = new Response(bodiless ? null : new Uint8Array(answer.body), { status: answer.status, headers: answer.headers });
      return Object.defineProperty(response, 'url', { value: answer.url });
    } catch (error) {
      if (error instanceof FetchRefusal) throw new TypeError(error.message, { cause: error });
      throw error;
    }
  };
}
