import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import { invalidInput } from '../../../contract/errors.ts';
import { defineTeamOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { keepVersion } from '../../../listing-changes/index.ts';
import { findAddressHolder, lockAddresses, moveListing } from '../listing-address-store.ts';
import { holdTeamListing, reasonInput, slugInput } from '../team-listing.ts';

/** Slugs that pages below /listings or files of other programs could need: no listing gets one. */
const RESERVED: ReadonlySet<string> = new Set([
  'new',
  'all',
  'search',
  'compare',
  'import',
  'export',
  'bulk',
  'feed',
  'index',
  'api',
  'admin',
  'null',
  'undefined',
]);

export const changeListingSlug = defineTeamOperation({
  name: 'change_listing_slug',
  roles: ['editor'],
  title: 'Change the address of a listing',
  summary: 'Changes the slug of a listing; its earlier addresses redirect to the new one permanently.',
  description:
    'Links, badges on the company’s website and addresses of the API keep working: they redirect permanently. An address that another listing has or had is refused, and nobody else gets an earlier one. Undoing it turns the redirect around.',
  writes: true,
  input: z.strictObject({ slug: slugInput, new_slug: v.slug('listing, from now on', 'tidewater-invoices'), reason: reasonInput.optional() }),
  output: z.strictObject({ slug: z.string(), url: v.url }),
  async handle({ slug: given, new_slug: to }, call) {
    const { db, site, now, caller } = call;
    const refuse = (code: string, detail: string) => invalidInput([{ pointer: '/new_slug', code, detail }]);
    await lockAddresses(db, site.id);
    const { id, slug: from } = await holdTeamListing(call, given);
    if (to === from) throw refuse('same', `The listing already has the address /listings/${to}.`);
    if (RESERVED.has(to)) throw refuse('reserved', `The address /listings/${to} is reserved. Choose another one.`);
    const holder = await findAddressHolder(db, { siteId: site.id, slug: to, listingId: id });
    if (holder?.isEarlier) throw refuse('redirects', `Links to /listings/${to} lead to ${holder.name}. Choose another address.`);
    if (holder) throw refuse('taken', `${holder.name} has the address /listings/${to}. Choose another one.`);
    await moveListing(db, { siteId: site.id, listingId: id, from, to, now });
    await keepVersion(db, { listingId: id, caller, what: 'change_listing_slug', now }, { before: { slug: from }, after: { slug: to } });
    call.note({
      subject: `listing:${to}`,
      before: { slug: from },
      after: { slug: to },
      undo: { operation: 'change_listing_slug', input: { slug: to, new_slug: from } },
    });
    return { slug: to, url: addressOf.listing(site.origin, to) };
  },
});
