import { z } from 'zod';
import { addressOf } from '../../contract/addresses.ts';
import { refusal } from '../../contract/errors.ts';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { type AddressKind, addressKinds, listAddressRows, listPartRows } from '../address-store.ts';

const kind = z.enum(addressKinds);
const part = z.int().min(1).max(1_000_000);

const addresses: Record<AddressKind, (origin: string, name: string) => string> = {
  listings: addressOf.listing,
  alternatives: addressOf.alternatives,
  awards: (origin, name) => addressOf.award(origin, ...(name.split('/') as [string, string])),
  categories: addressOf.category,
  founders: addressOf.founder,
  people: addressOf.person,
  collections: (origin, name) => addressOf.collection(origin, Number(name)),
  blog: addressOf.blogPost,
  weeks: addressOf.week,
};

export const listAddressParts = defineSiteOperation({
  name: 'list_address_parts',
  title: 'List sitemap parts',
  summary: 'The sitemap parts that list_addresses offers for the site: those with at least one public page.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing', 'content', 'discussion'],
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(z.strictObject({ kind, part })) }),
  handle: async (_input, { db, site, now }) => ({ items: await listPartRows(db, { siteId: site.id, now }) }),
});

export const listAddresses = defineSiteOperation({
  name: 'list_addresses',
  title: 'List public pages',
  summary: 'The public pages of one kind, in parts of at most 10,000. Each page is in exactly one part.',
  audience: 'anyone',
  writes: false,
  topics: ['directory', 'standing', 'content', 'discussion'],
  input: z.strictObject({ kind, part }),
  output: z.strictObject({
    items: z.array(z.strictObject({ url: v.url, changed_at: v.instant.nullable().meta({ description: 'When it was last edited, if known.' }) })),
  }),
  async handle(given, { db, site, now }) {
    const rows = await listAddressRows(db, { siteId: site.id, now, ...given });
    if (rows.length === 0) throw refusal('not_found', `There are no ${given.kind} in part ${given.part}.`);
    return { items: rows.map(({ name, changed_at }) => ({ url: addresses[given.kind](site.origin, name), changed_at: changed_at?.toISOString() ?? null })) };
  },
});
