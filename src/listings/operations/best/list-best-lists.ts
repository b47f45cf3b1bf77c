import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import * as v from '../../../contract/values.ts';
import { findKeptList, listKeptLists } from '../../best/best-list-store.ts';
import { listKinds } from '../../best/kinds/index.ts';
import { listLink, showLink } from './best-shapes.ts';

/** As many as one file of our sitemap contains. */
const MOST_ADDRESSES = 10_000;

export const listBestLists = defineSiteOperation({
  name: 'list_best_lists',
  title: 'List the lists made from data',
  summary: 'Lists of products by category, tag, place, stage and price: those with at least five live products, the largest first.',
  audience: 'anyone',
  writes: false,
  topics: ['entries'],
  input: z.strictObject({ kind: z.string().max(40).optional(), most: z.int().min(1).max(10_000) }),
  output: z.strictObject({
    kinds: z.array(
      z.strictObject({
        kind: z.string(),
        whole: listLink.nullable().meta({ description: 'The list of the whole directory, if this kind has one.' }),
        total: v.count.meta({ description: 'How many lists of this kind there are.' }),
        items: z.array(listLink),
      }),
    ),
  }),
  async handle({ kind, most }, { db, site }) {
    const wanted = listKinds.filter(({ key }) => kind === undefined || key === kind);
    const [rows, whole] = await Promise.all([
      listKeptLists(db, { siteId: site.id, kind, most }),
      Promise.all(wanted.map(({ key, wholeTitle }) => (wholeTitle ? findKeptList(db, { siteId: site.id, kind: key, value: '' }) : undefined))),
    ]);
    const kinds = wanted.map(({ key }, i) => {
      const own = rows.filter((row) => row.kind === key);
      return {
        kind: key,
        whole: whole[i] ? showLink(site.origin, whole[i]) : null,
        total: own[0]?.of_kind ?? 0,
        items: own.map((row) => showLink(site.origin, row)),
      };
    });
    return { kinds: kinds.filter((one) => one.items.length > 0 || one.whole) };
  },
});

export const listBestAddresses = defineSiteOperation({
  name: 'list_best_addresses',
  title: 'List addresses of the lists made from data',
  summary: 'The pages of the automatic lists, for the sitemap: at most 10,000.',
  audience: 'anyone',
  writes: false,
  topics: ['entries'],
  input: z.strictObject({}),
  output: z.strictObject({ urls: z.array(v.url) }),
  async handle(_input, { db, site }) {
    const rows = await listKeptLists(db, { siteId: site.id, most: MOST_ADDRESSES });
    const kinds = [...new Set(rows.map(({ kind }) => kind))];
    const own = kinds.map((kind) => addressOf.bestList(site.origin, kind, ''));
    return {
      urls: [...(own.length > 0 ? [`${site.origin}/best`] : []), ...own, ...rows.map(({ kind, value }) => addressOf.bestList(site.origin, kind, value))].slice(
        0,
        MOST_ADDRESSES,
      ),
    };
  },
});
