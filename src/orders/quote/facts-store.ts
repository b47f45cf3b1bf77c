import { z } from 'zod';
import type { Site } from '../../contract/call.ts';
import { addDays, countPlaces, dayOf, findPlans, listOwnPlaces, runningWeek } from '../../launches/index.ts';
import { listStandingQuotes } from '../../listings/index.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { type Db, sql } from '../../platform/database/database.ts';
import { weighEvidence } from '../ai-review/evidence.ts';
import { currentPrices } from '../price-store.ts';
import { findProduct } from '../products/index.ts';
import type { Item, ListingFacts } from '../products/product.ts';
import type { Facts } from './check-items.ts';

/** The weeks on offer: for launches, those that the site team hasn't closed; for products that take no place, all of them. */
export async function offeredWeeks(db: Db, site: Site, now: Date): Promise<{ forLaunches: string[]; all: string[] }> {
  const all = weeksAhead(site, now);
  const plans = await findPlans(db, { site, weeks: all });
  return { all, forLaunches: all.filter((week) => !plans.get(week)!.paid.isClosed) };
}

/** Mondays that paid launches may choose from: those after the running week (settings: paid_weeks_ahead). */
function weeksAhead(site: Site, now: Date): string[] {
  const running = runningWeek(now, site.timeZone);
  return Array.from({ length: readSiteSettings(site.settings).paid_weeks_ahead }, (_, i) => addDays(running, 7 * (i + 1)));
}

/**
 * Reads everything an order is checked against, and those of the site's categories that the order names. Places that these
 * listings already hold through another order for the same thing don't count as taken.
 */
export async function readFacts(db: Db, given: { site: Site; accountId: number; items: readonly Item[]; now: Date }): Promise<Facts> {
  const { site, now, items } = given;
  const listingIds = items.flatMap(({ listing_id }) => listing_id ?? []);
  const weeks = weeksAhead(site, now);
  const weighed = new Set(items.flatMap(({ product, listing_id }) => (findProduct(product)?.usesEvidence ? (listing_id ?? []) : [])));
  const listings: ListingFacts[] = [];
  for (const listing of await listFacts(db, { accountId: given.accountId, listingIds })) {
    const quoted = weighed.has(listing.id) ? (await listStandingQuotes(db, listing.id)).values : [];
    listings.push({ ...listing, evidence: weighEvidence(quoted) });
  }
  const prices = await currentPrices(db, site.id);
  const named = items.flatMap(({ categories, options }) => [...(categories ?? []), ...[options?.categories].flat().filter((slug) => typeof slug === 'string')]);
  const categories =
    // An earlier address still names the category: an order may be paid after the category got another one.
    named.length === 0
      ? []
      : await db.rows<{ named: string; slug: string }>(sql`
          select g.slug as named, c.slug from unnest(${named}::text[]) g(slug)
          join category c on c.id = find_category(${site.id}::smallint, g.slug)`);
  const taken = await countPlaces(db, { siteId: site.id, weeks, now, except: listingIds });
  const plans = await findPlans(db, { site, weeks });
  // An order with a reserved place can be paid, also if the week has changed since.
  const own = [...(await listOwnPlaces(db, { listingIds, weeks, kind: 'paid', now }))].map((place) => place.split(' ')[1]!);
  const show = (week: string) => {
    const { capacity, isClosed } = plans.get(week)!.paid;
    const held = own.filter((one) => one === week).length;
    const free = isClosed ? 0 : capacity - (taken.get(week)?.paid ?? 0);
    return { week, places_left: Math.max(0, held, free), is_closed: isClosed && held === 0 };
  };
  return {
    today: dayOf(now, site.timeZone),
    drafts: await listDrafts(db, given),
    siteId: site.id,
    prices,
    listings: new Map(listings.map((listing) => [listing.id, listing])),
    categories: new Map(categories.map((category) => [category.named, category.slug])),
    weeks: weeks.map(show),
  };
}

async function listFacts(db: Db, given: { accountId: number; listingIds: readonly number[] }): Promise<Omit<ListingFacts, 'evidence'>[]> {
  if (given.listingIds.length === 0) return [];
  return db.rows<Omit<ListingFacts, 'evidence'>>(sql`
    select l.id, l.site_id, l.name, l.slug, l.status, l.plan, l.launch_week, l.live_since,
      coalesce((select s.verified from listing_stats s where s.listing_id = l.id), false) as is_verified,
      coalesce((select array_agg(n.week::text order by n.week) from launch n where n.listing_id = l.id and n.launched_at is not null), '{}') as launched_weeks,
      exists (select from launch n where n.listing_id = l.id and n.kind in ('paid', 'relaunch') and n.launched_at is null) as has_paid_launch_ahead,
      (select c.slug from listing_category lc join category c on c.id = lc.category_id where lc.listing_id = l.id and lc.position = 0) as primary_category,
      coalesce((select array_agg(c.slug order by lc.position) from listing_category lc join category c on c.id = lc.category_id
        where lc.listing_id = l.id and lc.position > 0), '{}') as extra_categories,
      coalesce((select array_agg(n.week::text order by n.week) from launch n where n.listing_id = l.id and n.week is not null), '{}') as weeks,
      coalesce((select array_agg(a.week::text order by a.week desc) from award a where a.listing_id = l.id), '{}') as award_weeks,
      exists (select from ai_review r where r.listing_id = l.id) as has_ai_review
    from listing l join listing_member m on m.listing_id = l.id and m.account_id = ${given.accountId} and m.role = 'owner'
    where l.id = any(${[...given.listingIds]}::bigint[])`);
}

async function listDrafts(db: Db, given: { site: Site; accountId: number; items: readonly Item[] }): Promise<Facts['drafts']> {
  // The options' schema refuses anything that isn't a UUID.
  const ids = given.items.flatMap(({ options }) => (z.uuid().safeParse(options?.draft_id).success ? [options!.draft_id as string] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: string; listing_id: number | null }>(sql`
    select id::text, listing_id from draft where id = any(${ids}::uuid[]) and account_id = ${given.accountId} and site_id = ${given.site.id}`);
  return new Map(rows.map(({ id, listing_id }) => [id, { listing_id }]));
}
