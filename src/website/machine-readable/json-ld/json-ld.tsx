import { raw } from 'hono/html';

/** A schema.org object without its context. */
export type Thing = { '@type': string | readonly string[] } & Record<string, unknown>;

// These would end the element or be misread by HTML parsers.
const special = /[<>&\u2028\u2029]/g;

/** Schema.org objects in a page: data that browsers don't run. Keys without a value are left out. */
export function JsonLd({ items }: { items: readonly Thing[] }) {
  return items.map((item) => <script type="application/ld+json">{raw(writeJsonLd(item))}</script>);
}

/** The text of a JSON-LD script. It can't end its element, because <, > and & are escaped. */
export function writeJsonLd(item: Thing): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...item }, (_key, value) => (isStated(value) ? value : undefined));
  return text.replaceAll(special, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const isStated = (value: unknown): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
