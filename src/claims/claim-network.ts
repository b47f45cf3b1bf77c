import type { Need } from '../contract/call.ts';
import type { AskTxt } from '../platform/dns/ask-txt.ts';
import type { SafeFetch } from '../platform/safe-fetch/index.ts';

/** The network access that checks of claims use. */
export interface ClaimNetwork {
  fetch: SafeFetch;
  askTxt: AskTxt;
}

export const claimNetworkNeed: Need<ClaimNetwork> = { name: 'claim_network' };
