import { decodePart, MAX_URL_LENGTH, parseQuery, splitUrl } from './query-string.ts';

/**
 * What mail programs, advertisements and other sites add to links to count clicks. No page may have a parameter with one of these names
 * (tracking.test.ts).
 */
const NAMES =
  'utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|_hsenc|_hsmi|ref|ref_src|ref_url';
const TRACKING = new RegExp(`^(?:${NAMES})$`);
const HAS_TRACKING = new RegExp(`[?&](?:${NAMES})(?:[=&]|$)`);

/** Whether a parameter only says how a visitor found the address. */
export const isTracking = (name: string): boolean => TRACKING.test(name);

/**
 * An address without the parameters that only say how a visitor found it: all of these addresses have the same page. One that must be
 * refused (too long, or with broken percent-encoding) is returned as it is, so that it is refused even if its page is ready.
 */
export function withoutTracking(url: string): string {
  if (!url.includes('?') || url.length > MAX_URL_LENGTH || !HAS_TRACKING.test(url)) return url;
  const { path, query } = splitUrl(url);
  const own: string[] = [];
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=');
    if (!isTracking(at < 0 ? pair : pair.slice(0, at))) own.push(pair);
    else if (!isDecodable(pair)) return url;
  }
  return own.length === 0 ? path : `${path}?${own.join('&')}`;
}

function isDecodable(pair: string): boolean {
  try {
    decodePart(pair);
    return true;
  } catch {
    return false;
  }
}

/** What a link was marked with by the person who shared it (`utm_source`). */
export const markOf = (url: string): string | undefined => parseQuery(splitUrl(url).query).values['utm_source'];
