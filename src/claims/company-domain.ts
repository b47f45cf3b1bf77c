import { getDomain } from 'tldts';

/**
 * The registrable domain of a host, by the public suffix list including its private part: for tidewater.github.io it is
 * tidewater.github.io, because other names under github.io belong to other people.
 */
export function companyDomain(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
