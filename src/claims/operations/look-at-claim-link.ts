import { z } from 'zod';
import { getEmail, hashToken } from '../../accounts/index.ts';
import { accountOf } from '../../contract/caller.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant } from '../../contract/values.ts';
import { findClaimOfLink } from '../claim-store.ts';

/** What the page of an emailed link shows. It changes nothing, however often a mail scanner opens it. */
export const lookAtClaimLink = defineSiteOperation({
  name: 'look_at_claim_link',
  title: 'Preview a claim link',
  summary: "Shows which claim an emailed link proves. Doesn't use up the link.",
  audience: 'anyone',
  writes: false,
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.strictObject({
    name: z.string(),
    host: z.string(),
    email: z.string().meta({ description: 'Address the link was sent to.' }),
    claimant: z.string().meta({ description: 'The claimant. The link works for no one else.' }),
    is_yours: z.boolean().meta({ description: 'Whether you are the claimant.' }),
    expires_at: instant,
  }),
  async handle({ token }, call) {
    const claim = await findClaimOfLink(call.db, hashToken(token), call.now);
    if (!claim || claim.site_id !== call.site.id) throw refusal('link_not_valid');
    return {
      name: claim.name,
      host: claim.host,
      email: claim.email!,
      claimant: await getEmail(call.db, claim.account_id),
      is_yours: accountOf(call.caller) === claim.account_id,
      expires_at: claim.link_expires_at!.toISOString(),
    };
  },
});
