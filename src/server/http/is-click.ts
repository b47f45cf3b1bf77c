import type { IncomingHttpHeaders } from 'node:http';

/** How programs identify themselves; a browser's User-Agent contains no address. */
const PROGRAM = /(?<!cu)bot\b|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|archiver|scan|https?:/i;

/** Whether these headers look like a person's browser that opens a page: not a program that identifies itself, not a prefetch. */
export function isOpenedByPerson(headers: IncomingHttpHeaders): boolean {
  const client = headers['user-agent'] ?? '';
  if (!/^(?:Mozilla|Opera)\//.test(client) || PROGRAM.test(client)) return false;
  if (/prefetch|prerender|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`)) return false;
  return ['document', undefined].includes(headers['sec-fetch-dest']);
}

/**
 * Whether these headers look like a person's browser that followed a link on another site: not an address that was typed,
 * bookmarked or passed on (Sec-Fetch-Site: none).
 */
export function isClick(headers: IncomingHttpHeaders): boolean {
  return isOpenedByPerson(headers) && ['cross-site', 'same-site', undefined].includes(headers['sec-fetch-site']);
}
