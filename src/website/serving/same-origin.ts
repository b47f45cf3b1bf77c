import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '../../contract/errors.ts';

/**
 * Checks every unsafe request of the website. Browsers say in Sec-Fetch-Site who sent a form; older ones,
 * and all on plain http, in Origin. Requests with neither are refused, and so are those whose Origin is another site.
 * @throws Refusal foreign_form
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, origin: string): void {
  if (!mayCome(headers['sec-fetch-site'], headers.origin, origin)) throw refusal('foreign_form');
}

function mayCome(fetchSite: unknown, named: string | undefined, origin: string): boolean {
  if (named === origin) return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  // Pages with a secret address send `Origin: null` with their own forms, because of their no-referrer policy.
  if (fetchSite === 'same-origin') return named === undefined || named === 'null';
  return fetchSite === 'none' && named === undefined;
}
