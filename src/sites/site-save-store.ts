import { type Db, sql } from '../platform/database/database.ts';

export interface SiteColumns {
  name: string;
  host: string | null;
  tagline: string | null;
  purpose: string | null;
  time_zone: string;
  settings: Record<string, unknown>;
}

/** Saves a site. @returns false if another site has the host */
export async function saveSite(tx: Db, id: number, site: SiteColumns): Promise<boolean> {
  return tx
    .transaction((inner) =>
      inner.run(sql`
        update site set name = ${site.name}, host = ${site.host}, tagline = ${site.tagline}, purpose = ${site.purpose},
          time_zone = ${site.time_zone}, settings = ${JSON.stringify(site.settings)} where id = ${id}`),
    )
    .then(() => true, isTaken);
}

/** Adds a site. @returns its id; undefined if its key or host is taken */
export async function insertSite(tx: Db, given: { key: string; host: string; name: string; now: Date }): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    insert into site (key, host, name, created_at) values (${given.key}, ${given.host}, ${given.name}, ${given.now})
    on conflict do nothing returning id`);
  return row?.id;
}

/** A site as it is saved now: a process's cached copy may be older than what a colleague has just changed. */
export async function getSavedSite(db: Db, id: number): Promise<SiteColumns> {
  return (await db.row<SiteColumns>(sql`select name, host, tagline, purpose, time_zone, settings from site where id = ${id}`))!;
}

/** The current row of a site, locked until the transaction ends. A process's cached copy may be slightly out of date. */
export async function lockSite(tx: Db, id: number): Promise<SiteColumns> {
  return (await tx.row<SiteColumns>(sql`select name, host, tagline, purpose, time_zone, settings from site where id = ${id} for update`))!;
}

/** The first of these weeks in which a site has launches. */
export async function findLaunchedWeek(db: Db, siteId: number, weeks: readonly string[]): Promise<string | undefined> {
  const row = await db.row<{ week: string }>(sql`
    select week::text from launch where site_id = ${siteId} and week = any(${[...weeks]}::date[]) order by launch.week limit 1`);
  return row?.week;
}

/** Current settings, locked until the transaction ends, so that concurrent changes aren't lost. */
export async function lockSettings(tx: Db, id: number): Promise<Record<string, unknown>> {
  return (await tx.row<{ settings: Record<string, unknown> }>(sql`select settings from site where id = ${id} for update`))!.settings;
}

function isTaken(error: { code?: string }): false {
  if (error.code === '23505') return false;
  throw error;
}

/** Changes some settings of a site and keeps the others. @param settings null removes a key */
export async function mergeSettings(tx: Db, id: number, settings: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const merged = Object.entries({ ...(await lockSettings(tx, id)), ...settings }).filter(([, value]) => value !== null);
  await tx.run(sql`update site set settings = ${JSON.stringify(Object.fromEntries(merged))} where id = ${id}`);
  return Object.fromEntries(merged);
}
