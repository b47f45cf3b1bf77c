/** JSON text that the database takes: it refuses NUL and half surrogates, which pages of strangers do hold. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'string' ? inner.replaceAll('\0', '').toWellFormed() : inner));
}
