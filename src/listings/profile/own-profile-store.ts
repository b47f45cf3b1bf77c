import { type Db, raw, sql } from '../../platform/database/database.ts';
import { type ProfileParts, type ProfileRow, profileColumns } from './profile-store.ts';

/** For the owner: locked sections too, in any status. */
const ownParts: ProfileParts = {
  founders: sql`(
    select lf.listing_id, lf.founder_id, lf.position, f.slug, f.name, coalesce(lf.title, f.title) as title
    from listing_founder lf join founder f on f.id = lf.founder_id)`,
  updates: sql`(select * from listing_update where deleted_at is null and hidden_at is null)`,
  launches: sql`launch`,
  awards: sql`award`,
  aiReviews: sql`(select * from ai_review where not hidden)`,
  stories: sql`listing_story`,
  milestones: sql`listing_milestone`,
  media: sql`listing_media`,
  shows: () => raw('true'),
};

/** The whole profile in one query, for the owner. Only `getOwnListing` decides who owns a listing. @throws Error if there is no such listing */
export async function getOwnProfile(db: Db, id: number): Promise<ProfileRow> {
  const row = await db.row<ProfileRow>(sql`select ${profileColumns(ownParts)} from listing l where l.id = ${id}`);
  if (!row) throw new Error(`listing ${id} vanished between two queries`);
  return row;
}

/** Everything a profile states and its stored proofs, in any status. @throws Error if there is no such listing */
export async function getStatedProfile(db: Db, id: number): Promise<ProfileRow & { domain_rating: null; domain_rating_trend: null }> {
  const row = await db.row<ProfileRow>(sql`
    select l.name, l.tagline, l.stage, l.pricing_model, l.country, ${profileColumns(ownParts)} from listing l where l.id = ${id}`);
  if (!row) throw new Error(`listing ${id} vanished between two queries`);
  return { ...row, domain_rating: null, domain_rating_trend: null };
}
