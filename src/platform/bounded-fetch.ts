export type Fetch = typeof globalThis.fetch;

/**
 * Fetches without following redirects (a key is meant for one address) and reads at most `maxBytes` of a response. The signal
 * also ends the reading of the body: Node's fetch may forget it when garbage is collected after the headers have arrived, and
 * would then read for ever from a server that never ends its answer.
 * @throws an error with code `too_large`, also while the body is being read; the signal's reason
 */
export function boundFetch(fetch: Fetch, { maxBytes }: { maxBytes: number }): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let count = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          count += chunk.byteLength;
          if (count > maxBytes) controller.error(Object.assign(new Error('the answer is too large'), { code: 'too_large' }));
          else controller.enqueue(chunk);
        },
      }),
      init?.signal ? { signal: init.signal } : {},
    );
    return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
  };
}
