/**
 * A signal that aborts after `ms` with a TimeoutError, or earlier with `signal` and its reason. Unlike
 * `AbortSignal.any([signal, AbortSignal.timeout(ms)])` it can't be lost: Node forgets a timeout that only a combined signal
 * refers to when garbage is collected.
 */
export function endAfter(ms: number, signal?: AbortSignal): AbortSignal {
  const end = new AbortController();
  setTimeout(() => end.abort(new DOMException('The time is up.', 'TimeoutError')), ms).unref();
  return signal ? AbortSignal.any([signal, end.signal]) : end.signal;
}

/** The result of `work`, or the signal's reason once it aborts. The work itself goes on. */
export async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  return Promise.race([work, ended]).finally(() => signal.removeEventListener('abort', stop));
}
