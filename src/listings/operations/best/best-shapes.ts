import { z } from 'zod';
import { addressOf } from '../../../contract/addresses.ts';
import * as v from '../../../contract/values.ts';
import type { KeptList } from '../../best/best-list-store.ts';

/** A list made from data, as links name it. */
export const listLink = z.strictObject({ kind: z.string(), value: z.string(), label: z.string(), listings: v.count, url: v.url });
export type ListLink = z.infer<typeof listLink>;

/** A list with the address of its page. @param origin of the site, without a slash at the end */
export const showLink = (origin: string, { kind, value, label, listings }: KeptList): ListLink => ({
  kind,
  value,
  label,
  listings,
  url: addressOf.bestList(origin, kind, value),
});
