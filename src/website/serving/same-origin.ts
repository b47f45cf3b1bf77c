import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '../../contract/errors.ts';

/**
 * Every unsafe request of the website passes here (decisions: Credentials). Browsers say by Sec-Fetch-Site who sent a
 * form; those that do not, and plain http, by Origin. Whoever says neither is refused, and so is whoever says both when
 * the Origin is another site's.
 * @throws Refusal foreign_form
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, origin: string): void {
  if (!mayCome(headers['sec-fetch-site'], headers.origin, origin)) throw refusal('foreign_form');
}

function mayCome(fetchSite: unknown, named: string | undefined, origin: string): boolean {
  if (named === origin) return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  // Pages whose address is a secret send `Origin: null` with their own form: their policy is no-referrer.
  if (fetchSite === 'same-origin') return named === undefined || named === 'null';
  return fetchSite === 'none' && named === undefined;
}
