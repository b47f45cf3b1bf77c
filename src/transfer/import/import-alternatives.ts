import type { ListingRow } from '../rows/listing-rows.ts';
import type { ImportKind, NumberedRow } from './import-kind.ts';
import { importListings } from './import-listings.ts';
import { findKnownListings, saveAlternatives } from './listing-import-store.ts';
import { emptyOutcome } from './report.ts';

/**
 * The second pass over the listings file: an alternative may come after the listing that names it. Only unknown names are
 * reported; the rows were counted in the first pass.
 */
export const importAlternatives: ImportKind<ListingRow> = {
  ...importListings,
  namesOf: undefined,
  async save(tx, context, rows) {
    const outcome = emptyOutcome();
    const naming = rows.filter(({ row }) => row.alternatives !== undefined);
    const slugs = naming.flatMap(({ row }) => [row.columns.slug, ...row.alternatives!]);
    const known = new Map((await findKnownListings(tx, { siteId: context.siteId, slugs: [...new Set(slugs)] })).map((listing) => [listing.slug, listing]));
    // The last row of a listing counts, as for everything else.
    const last = new Map<string, NumberedRow<ListingRow>>(naming.map((numbered) => [numbered.row.columns.slug, numbered]));
    const ids: number[] = [];
    const pairs: { id: number; alternative: number; position: number }[] = [];
    for (const { line, row } of last.values()) {
      const listing = known.get(row.columns.slug);
      if (!listing || listing.host !== row.columns.host || listing.owned || !listing.untouched) continue;
      ids.push(listing.id);
      for (const [position, slug] of row.alternatives!.entries()) {
        const alternative = known.get(slug);
        if (alternative && alternative.id !== listing.id) pairs.push({ id: listing.id, alternative: alternative.id, position });
        else
          outcome.partly.push({
            line,
            problems: [{ field: `alternatives[${position}]`, reason: alternative ? 'is the listing itself' : `is not a listing on this site: ${slug}` }],
          });
      }
    }
    if (ids.length > 0) await saveAlternatives(tx, { ids, pairs });
    return outcome;
  },
};
