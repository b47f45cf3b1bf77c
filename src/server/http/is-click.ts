import type { IncomingHttpHeaders } from 'node:http';

/** What programs call themselves; browsers name no address in their User-Agent. */
const PROGRAM = /(?<!cu)bot\b|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|archiver|scan|https?:/i;

/**
 * Whether these headers look like a person's browser that followed a link on another site: no program that says what it
 * is, no page that was only loaded ahead, and no address that was typed, kept or passed on (Sec-Fetch-Site: none).
 */
export function isClick(headers: IncomingHttpHeaders): boolean {
  const client = headers['user-agent'] ?? '';
  if (!/^(?:Mozilla|Opera)\//.test(client) || PROGRAM.test(client)) return false;
  if (/prefetch|prerender|preview/i.test(`${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''} ${headers['x-moz'] ?? ''}`)) return false;
  if (!['document', undefined].includes(headers['sec-fetch-dest'])) return false;
  return ['cross-site', 'same-site', undefined].includes(headers['sec-fetch-site']);
}
