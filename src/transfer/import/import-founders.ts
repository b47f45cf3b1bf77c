import { type FounderRow, founderKeys, readFounderRow } from '../rows/founder-rows.ts';
import { fingerprintOf } from '../rows/listing-rows.ts';
import { findKnownFounders, insertFounders, linkFounders, rememberFounders, saveFounderSocials, updateFounders } from './founder-import-store.ts';
import type { ImportKind } from './import-kind.ts';
import { findKnownListings, type KnownListing } from './listing-import-store.ts';
import { emptyOutcome, leaveUnchanged } from './report.ts';

interface Write {
  row: FounderRow;
  id: number | undefined;
  fingerprint: string;
  listings: KnownListing[];
}

export const importFounders: ImportKind<FounderRow> = {
  kind: 'founders',
  keys: founderKeys,
  batchSize: 1000,
  read: (fields) => readFounderRow(fields),
  async save(tx, context, rows) {
    const outcome = emptyOutcome();
    const known = new Map(
      (
        await findKnownFounders(
          tx,
          rows.map(({ row }) => row.slug),
        )
      ).map((founder) => [founder.slug, founder]),
    );
    const slugs = [...new Set(rows.flatMap(({ row }) => row.listings))];
    const listings = new Map((await findKnownListings(tx, { siteId: context.siteId, slugs })).map((listing) => [listing.slug, listing]));
    const writes = new Map<string, Write>();
    for (const numbered of rows) {
      const { line, row } = numbered;
      const unknown = row.listings.flatMap((slug, i) =>
        listings.has(slug) ? [] : [{ field: `listings[${i}]`, reason: `is not a listing on this site: ${slug}` }],
      );
      if (unknown.length > 0) outcome.partly.push({ line, problems: unknown });
      const open = row.listings.flatMap((slug) => listings.get(slug) ?? []).filter((listing) => !listing.owned);
      const there = known.get(row.slug);
      const fingerprint = fingerprintOf(
        row,
        open.map((listing) => listing.slug),
      );
      if (there?.claimed) leaveUnchanged(outcome, 'the founder has an account');
      else if (there && there.fingerprint === null) leaveUnchanged(outcome, 'the founder was made here');
      else if ((writes.get(row.slug) ?? there)?.fingerprint === fingerprint) leaveUnchanged(outcome);
      else {
        outcome.taken += 1;
        writes.set(row.slug, {
          row: { ...row, origin: { ...row.origin, listings: row.listings.filter((slug) => listings.has(slug)) } },
          id: there?.id,
          fingerprint,
          listings: open,
        });
      }
    }
    await save(writes, { tx, siteId: context.siteId, now: context.now });
    return outcome;
  },
};

async function save(writes: ReadonlyMap<string, Write>, given: { tx: Parameters<typeof linkFounders>[0]; siteId: number; now: Date }): Promise<void> {
  if (writes.size === 0) return;
  const { tx } = given;
  const all = [...writes.values()];
  const fresh = all.filter((write) => write.id === undefined);
  const inserted = await insertFounders(tx, JSON.stringify(fresh.map(({ row }, n) => ({ n, ...row }))), given.now);
  for (const write of fresh) write.id = inserted.get(write.row.slug)!;
  const changed = all.filter((write) => !inserted.has(write.row.slug));
  if (changed.length > 0) await updateFounders(tx, JSON.stringify(changed.map(({ id, row }) => ({ id, ...row }))));
  const ids = all.map((write) => write.id!);
  await rememberFounders(
    tx,
    ids,
    all.map((write) => write.fingerprint),
  );
  await saveFounderSocials(
    tx,
    ids,
    all.flatMap(({ id, row }) => row.socials.map(([platform, url]) => ({ id: id!, platform, url }))),
  );
  const links = all.flatMap(({ id, row, listings }) => listings.map((listing) => ({ id: id!, listing: listing.id, title: row.titles[listing.slug] ?? null })));
  await linkFounders(tx, { siteId: given.siteId, ids, links });
}
