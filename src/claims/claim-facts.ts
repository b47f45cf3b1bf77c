import { websiteHost } from '../profile-fields/index.ts';
import type { ClaimRow, ClaimStatus } from './claim-store.ts';
import { companyDomain } from './company-domain.ts';
import type { ClaimFacts } from './methods/method.ts';

/**
 * What is checked for a claim: always the root of the listing's host, over https. For a product at example.com/product,
 * example.com itself has to agree.
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

/** Days after which an unproven claim expires. */
export const CLAIM_DAYS = 14;

/** The status of a claim at `now`, even if the calendar hasn't run yet. */
export function statusAt(claim: Pick<ClaimRow, 'status' | 'disputed' | 'expires_at'>, now: Date): ClaimStatus {
  return claim.status === 'pending' && !claim.disputed && claim.expires_at <= now ? 'expired' : claim.status;
}
