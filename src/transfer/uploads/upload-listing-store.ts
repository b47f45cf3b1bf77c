import { type Db, sql } from '../../platform/database/database.ts';

/** Listings that an import wrote. @param rows `before`: the row that an export would have written; null for a new one */
export async function noteImported(tx: Db, importId: number, rows: readonly { id: number; before: object | null }[]): Promise<void> {
  await tx.run(sql`
    insert into directory_import_listing (import_id, listing_id, before)
    select ${importId}, r.id, r.before from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, before jsonb)
    on conflict do nothing`);
}

export interface ImportedListing {
  id: number;
  slug: string;
  name: string;
  /** Null: the import created it. */
  before: Record<string, unknown> | null;
  /** Nobody has changed it since this import. */
  untouched: boolean;
  /** People have added something to it that would be lost if it was deleted. */
  used: boolean;
}

/** The next listings to undo, locked, so that nobody votes for one of them meanwhile. */
export async function listToUndo(tx: Db, given: { importId: number; importedAt: Date; most: number }): Promise<ImportedListing[]> {
  const ids = (
    await tx.rows<{ id: number }>(sql`
      select l.id from directory_import_listing x join listing l on l.id = x.listing_id
      where x.import_id = ${given.importId} and x.undone is null order by l.id limit ${given.most} for update of l`)
  ).map(({ id }) => id);
  await tx.rows(sql`select from launch where listing_id = any(${ids}::bigint[]) order by id for update`);
  return tx.rows<ImportedListing>(sql`
    select l.id, l.slug, l.name, x.before,
      not exists (select from listing_member m where m.listing_id = l.id)
        and coalesce(l.updated_at = i.imported_at and l.status = i.status and i.imported_at = ${given.importedAt}, false) as untouched,
      exists (select from launch n join vote v on v.launch_id = n.id where n.listing_id = l.id)
        or exists (select from launch n where n.listing_id = l.id and n.kind <> 'imported')
        or exists (select from award a where a.listing_id = l.id)
        or exists (select from review r where r.listing_id = l.id)
        or exists (select from follow f where f.listing_id = l.id)
        or exists (select from claim c where c.listing_id = l.id)
        or exists (select from report r where r.listing_id = l.id)
        or exists (select from purchase_line p where p.listing_id = l.id)
        or exists (select from billboard_entry b where b.listing_id = l.id)
        or exists (select from draft d where d.listing_id = l.id)
        or exists (select from listing_media m where m.listing_id = l.id)
        or exists (select from listing_merge m where l.id in (m.from_id, m.into_id))
        or exists (select from listing_redirect r where r.listing_id = l.id and r.since > ${given.importedAt})
        or exists (select from editors_choice e where e.listing_id = l.id and e.since > ${given.importedAt}) as used
    from directory_import_listing x join listing l on l.id = x.listing_id left join listing_import i on i.listing_id = l.id
    where x.import_id = ${given.importId} and l.id = any(${ids}::bigint[]) order by l.id`);
}

/** Deletes listings that an import made, with all that belongs to them. The caller checks that nobody has used them since. */
export async function deleteListings(tx: Db, ids: readonly number[]): Promise<void> {
  await tx.run(sql`delete from listing where id = any(${ids}::bigint[])`);
}

/** Notes for each listing how undoing ended. @param given.undone false if the listing was kept as it is */
export async function noteUndone(tx: Db, given: { importId: number; ids: readonly number[]; undone: boolean }): Promise<void> {
  await tx.run(
    sql`update directory_import_listing set undone = ${given.undone} where import_id = ${given.importId} and listing_id = any(${given.ids}::bigint[])`,
  );
}
