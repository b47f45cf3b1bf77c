import { z } from 'zod';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { listListsOfCategory, listListsOfListing } from '../../best/best-list-store.ts';
import { listKinds } from '../../best/kinds/index.ts';
import { listLink, showLink } from './best-shapes.ts';

const aboutCategories = listKinds.filter(({ labels }) => labels === 'category').map(({ key }) => key);

export const listBestAbout = defineSiteOperation({
  name: 'list_best_about',
  title: 'List the lists about something',
  summary: 'The automatic lists that include a listing, or that are about a category.',
  audience: 'anyone',
  writes: false,
  // Not `ranking`: lists don't depend on the number of votes, and the listing's page already depends on its own.
  topics: ['entries', 'standing'],
  input: z.strictObject({ listing: z.string().max(8192).optional(), category: z.string().max(8192).optional() }),
  output: z.strictObject({ items: z.array(listLink) }),
  async handle({ listing, category }, { db, site }) {
    const rows = [
      ...(listing ? await listListsOfListing(db, { siteId: site.id, slug: listing }) : []),
      ...(category ? await listListsOfCategory(db, { siteId: site.id, slug: category, kinds: aboutCategories }) : []),
    ];
    return { items: rows.map((row) => showLink(site.origin, row)) };
  },
});
