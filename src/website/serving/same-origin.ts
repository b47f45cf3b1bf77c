import type { IncomingHttpHeaders } from 'node:http';
import { refusal } from '../../contract/errors.ts';

/**
 * Every unsafe request of the website passes here (decisions: Credentials). Browsers say by Sec-Fetch-Site who sent a
 * form; those that do not, and plain http, by Origin. Whoever says neither is refused.
 * @throws Refusal foreign_form
 */
export function requireSameOrigin(headers: IncomingHttpHeaders, origin: string): void {
  const fetchSite = headers['sec-fetch-site'];
  const isOurs = fetchSite === undefined ? headers.origin === origin : fetchSite === 'same-origin' || fetchSite === 'none';
  if (!isOurs) throw refusal('foreign_form');
}
