/**
 * Seconds to wait by a Retry-After header (RFC 9110, 10.2.3): a number of seconds or a date. Undefined without a header or with a broken one.
 * @param from the Date header of the answer, or the current time: our clock may differ from the server's
 */
export function readRetryAfter(header: string | null, from: Date = new Date()): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // Date.parse takes a bare number for a year.
  const at = /^\p{L}{3}/u.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - from.getTime()) / 1000));
}
