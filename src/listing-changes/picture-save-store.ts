import { type Db, sql } from '../platform/database/database.ts';

/** A logo: the stored picture's name, and the address it was fetched from; null if its owner uploaded it. */
export interface SavedLogo {
  file: string;
  from: string | null;
}

export interface SavedScreenshot {
  file: string;
  alt: string | null;
  /** In pixels, as uploaded. */
  width: number;
  height: number;
}

/** A listing's pictures, whether public or not. */
export interface PictureRow {
  logo: SavedLogo | null;
  logo_source_url: string | null;
  logo_problem: string | null;
  demo_video_url: string | null;
  demo_video_file: string | null;
  screenshots: (SavedScreenshot & { id: number })[];
}

/** A listing's logo, screenshots in order, and video. @throws Error when there is no such listing */
export async function getPictures(db: Db, listingId: number): Promise<PictureRow> {
  const row = await db.row<PictureRow>(sql`
    select case when l.logo_file is not null then json_build_object('file', l.logo_file, 'from', l.logo_from) end as logo,
      l.logo_source_url, l.logo_problem, l.demo_video_url, l.demo_video_file,
      coalesce((select json_agg(json_build_object('id', p.id, 'file', p.file, 'alt', p.alt, 'width', p.width, 'height', p.height) order by p.position)
        from listing_media p where p.listing_id = l.id), '[]') as screenshots
    from listing l where l.id = ${listingId}`);
  if (!row) throw new Error(`listing ${listingId} vanished between two queries`);
  return row;
}

/** Saves a listing's logo; null removes it. */
export async function saveLogo(tx: Db, listingId: number, { logo, now }: { logo: SavedLogo | null; now: Date }): Promise<void> {
  await tx.run(sql`
    update listing set logo_file = ${logo?.file ?? null}, logo_from = ${logo?.from ?? null}, logo_problem = null, updated_at = ${now} where id = ${listingId}`);
}

/** Records why no picture could be fetched from the logo's address, if that is still the address. */
export async function noteLogoProblem(tx: Db, listingId: number, given: { url: string; problem: string }): Promise<void> {
  await tx.run(sql`update listing set logo_problem = ${given.problem} where id = ${listingId} and logo_source_url = ${given.url}`);
}

/** Saves the name of the file with our copy of a video's preview picture. */
export async function saveVideoPicture(tx: Db, listingId: number, { file, now }: { file: string; now: Date }): Promise<void> {
  await tx.run(sql`update listing set demo_video_file = ${file}, updated_at = ${now} where id = ${listingId}`);
}

/** Replaces the screenshots, in this order; an unchanged one keeps its id. */
export async function replaceScreenshots(tx: Db, listingId: number, screenshots: readonly SavedScreenshot[]): Promise<void> {
  await tx.run(sql`delete from listing_media where listing_id = ${listingId} and file <> all(${screenshots.map(({ file }) => file)}::text[])`);
  const rows = screenshots.map(({ file, alt, width, height }, position) => ({ file, alt, width, height, position }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(file text, alt text, width integer, height integer, position smallint)`;
  await tx.run(sql`update listing_media m set position = r.position, alt = r.alt from ${given} where m.listing_id = ${listingId} and m.file = r.file`);
  await tx.run(sql`
    insert into listing_media (listing_id, file, alt, width, height, position)
    select ${listingId}, r.file, r.alt, r.width, r.height, r.position from ${given}
    where not exists (select from listing_media m where m.listing_id = ${listingId} and m.file = r.file)`);
}
