import { z } from 'zod';
import { instant } from '../../contract/values.ts';
import { toSay } from '../../platform/words/say.ts';
import type { ClaimFacts, ClaimMethod } from './method.ts';

const untilOf = ({ linkExpiresAt }: ClaimFacts) => linkExpiresAt?.toISOString() ?? null;

/** A link emailed to an address at the company's domain. */
export const email: ClaimMethod = {
  texts: {
    title: toSay('An email to the company'),
    summary: toSay('Open a link that we email to an address at the domain. This is the quickest way if you have one.'),
    steps: [
      toSay('Check the inbox of {sent_to} for our email. Its link works once, for 24 hours.'),
      toSay('Open the link in the browser where you’re signed in with the account that made the claim, and press the button there. That verifies the claim.'),
      toSay('Didn’t get the link, or did it expire? Claim the listing again with the same address. We’ll send a new link, and the old one stops working.'),
    ],
  },
  reference: { is: "a link sent to an address at the company's domain", checks: null },
  copied: [],
  instructions: z.strictObject({
    method: z.literal('email'),
    sent_to: z.string().meta({ description: 'Address the link was sent to.' }),
    link_expires_at: instant.nullable().meta({ description: 'When the link expires; null once used. Claiming again sends a new one.' }),
  }),
  instruct: (claim) => ({ method: 'email', sent_to: claim.email, link_expires_at: untilOf(claim) }),
  look: async (claim) => ({ proven: false, seen: `The link we emailed to ${claim.email} has not been used yet.` }),
};
