import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listNewestQuestionRows } from '../newest-question-store.ts';
import { discussionShape, listingShape, showDiscussion } from '../show-post.ts';

const listing = listingShape.extend({ logo_url: v.url.nullable(), votes: v.count.meta({ description: 'Of all time.' }) });

export const listNewestQuestions = defineSiteOperation({
  name: 'list_newest_questions',
  title: 'List the newest questions',
  summary: 'The newest questions about live listings on this site, each with the first answer by a maker. Up to 1,000; held and hidden ones are not included.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing', 'discussion'],
  input: z.strictObject(v.paging),
  output: v.pageOf(discussionShape.extend({ listing })),
  async handle(at, { db, site, dependsOn }) {
    const { rows, total } = await listNewestQuestionRows(db, { siteId: site.id, at });
    // The numbers next to their vote buttons.
    for (const { listing_id } of rows) dependsOn?.add(`listing:${listing_id}`);
    return v.showPage(
      rows.map(({ discussion, slug, name, logo_file, votes }) => ({
        ...showDiscussion(discussion, site.origin),
        listing: { slug, name, url: addressOf.listing(site.origin, slug), logo_url: logo_file && addressOf.logo(site.origin, logo_file), votes },
      })),
      at,
      total,
    );
  },
});
