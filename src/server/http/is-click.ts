import type { IncomingHttpHeaders } from 'node:http';

/** How programs identify themselves; a browser's User-Agent contains no address. */
const PROGRAM = /(?<!cu)bot\b|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|archiver|scan|https?:/i;

/**
 * Whether these headers look like a person's browser that followed a link on another site: not a program that identifies itself,
 * not a prefetch, and not an address that was typed, bookmarked or passed on (Sec-Fetch-Site: none).
 */
export function isClick(headers: IncomingHttpHeaders): boolean {
  const client = headers['user-agent'] ?? '';
  if (!/^(?:Mozilla|Opera)\//.test(client) || PROGRAM.test(client)) return false;
  if (/prefetch|prerender|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`)) return false;
  if (!['document', undefined].includes(headers['sec-fetch-dest'])) return false;
  return ['cross-site', 'same-site', undefined].includes(headers['sec-fetch-site']);
}
