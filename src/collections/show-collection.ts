import { z } from 'zod';
import { addressOf } from '../contract/addresses.ts';
import * as v from '../contract/values.ts';
import type { OwnCollectionRow } from './own-collection-store.ts';
import type { ShownCollection } from './shown-collection-store.ts';

/** A public collection in a list. */
export const collectionShape = z.strictObject({
  id: z.int().min(1),
  url: v.url,
  title: z.string(),
  about: z.string().nullable(),
  author: z.string().nullable().meta({ description: 'Name of the account; null if it has none.' }),
  items: v.count,
  newest: z.array(z.strictObject({ name: z.string(), logo_url: v.url.nullable() })).meta({ description: 'The products added last, at most five.' }),
  updated_at: v.instant,
});

/** A public collection with the names and logos of its newest listings. */
export function showCollection({ updated_at, newest, ...row }: ShownCollection, origin: string): z.infer<typeof collectionShape> {
  const shown = newest.map(({ name, file }) => ({ name, logo_url: file && addressOf.logo(origin, file) }));
  return { ...row, newest: shown, url: addressOf.collection(origin, row.id), updated_at: updated_at.toISOString() };
}

/** A person's own collection in a list. */
export const ownShape = z.strictObject({
  id: z.int().min(1),
  title: z.string(),
  about: z.string().nullable(),
  public: z.boolean(),
  hidden_because: z.string().nullable().meta({ description: 'Why the site team hides it; null if it doesn’t.' }),
  items: v.count,
});

/** A collection in its owner's list, public or private. */
export const showOwn = ({ is_public, has: _, ...row }: OwnCollectionRow): z.infer<typeof ownShape> => ({ ...row, public: is_public });
