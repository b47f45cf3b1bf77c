export type Fetch = typeof globalThis.fetch;

/**
 * Fetches without following redirects (a key is meant for one address) and reads at most `maxBytes` of a response.
 * @throws an error with code `too_large`, also while the body is being read
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
    );
    return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
  };
}
