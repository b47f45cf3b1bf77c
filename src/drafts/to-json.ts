/** JSON text that PostgreSQL accepts: without NUL and lone surrogates, which web pages do contain. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'string' ? inner.replaceAll('\0', '').toWellFormed() : inner));
}
