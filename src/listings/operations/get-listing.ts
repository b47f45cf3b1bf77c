import { z } from 'zod';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { showSummary } from '../listing-store.ts';
import { listingProfile, showProfile, withOrigins } from '../profile/listing-profile.ts';
import { findVisibleProfile } from '../profile/profile-store.ts';
import { refuseUnknownListing } from '../unknown-listing.ts';

export const getListing = defineRead({
  name: 'get_listing',
  title: 'Get a listing',
  summary: 'The full profile of one listing.',
  description:
    "Returns a product's public profile: description, features, pricing, categories, founders, FAQs, social links, latest updates, community rating, third-party Domain Rating with trend, launches and awards. Facts the company's site doesn't state are in `not_found_on_website` and are null unless the owner added them; nothing is guessed. `evidence` gives the source of each value, with quotes. `story`, `milestones` and `media` appear only when unlocked. Find slugs with search_listings.",
  path: '/listings/{slug}',
  group: 'Listings',
  topics: ['directory', 'ranking'],
  pathInput: z.strictObject({ slug: v.slug('listing', 'tidewater') }),
  output: listingProfile,
  mayBeNotFound: true,
  async handle({ slug }, call) {
    const { origin, id: siteId } = call.site;
    const row = await findVisibleProfile(call.db, { siteId, slug, now: call.now });
    if (!row) throw await refuseUnknownListing(call, slug);
    call.countView(row.id);
    return withOrigins({ ...showSummary(row, origin), ...showProfile(row, { origin, slug, website: row.website_url }) }, row);
  },
});
