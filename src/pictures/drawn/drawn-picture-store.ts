import { type Db, sql } from '../../platform/database/database.ts';
import { type DrawnFacts, nameDrawn } from './drawn-facts.ts';

/** Registers pictures: each is drawn at its first request. */
export async function promiseDrawnPictures(tx: Db, all: readonly DrawnFacts[]): Promise<void> {
  const files = all.map((facts) => nameDrawn(facts).file);
  await tx.run(sql`
    insert into drawn_picture (file, facts) select * from unnest(${files}::text[], ${all.map((facts) => JSON.stringify(facts))}::jsonb[])
    on conflict do nothing`);
}

/** What a promised picture is drawn from; undefined if nobody promised it. */
export async function findDrawnFacts(db: Db, file: string): Promise<DrawnFacts | undefined> {
  return (await db.row<{ facts: DrawnFacts }>(sql`select facts from drawn_picture where file = ${file}`))?.facts;
}

/** Takes every promise back. Pictures already drawn stay in the store, as replaced ones do. */
export async function forgetDrawnPictures(tx: Db): Promise<void> {
  await tx.run(sql`delete from drawn_picture`);
}
