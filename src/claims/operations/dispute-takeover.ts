import { z } from 'zod';
import { listSiteTeam, mailPeople, recordAudit } from '../../accounts/index.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { SLUG_PATTERN } from '../../contract/values.ts';
import { listOwners } from '../../ownership/index.ts';
import { findClaimableListing } from '../claimable-store.ts';
import { writeTakeoverDisputed } from '../mails/takeover.ts';
import { findOwnTakeover, lockTakeover, markTakeoverDisputed } from '../takeover-store.ts';

export const disputeTakeover = defineSiteOperation({
  name: 'dispute_takeover',
  title: 'Dispute a change of ownership',
  summary:
    'Asks the site team to review a listing that went from you to someone who proved control of its domain. You can do this once per change of ownership.',
  audience: 'person',
  writes: true,
  input: z.strictObject({
    slug: z.string().max(220).regex(SLUG_PATTERN),
    statement: z
      .string()
      .max(2000)
      .refine((text) => text.trim() !== '', { params: { code: 'required' }, error: 'must not be blank.' })
      .meta({ description: 'Why the listing should be yours.' }),
  }),
  output: z.strictObject({ slug: z.string() }),
  async handle({ slug, statement }, call) {
    const { db, now, site } = call;
    const { accountId } = call.caller;
    const listing = await findClaimableListing(db, { siteId: site.id, slug, accountId });
    const found = listing && (await findOwnTakeover(db, { listingId: listing.id, accountId }));
    const takeover = found && (await lockTakeover(db, found.id));
    if (!takeover) throw refusal('listing_not_found', `No listing with the slug ${slug} went from your account to someone else.`);
    // If sent twice, it is still one dispute.
    if (!(await markTakeoverDisputed(db, takeover.id, { statement: statement.trim(), now }))) return { slug };
    await recordAudit(db, { accountId, event: 'takeover_disputed', detail: { listing: takeover.name }, call });
    const owners = (await listOwners(db, takeover.listing_id)).map(({ email }) => email);
    const about = { site, claim: takeover, id: takeover.id, former: takeover.email, owner: owners.join(', '), method: takeover.method };
    await mailPeople(db, { to: await listSiteTeam(db), write: () => writeTakeoverDisputed({ ...about, statement: statement.trim() }) });
    return { slug };
  },
});
