import { getDomain } from 'tldts';

/**
 * The registrable domain of a host, by the public-suffix list with its private part: of tidewater.github.io it is
 * tidewater.github.io, because whoever has another name under github.io is somebody else.
 */
export function companyDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
