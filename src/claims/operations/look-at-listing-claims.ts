import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { instant, SLUG_PATTERN } from '../../contract/values.ts';
import { hasLastingProof, isVerified, listOwners } from '../../ownership/index.ts';
import { claimMethod, claimShape } from '../claim-shape.ts';
import { listClaimsOfListing } from '../claim-store.ts';
import { findClaimableListing } from '../claimable-store.ts';
import { companyDomain } from '../company-domain.ts';
import { methodKeys, methods } from '../methods/index.ts';
import { showClaim } from '../show-claim.ts';
import { findOwnTakeover } from '../takeover-store.ts';

const MOST_SHOWN = 8;

export const lookAtListingClaims = defineSiteOperation({
  name: 'look_at_listing_claims',
  title: 'Get claim options for a listing',
  summary: 'Shows who owns a listing, how you can claim it, and the status of your claims.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ slug: z.string().max(220).regex(SLUG_PATTERN) }),
  output: z.strictObject({
    name: z.string(),
    is_public: z.boolean().meta({ description: 'false: submitted but not published.' }),
    domain: z.string().meta({ description: 'Registrable domain of the company.' }),
    owned_by: z.enum(['nobody', 'you', 'somebody']),
    verified: z.boolean().meta({ description: 'Whether the owner has proved control of the domain.' }),
    owner_has_proven: z
      .boolean()
      .meta({ description: 'Whether the site team has to decide after you prove your claim, because the owner has proved control before.' }),
    may_prove: z.boolean().meta({ description: 'Whether there is something for you to prove.' }),
    takeover: z
      .strictObject({ at: instant, disputed_at: instant.nullable(), decision: z.enum(['give_back', 'keep']).nullable() })
      .nullable()
      .meta({ description: 'The listing went from you to someone who proved control of its domain. You can dispute that once.' }),
    methods: z.array(z.strictObject({ method: claimMethod, title: z.string(), summary: z.string() })),
    claims: z.array(claimShape).meta({ description: 'Your latest claims, newest first.' }),
  }),
  async handle({ slug }, call) {
    const { accountId } = call.caller;
    const listing = await findClaimableListing(call.db, { siteId: call.site.id, slug, accountId });
    if (!listing) throw refusal('listing_not_found', `No listing has the slug ${slug}.`);
    const owners = await listOwners(call.db, listing.id);
    const own = { listingId: listing.id, accountId };
    const isYours = owners.some((owner) => owner.account_id === accountId);
    const takeover = isYours ? undefined : await findOwnTakeover(call.db, own);
    const rows = await listClaimsOfListing(call.db, { accountId, listingId: listing.id, most: MOST_SHOWN });
    return {
      name: listing.name,
      is_public: listing.isPublic,
      domain: companyDomain(listing.host),
      owned_by: owners.length === 0 ? ('nobody' as const) : isYours ? ('you' as const) : ('somebody' as const),
      verified: await isVerified(call.db, listing.id),
      owner_has_proven: owners.some((owner) => owner.has_proven),
      may_prove: !isYours || !(await hasLastingProof(call.db, own)),
      takeover: takeover ? { at: takeover.at.toISOString(), disputed_at: takeover.disputed_at?.toISOString() ?? null, decision: takeover.decision } : null,
      methods: methodKeys.map((method) => ({ method, title: methods[method].texts.title, summary: methods[method].texts.summary })),
      claims: rows.map((row) => showClaim(row, call)),
    };
  },
});
