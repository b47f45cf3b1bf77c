import { websiteHost } from '../listings/index.ts';
import type { ClaimRow, ClaimStatus } from './claim-store.ts';
import { companyDomain } from './company-domain.ts';
import type { ClaimFacts } from './methods/method.ts';

/**
 * What is looked at for a claim. Always the root of the listing's own host, and by https: of a product at
 * example.com/product it is example.com that has to agree.
 */
export function factsOf(claim: Pick<ClaimRow, 'token' | 'host' | 'website_url' | 'email' | 'link_expires_at'>): ClaimFacts {
  const host = websiteHost(claim.website_url) === claim.host ? new URL(claim.website_url).hostname : claim.host;
  return {
    token: claim.token,
    domain: companyDomain(claim.host),
    homepage: `https://${host}/`,
    email: claim.email,
    linkExpiresAt: claim.link_expires_at,
  };
}

/** Where a claim stands at `now`, whether or not the calendar has come by. */
export function statusAt(claim: Pick<ClaimRow, 'status' | 'disputed' | 'expires_at'>, now: Date): ClaimStatus {
  return claim.status === 'pending' && !claim.disputed && claim.expires_at <= now ? 'expired' : claim.status;
}
