import { z } from 'zod';
import { defineSiteOperation } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { getOwnListing } from '../../ownership/index.ts';
import { sayKey, sayThrough, sayValue, sayWhat, sayWho } from '../versions/say-version.ts';
import { listVersions, type VersionRow } from '../versions/version-history-store.ts';

export const version = z.strictObject({
  id: z.int().min(1),
  at: v.instant,
  who: z.string(),
  through: z.string().nullable().meta({ description: 'Name of the key or app that made the change; null for a person.' }),
  what: z.string().meta({ description: 'What was done.' }),
  changes: z.array(z.strictObject({ key: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});

export const listListingVersions = defineSiteOperation({
  name: 'list_listing_versions',
  title: 'List listing versions',
  summary: 'Every change to your listing, newest first: who made it and how, before and after.',
  audience: 'person',
  writes: false,
  input: z.strictObject({ listing_id: z.int().min(1), ...v.paging }),
  output: v.pageOf(version),
  async handle({ listing_id, ...at }, call) {
    await getOwnListing(call, { id: listing_id });
    const { rows, total } = await listVersions(call.db, listing_id, at);
    return v.showPage(rows.map(showVersion), at, total);
  },
});

/** A version in words: who changed what, and the values before and after. */
export function showVersion(row: VersionRow): z.infer<typeof version> {
  // Owners are listed elsewhere with their names; here they would only be account numbers.
  const keys = Object.keys(row.after).filter((key) => key !== 'owners');
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: sayWho(row),
    through: sayThrough(row),
    what: sayWhat(row.what),
    changes: keys.map((key) => ({ key, label: sayKey(key), before: sayValue(row.before[key]), after: sayValue(row.after[key]) })),
  };
}
