import { ensureAttributes, hasOwnCategories, insertDefaultTree, removeUnusedDefaults } from '../categories/index.ts';
import { addDays, runningWeek, weekSpan, writeAwards } from '../launches/index.ts';
import { recountLaunches, refreshListingStats } from '../listing-stats/index.ts';
import { readBestLists } from '../listings/index.ts';
import { forgetDrawnPictures, promiseDrawnPictures } from '../pictures/index.ts';
import { startChance } from '../platform/chance.ts';
import { type Database, sql } from '../platform/database/database.ts';
import { indexListings, refreshVocabulary } from '../search/index.ts';
import { demoContent } from './content/index.ts';
import type { Demo } from './demo.ts';
import { insertCommunity } from './insert-community.ts';
import { insertBlog, insertInterviews } from './insert-content.ts';
import { insertDiscussions } from './insert-discussions.ts';
import { insertListing, type ListingPlace } from './insert-listing.ts';
import { insertPeople } from './insert-people.ts';
import { castVotes, followAndView } from './visitors.ts';
import { wantsDemo } from './wants-demo.ts';

/** Fills the site with the invented demo in one transaction: all of it or nothing. */
export async function loadDemo(db: Database, given: { siteId: number; now: Date; timeZone: string }): Promise<{ listings: number; votes: number }> {
  let votes = 0;
  const ids: number[] = [];
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(71350002)`);
    if (!(await wantsDemo(tx, given.siteId))) return;
    const mark = async (kind: string, id: number) =>
      void (await tx.run(sql`insert into demo_row (kind, row_id) values (${kind}, ${id}) on conflict do nothing`));
    const demo: Demo = { tx, ...given, chance: startChance(1848), drawn: [], mark };
    const { site } = demoContent;
    // A seller set by the site team stays.
    const settings = sql`jsonb_build_object('seller', ${JSON.stringify(site.seller)}::jsonb) || settings || '{"demo": "loaded"}'`;
    await tx.run(
      sql`update site set name = ${site.name}, tagline = ${site.tagline}, purpose = ${site.purpose}, settings = ${settings} where id = ${given.siteId}`,
    );
    const attributes = await ensureAttributes(tx, given.siteId);
    await removeUnusedDefaults(tx, given.siteId);
    const categories = await insertCategories(demo);
    const people = await insertPeople(demo);
    const places: ListingPlace[] = [];
    for (const product of demoContent.products) places.push(await insertListing(demo, { product, categories, people, attributes }));
    await insertAlternatives(demo, places);
    ids.push(...places.map((place) => place.listingId));
    votes = await castVotes(demo, places, people);
    await recountLaunches(
      tx,
      places.flatMap((place) => place.launches.map((launch) => launch.launchId)),
      { withClosedWeeks: true },
    );
    await followAndView(demo, places, people);
    await insertDiscussions(demo, places, people);
    await insertCommunity(demo, places, people);
    await insertBlog(demo);
    await promiseDrawnPictures(tx, demo.drawn);
    await insertInterviews(demo, people);
    await refreshListingStats(tx, ids);
    const running = runningWeek(given.now, given.timeZone);
    for (let week = addDays(running, -7 * 60); week < running; week = addDays(week, 7)) {
      await writeAwards(tx, { siteId: given.siteId, week, now: weekSpan(week, given.timeZone).until });
    }
    await indexListings(tx, ids);
  });
  if (ids.length > 0) await refreshVocabulary(db);
  await db.transaction((tx) => readBestLists(tx, given.siteId));
  return { listings: ids.length, votes };
}

async function insertCategories({ tx, siteId, mark }: Demo): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [position, category] of demoContent.categories.entries()) {
    const parent = category.parent === null ? null : ids.get(category.parent)!;
    const row = await tx.row<{ id: number }>(sql`
      insert into category (site_id, slug, name, description, parent_id, position)
      values (${siteId}, ${category.slug}, ${category.name}, ${category.description}, ${parent}, ${position}) on conflict do nothing returning id`);
    if (!row) {
      // A default category chosen by a draft stays: it serves both, and doesn't belong to the demo.
      const { id } = (await tx.row<{ id: number }>(
        sql`select id from category where site_id = ${siteId} and (slug = ${category.slug} or name = ${category.name})`,
      ))!;
      ids.set(category.slug, id);
      continue;
    }
    ids.set(category.slug, row.id);
    await mark('category', row.id);
    for (const [at, faq] of category.faqs.entries()) {
      await tx.run(sql`insert into category_faq (category_id, position, question, answer) values (${row.id}, ${at}, ${faq.question}, ${faq.answer})`);
    }
  }
  return ids;
}

async function insertAlternatives({ tx }: Demo, places: readonly ListingPlace[]): Promise<void> {
  const bySlug = new Map(places.map((place) => [place.product.slug, place.listingId]));
  for (const { listingId, product } of places) {
    for (const [position, slug] of product.approved_alternatives.entries()) {
      await tx.run(sql`insert into listing_alternative (listing_id, alternative_id, position) values (${listingId}, ${bySlug.get(slug)!}, ${position})`);
    }
  }
}

/**
 * Removes every demo row, gives the default tree to a site without its own categories, and remembers that the demo was removed on
 * purpose. @returns how many listings were removed
 */
export async function removeDemo(db: Database, siteId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const of = (kind: string) => sql`(select row_id from demo_row where kind = ${kind})`;
    // First, so that they leave the site's views too.
    await tx.run(sql`delete from listing_view_day where listing_id in ${of('listing')}`);
    const listings = await tx.run(sql`delete from listing where id in ${of('listing')}`);
    await tx.run(sql`delete from founder where id in ${of('founder')}`);
    // Names of profiles stay reserved after a real person's account is deleted, but not after the demo's are.
    await tx.run(sql`delete from person_page_name where page_id in (select id from person_page where account_id in ${of('account')})`);
    await tx.run(sql`delete from account where id in ${of('account')}`);
    await tx.run(sql`delete from blog_post where id in ${of('blog_post')}`);
    await tx.run(sql`delete from interview_question where id in ${of('interview_question')}`);
    await tx.run(sql`delete from company where id in ${of('company')} and not exists (select from listing l where l.company_id = company.id)`);
    // A category that a listing uses stays, and so does its parent.
    const unused = sql`id in ${of('category')} and not exists (select from listing_category lc where lc.category_id = category.id) and not exists (select from category child where child.parent_id = category.id)`;
    await tx.run(sql`delete from category where parent_id is not null and ${unused}`);
    await tx.run(sql`delete from category where ${unused}`);
    // Remaining demo categories become the site's, but there are too few of them to be useful alone.
    await tx.run(sql`update category set is_default = true where id in ${of('category')}`);
    if (!(await hasOwnCategories(tx, siteId))) await insertDefaultTree(tx, siteId);
    await forgetDrawnPictures(tx);
    await tx.run(sql`delete from demo_row`);
    const seller = JSON.stringify(demoContent.site.seller);
    await tx.run(sql`update site set settings = (case when settings -> 'seller' = ${seller}::jsonb then settings - 'seller' else settings end) || '{"demo": "removed"}', name = case when name = ${demoContent.site.name} then 'Slipway' else name end,
      tagline = nullif(tagline, ${demoContent.site.tagline}), purpose = nullif(purpose, ${demoContent.site.purpose}) where id = ${siteId}`);
    return listings;
  });
}
