import { type Db, sql } from '../platform/database/database.ts';
import { firstFree, slugOfName } from '../platform/words/slugs.ts';

export interface FounderToSave {
  name: string;
  title: string | null;
  bio: string | null;
  /** The account that wrote this about itself; null: the listing's editor did. */
  accountId: number | null;
  /** Addresses by platform; null leaves them unchanged. */
  socials: Readonly<Record<string, string>> | null;
}

interface Known {
  id: number;
  name: string;
  account_id: number | null;
  /** Also appears on other listings. */
  shared: boolean;
}

/**
 * Replaces a listing's founders, in this order. A founder with an account edits their own details; others can only set their
 * title at this listing. Founders with equal names on different listings stay separate people.
 */
export async function saveFounders(tx: Db, listingId: number, given: { founders: readonly FounderToSave[]; now: Date }): Promise<void> {
  const known = await tx.rows<Known>(sql`
    select f.id, f.name, f.account_id, exists (select from listing_founder o where o.founder_id = f.id and o.listing_id <> ${listingId}) as shared
    from listing_founder lf join founder f on f.id = lf.founder_id where lf.listing_id = ${listingId} order by lf.position, f.id for update of f`);
  const ids: number[] = [];
  for (const founder of given.founders) ids.push(await saveFounder(tx, { founder, now: given.now, known: known.filter((one) => !ids.includes(one.id)) }));
  await tx.run(sql`delete from listing_founder where listing_id = ${listingId}`);
  await tx.run(sql`
    insert into listing_founder (listing_id, founder_id, position, title)
    select ${listingId}, id, position, title
    from unnest(${ids}::bigint[], ${ids.map((_, position) => position)}::smallint[], ${given.founders.map(({ title }) => title)}::text[]) as r(id, position, title)`);
  // A founder no longer used anywhere only existed for this listing.
  await tx.run(sql`
    delete from founder f where f.id = any(${known.map((one) => one.id)}::bigint[]) and f.account_id is null
      and not exists (select from listing_founder lf where lf.founder_id = f.id) and not exists (select from interview_answer a where a.founder_id = f.id)`);
}

/** A listing's texts about its founders, in order. */
export async function listFounderTexts(db: Db, listingId: number): Promise<{ name: string; title: string | null; bio: string | null }[]> {
  return db.rows(sql`
    select f.name, lf.title, f.bio from listing_founder lf join founder f on f.id = lf.founder_id
    where lf.listing_id = ${listingId} order by lf.position, f.id`);
}

/** Restores founders by name and title; those still present keep their bio. */
export async function restoreFounders(
  tx: Db,
  listingId: number,
  given: { founders: readonly { name: string; title: string | null }[]; now: Date },
): Promise<void> {
  const known = await listFounderTexts(tx, listingId);
  const founders = given.founders.map(({ name, title }) => {
    const bio = known.find((founder) => founder.name === name)?.bio ?? null;
    return { name, title, bio, accountId: null, socials: null };
  });
  await saveFounders(tx, listingId, { founders, now: given.now });
}

async function saveFounder(tx: Db, given: { founder: FounderToSave; known: readonly Known[]; now: Date }): Promise<number> {
  const { founder, known, now } = given;
  const mine = founder.accountId === null ? undefined : await findFounderOf(tx, founder.accountId);
  const same = mine ?? known.find((one) => one.name === founder.name && (founder.accountId === null || one.account_id === null));
  const id = same?.id ?? (await insertFounder(tx, founder, now));
  const isTheirs = founder.accountId !== null;
  const mayWrite = isTheirs || !same || (same.account_id === null && !same.shared);
  if (mayWrite) {
    await tx.run(sql`
      update founder set name = ${founder.name}, title = ${founder.title}, bio = ${founder.bio}, account_id = coalesce(${founder.accountId}::bigint, account_id)
      where id = ${id}`);
    if (founder.socials) await replaceFounderSocials(tx, id, founder.socials);
  }
  return id;
}

async function findFounderOf(tx: Db, accountId: number): Promise<Known | undefined> {
  return tx.row<Known>(sql`select id, name, account_id, false as shared from founder where account_id = ${accountId} for update`);
}

/** A new founder with the first free slug of their name. */
export async function insertFounder(tx: Db, founder: { name: string }, now: Date): Promise<number> {
  const base = slugOfName(founder.name) ?? 'founder';
  await tx.row(sql`select pg_advisory_xact_lock(hashtextextended('founder slug', 0))`);
  const taken = await tx.rows<{ slug: string }>(sql`select slug from founder where slug = ${base} or slug like ${`${base}-%`}`);
  const slug = firstFree(base, new Set(taken.map((row) => row.slug)));
  const row = await tx.row<{ id: number }>(sql`insert into founder (slug, name, created_at) values (${slug}, ${founder.name}, ${now}) returning id`);
  return row!.id;
}

async function replaceFounderSocials(tx: Db, founderId: number, links: Readonly<Record<string, string>>): Promise<void> {
  await tx.run(sql`delete from founder_social where founder_id = ${founderId}`);
  await tx.run(sql`
    insert into founder_social (founder_id, platform, url)
    select ${founderId}, * from unnest(${Object.keys(links)}::text[], ${Object.values(links)}::text[])`);
}
