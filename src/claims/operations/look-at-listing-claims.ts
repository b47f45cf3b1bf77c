import { z } from 'zod';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import { SLUG_PATTERN } from '../../contract/values.ts';
import { findVisibleListing, listOwners } from '../../directory/index.ts';
import { claimMethod, claimShape } from '../claim-shape.ts';
import { listClaimsOfListing } from '../claim-store.ts';
import { companyDomain } from '../company-domain.ts';
import { methodKeys, methods } from '../methods/index.ts';
import { showClaim } from '../show-claim.ts';

const MOST_SHOWN = 8;

export const lookAtListingClaims = defineSiteOperation({
  name: 'look_at_listing_claims',
  title: 'Look at the claims of a listing',
  summary: 'Says whose a listing is, how it can be claimed, and how one’s own claims of it stand.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ slug: z.string().max(220).regex(SLUG_PATTERN) }),
  output: z.strictObject({
    name: z.string(),
    domain: z.string().meta({ description: 'Registrable domain of the company.' }),
    owned_by: z.enum(['nobody', 'you', 'somebody']),
    methods: z.array(z.strictObject({ method: claimMethod, title: z.string(), summary: z.string() })),
    claims: z.array(claimShape).meta({ description: 'The latest, newest first.' }),
  }),
  async handle({ slug }, call) {
    const listing = await findVisibleListing(call.db, call.site.id, slug);
    if (!listing) throw refusal('listing_not_found', `No listing has the slug ${slug}.`);
    const { accountId } = call.caller;
    const owners = await listOwners(call.db, listing.id);
    const rows = await listClaimsOfListing(call.db, { accountId, listingId: listing.id, most: MOST_SHOWN });
    return {
      name: listing.name,
      domain: companyDomain(listing.host),
      owned_by: owners.length === 0 ? ('nobody' as const) : owners.some((owner) => owner.account_id === accountId) ? ('you' as const) : ('somebody' as const),
      methods: methodKeys.map((method) => ({ method, title: methods[method].title, summary: methods[method].summary })),
      claims: rows.map((row) => showClaim(row, call)),
    };
  },
});
