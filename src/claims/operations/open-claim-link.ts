import { z } from 'zod';
import { getEmail, hashToken } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { faultOfAddress } from '../address-fault.ts';
import { findClaimOfLink, lockClaim, spendLink } from '../claim-store.ts';
import { settleProof } from '../settle-proof.ts';

/**
 * Only the claimant can open it (docs/decisions/0028-claims.md). Otherwise a colleague who presses the button in the email would
 * give the company's listing to the person who requested the email.
 */
export const openClaimLink = defineSiteOperation({
  name: 'open_claim_link',
  title: 'Open a claim link',
  summary: 'Proves a claim with the link we emailed to the company. It works once.',
  audience: 'person',
  writes: true,
  input: z.strictObject({ token: z.string().min(1).max(200) }),
  output: z.strictObject({ slug: z.string(), disputed: z.boolean().meta({ description: 'The listing has an owner, so the site team decides.' }) }),
  async handle({ token }, call) {
    const { db, now } = call;
    const hash = hashToken(token);
    const found = await findClaimOfLink(db, hash, now);
    if (!found || found.site_id !== call.site.id) throw refusal('link_not_valid');
    if (found.account_id !== call.caller.accountId) {
      const claimant = await getEmail(db, found.account_id);
      throw refusal('not_permitted', `This link proves the claim made by ${claimant}. Sign in with that address to use it.`);
    }
    const claim = await lockClaim(db, found.id);
    if (!claim || !(await spendLink(db, hash, now))) throw refusal('link_not_valid');
    // The listing's website may have changed since the link was sent.
    const fault = faultOfAddress(claim.email!, claim.host);
    if (fault) throw refusal('claim_not_proven', fault.detail);
    await settleProof(call, claim, 'open_claim_link');
    return { slug: claim.slug, disputed: (await lockClaim(db, claim.id))!.disputed };
  },
});
