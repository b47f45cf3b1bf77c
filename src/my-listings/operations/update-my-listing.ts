import { z } from 'zod';
import { siteOf } from '../../contract/call.ts';
import type { AccountCaller } from '../../contract/caller.ts';
import { type CallBy, defineWrite } from '../../contract/operation.ts';
import { getContent, type ListingContent, writeContent } from '../../listing-changes/index.ts';
import { getOwnListing, type OwnListing } from '../../ownership/index.ts';
import { editListing, holdOwnListings } from '../edit-listing.ts';
import { myTidewater } from '../example-listing.ts';
import { listingEdit, listingPath } from '../inputs.ts';
import { myListing } from '../my-listing-shape.ts';
import { listOwnedOfCompany } from '../owned-store.ts';
import { readEdit, readSites, readTravelling, requireText } from '../read-edit.ts';
import { showMyListing } from '../show-my-listing.ts';

export const updateMyListing = defineWrite({
  name: 'update_my_listing',
  title: 'Update my listing',
  summary: 'Edits your listing. Changes are public immediately.',
  description:
    "Changes a listing you own; send only what changes. If one value is wrong, nothing is saved. At least one of tagline, short_description and description must remain. On a public listing, edits are public immediately. Each is saved as a version the owner can restore on the site, and the site team gets a before/after copy. The listing's draft changes too. `applied_to` lists the sites that `apply_to` reached.",
  method: 'PATCH',
  path: '/me/listings/{listing_id}',
  group: 'My listings',
  scope: 'listings:write',
  pathInput: listingPath,
  bodyInput: listingEdit,
  output: myListing
    .extend({
      applied_to: z
        .array(z.strictObject({ site: z.string(), listing_id: z.int().min(1) }))
        .meta({ description: 'Listings on other sites that got the headline, summary and SEO fields.' }),
    })
    .meta({ id: 'UpdatedListing' }),
  mayBeNotFound: true,
  annotations: { destructive: true, idempotent: true, openWorld: false },
  example: {
    body: { fields: { headline: 'Get paid without asking twice', founded_year: 2024 }, apply_to: ['all'] },
    answer: (origin) => ({ ...myTidewater(origin), headline: 'Get paid without asking twice', applied_to: [{ site: 'harbour-de', listing_id: 57 }] }),
  },
  async handle({ listing_id, apply_to = [], ...given }, call) {
    const own = await getOwnListing(call, { id: listing_id });
    const sites = readSites(apply_to, call.sites());
    const content = readEdit(given);
    const travelling = readTravelling(content);
    const others =
      Object.keys(travelling).length === 0
        ? []
        : await listOthers(
            call,
            own,
            sites.map(({ id }) => id),
          );
    const held = await holdOwnListings(call, [own, ...others]);
    // No longer owned since the first check.
    if (!held.some(({ id }) => id === own.id)) await getOwnListing(call, { id: listing_id });
    requireText(await getContent(call.db, own.id), content);
    for (const listing of held) await write(call, listing, listing.id === own.id ? content : travelling);
    const applied = held.filter(({ id }) => id !== own.id).map((listing) => ({ site: siteOf(call, listing).key, listing_id: listing.id }));
    return { ...(await showMyListing(call, await getOwnListing(call, { id: listing_id }))), applied_to: applied };
  },
});

/** The caller's listings of the same company on the given sites, except this one. */
async function listOthers(call: CallBy<AccountCaller>, own: OwnListing, named: readonly number[]): Promise<OwnListing[]> {
  const siteIds = named.filter((id) => id !== own.site_id);
  return listOwnedOfCompany(call.db, { accountId: call.caller.accountId, companyId: own.company_id, siteIds });
}

async function write(call: CallBy<AccountCaller>, listing: OwnListing, content: ListingContent): Promise<void> {
  if (Object.keys(content).length === 0) return;
  const { db, now } = call;
  await editListing(call, listing, {
    what: 'update_my_listing',
    work: () => writeContent(db, listing, { content, now }),
  });
}
