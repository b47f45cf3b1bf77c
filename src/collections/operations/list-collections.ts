import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { collectionShape, showCollection } from '../show-collection.ts';
import { listShown } from '../shown-collection-store.ts';

/** A list of one product isn't useful to others. */
const LEAST = 2;

export const listCollections = defineSiteOperation({
  name: 'list_collections',
  title: 'List collections',
  summary: 'Public lists of products that people made, most recently changed first.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'discussion'],
  input: z.strictObject(v.paging),
  output: v.pageOf(collectionShape),
  async handle(at, { db, site }) {
    const { rows, total } = await listShown(db, { siteId: site.id, least: LEAST, at });
    return v.showPage(
      rows.map((row) => showCollection(row, site.origin)),
      at,
      total,
    );
  },
});
