/** A JSON value. Numbers are whole, so that every programming language writes them in the same way. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The one text of a value (RFC 8785): keys sorted by UTF-16 code units, no spaces. Its UTF-8 bytes are hashed and signed. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
