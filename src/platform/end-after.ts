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
