import { raw } from 'hono/html';

/** An object of schema.org, without its context. */
export type Thing = { '@type': string } & Record<string, unknown>;

// As they would end the element, or be read as something else than text by a reader of pages.
const special = /[<>&\u2028\u2029]/g;

/** Objects of schema.org in a page: data for programs, which no browser runs. Keys without a value are left out. */
export function JsonLd({ items }: { items: readonly Thing[] }) {
  return items.map((item) => <script type="application/ld+json">{raw(writeJsonLd(item))}</script>);
}

export function writeJsonLd(item: Thing): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...item }, (_key, value) => (isStated(value) ? value : undefined));
  return text.replaceAll(special, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const isStated = (value: unknown): boolean => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
