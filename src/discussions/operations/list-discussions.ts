import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { refuseUnknownListing } from '../../listings/index.ts';
import { slugInput, sorts } from '../inputs.ts';
import { discussionShape, listingShape, showDiscussion } from '../show-post.ts';
import { findShownList } from '../shown-discussion-store.ts';

export const listDiscussions = defineSiteOperation({
  name: 'list_discussions',
  title: 'List questions and comments',
  summary: 'Questions and comments about a listing with their replies, newest or most helpful first. Held and hidden ones are not included.',
  audience: 'anyone',
  writes: false,
  // Not `ranking`: under load, answers may lag behind votes, but never behind what people write.
  topics: ['entries', 'discussion'],
  input: z.strictObject({
    ...slugInput,
    sort: z.enum(sorts).default('new'),
    posts: z.int().min(1).max(50).default(50).meta({ description: 'How many posts of each, its first ones.' }),
    ...v.paging,
  }),
  output: v.pageOf(discussionShape).extend({ listing: listingShape }),
  async handle({ slug, sort, posts, ...at }, call) {
    const { db, site } = call;
    const found = await findShownList(db, { siteId: site.id, slug, sort, at, posts });
    if (found?.slug !== slug) throw await refuseUnknownListing(call, slug);
    const listing = { slug: found.slug, name: found.name, url: addressOf.listing(site.origin, found.slug) };
    return {
      ...v.showCappedPage(
        found.discussions.map((one) => showDiscussion(one, site.origin)),
        at,
        found.total,
      ),
      listing,
    };
  },
});
