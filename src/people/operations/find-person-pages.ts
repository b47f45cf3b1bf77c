import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listAuthors } from '../shown-person-store.ts';

const ids = z.array(z.int().min(1)).max(1000).default([]);

export const findPersonPages = defineSiteOperation({
  name: 'find_person_pages',
  title: 'Find people’s pages',
  summary: 'Whose public page shows these reviews, posts, collections and founders, and that person’s picture: only those that people chose to show.',
  audience: 'anyone',
  writes: false,
  topics: ['discussion'],
  input: z.strictObject({ reviews: ids, posts: ids, collections: ids, founders: z.array(z.string().max(220)).max(1000).default([]) }),
  output: z.strictObject({
    found: z.array(z.strictObject({ kind: z.enum(['review', 'post', 'collection', 'founder']), id: z.string(), name: z.string(), portrait: v.url.nullable() })),
  }),
  async handle(given, { db, site }) {
    const authors = await listAuthors(db, { siteId: site.id, ...given });
    return { found: authors.map((author) => ({ ...author, portrait: author.portrait && addressOf.portrait(site.origin, author.portrait) })) };
  },
});
