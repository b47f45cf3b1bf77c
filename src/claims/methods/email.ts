import { z } from 'zod';
import { instant } from '../../contract/values.ts';
import type { ClaimFacts, ClaimMethod } from './method.ts';

const untilOf = ({ linkExpiresAt }: ClaimFacts) => linkExpiresAt?.toISOString() ?? null;

/** A link that is mailed to an address at the company's domain. */
export const email: ClaimMethod = {
  title: 'A mail to the company',
  summary: 'Open a link that is mailed to an address at the domain. Quickest, if you have one there.',
  instructions: z.strictObject({
    method: z.literal('email'),
    sent_to: z.string().meta({ description: 'Address the link was sent to.' }),
    link_expires_at: instant.nullable().meta({ description: 'When the link expires; null once used. Claiming again sends a new one.' }),
  }),
  instruct: (claim) => ({ method: 'email', sent_to: claim.email, link_expires_at: untilOf(claim) }),
  steps: (claim) => [
    `Look into the mailbox of ${claim.email} for the mail with the link. It works once, for 24 hours.`,
    'Open the link in the browser in which you are signed in with the account that claims, and press the button there. That verifies the claim.',
    'Did the link not come, or end? Claim again with the same address: a new one is sent, and the older ends.',
  ],
  look: async (claim) => ({ proven: false, seen: `The link we emailed to ${claim.email} has not been used yet.` }),
};
