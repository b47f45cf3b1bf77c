import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import { addDays, runningWeek, weekSpan } from '../launches/index.ts';
import { addProof } from '../ownership/index.ts';
import { nameDrawn } from '../pictures/index.ts';
import { sql } from '../platform/database/database.ts';
import type { DemoProduct } from './content/types.ts';
import type { Demo } from './demo.ts';
import { insertEvidence } from './insert-evidence.ts';
import type { People } from './insert-people.ts';

export interface ListingPlace {
  listingId: number;
  product: DemoProduct;
  launches: { launchId: number; week: string; voteTarget: number; launchedAt: Date | null }[];
}

const DAY_MS = 86_400_000;

/** One product of the demo with everything that belongs to it, except votes and followers. @returns the launches that votes are for */
export async function insertListing(
  demo: Demo,
  given: { product: DemoProduct; categories: Map<string, number>; people: People; attributes: Map<string, number> },
): Promise<ListingPlace> {
  const { tx, siteId, now, mark } = demo;
  const { product } = given;
  const running = runningWeek(now, demo.timeZone);
  const first = addDays(running, 7 * product.launch.week);
  const isLive = product.launch.week <= 0;
  const liveSince = isLive ? launchInstant(demo, first) : null;
  const paid = product.plan === 'paid';
  const host = product.domain.toLowerCase();
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
  const company = await tx.row<{ id: number }>(sql`
    insert into company (domain, created_at) values (${domain}, ${now}) on conflict (domain) do update set domain = excluded.domain returning id`);
  await mark('company', company!.id);
  const created = liveSince && liveSince < now ? liveSince : now;
  const row = await tx.row<{ id: number }>(sql`
    insert into listing (site_id, company_id, slug, host, website_url, name, tagline, short_description, description, stage, pricing_model, pricing_summary,
      country, city, founded_year, contact_email, features, usps, keywords, tags, not_found_on_website, status, plan, unlocked, launch_week, live_since,
      closed, featured_until, created_at, updated_at)
    values (${siteId}, ${company!.id}, ${product.slug}, ${host}, ${`https://${product.domain}/`}, ${product.name}, ${product.tagline}, ${product.short_description},
      ${product.description}, ${product.stage}, ${product.pricing_model}, ${product.pricing_summary}, ${product.country}, ${product.city}, ${product.founded_year},
      ${product.contact_email}, ${product.features}, ${product.usps}, ${product.keywords}, ${product.tags}, ${product.not_found_on_website},
      ${isLive ? 'live' : 'scheduled'}, ${product.plan}, ${paid ? ['story', 'milestones', 'media'] : []}, ${latestWeek(product, running)}, ${liveSince},
      ${product.closed ?? false}, ${product.featured ? new Date(now.getTime() + 4 * DAY_MS) : null}, ${created}, ${created})
    returning id`);
  const id = row!.id;
  await mark('listing', id);
  const categories = [product.primary_category, ...product.extra_categories];
  for (const [position, slug] of categories.entries()) {
    await tx.run(sql`insert into listing_category (listing_id, category_id, position) values (${id}, ${given.categories.get(slug)!}, ${position})`);
  }
  await insertSections(demo, id, given);
  await insertPictures(demo, id, product);
  await insertEvidence(demo, { id, product, people: given.people });
  await insertFigures(demo, { id, companyId: company!.id, product });
  const launches = [];
  for (const [i, launch] of [
    { week: product.launch.week, votes: product.vote_target },
    ...(product.relaunch ? [{ week: product.relaunch.week, votes: product.relaunch.vote_target }] : []),
  ].entries()) {
    const week = addDays(running, 7 * launch.week);
    const launchedAt = launch.week <= 0 ? launchInstant(demo, week) : null;
    const kind = i === 1 ? 'relaunch' : product.plan;
    const saved = await tx.row<{ id: number }>(sql`
      insert into launch (site_id, listing_id, week, launched_at, kind) values (${siteId}, ${id}, ${week}, ${launchedAt}, ${kind}) returning id`);
    launches.push({ launchId: saved!.id, week, voteTarget: launch.votes, launchedAt });
  }
  return { listingId: id, product, launches };
}

function latestWeek(product: DemoProduct, running: string): string {
  return addDays(running, 7 * Math.max(product.launch.week, product.relaunch?.week ?? Number.NEGATIVE_INFINITY));
}

/** Free launches go live when their week starts; never later than now. */
function launchInstant(demo: Demo, week: string): Date {
  const { from } = weekSpan(week, demo.timeZone);
  return new Date(Math.min(from.getTime(), demo.now.getTime()));
}

async function insertSections(demo: Demo, id: number, given: { product: DemoProduct; people: People; attributes: Map<string, number> }): Promise<void> {
  const { tx, now } = demo;
  const { product, people } = given;
  for (const [position, faq] of product.faqs.entries()) {
    await tx.run(sql`insert into listing_faq (listing_id, position, question, answer) values (${id}, ${position}, ${faq.question}, ${faq.answer})`);
  }
  for (const [platform, url] of Object.entries(product.socials)) {
    if (url) await tx.run(sql`insert into listing_social (listing_id, platform, url) values (${id}, ${platform}, ${url})`);
  }
  for (const [position, founder] of product.founders.entries()) {
    const account = people.accounts.get(founder.person)!;
    await tx.run(
      sql`insert into listing_founder (listing_id, founder_id, position, title) values (${id}, ${people.founders.get(founder.person)!}, ${position}, ${founder.title})`,
    );
    await tx.run(
      sql`insert into listing_member (listing_id, account_id, role, since) values (${id}, ${account}, ${position === 0 ? 'owner' : 'founder'}, ${now})`,
    );
    if (position === 0) await insertProof(demo, { id, account, slug: product.slug });
  }
  for (const [key, value] of Object.entries(product.attributes)) {
    if (value !== null)
      await tx.run(sql`insert into listing_attribute (listing_id, attribute_id, value) values (${id}, ${given.attributes.get(key)!}, ${value})`);
  }
  if (product.story) {
    const { title, story, why_started, problem, journey, challenges, achievements, lessons, whats_next } = product.story;
    await tx.run(sql`
      insert into listing_story (listing_id, title, story, why_started, problem, journey, challenges, achievements, lessons, whats_next, updated_at)
      values (${id}, ${title}, ${story ?? null}, ${why_started ?? null}, ${problem ?? null}, ${journey ?? null}, ${challenges ?? null}, ${achievements ?? null}, ${lessons ?? null}, ${whats_next ?? null}, ${now})`);
  }
  for (const milestone of product.milestones) {
    const date = new Date(now.getTime() - milestone.weeks_ago * 7 * DAY_MS).toISOString().slice(0, 10);
    await tx.run(
      sql`insert into listing_milestone (listing_id, date, title, description) values (${id}, ${date}, ${milestone.title}, ${milestone.description})`,
    );
  }
  for (const update of product.updates) {
    const at = new Date(now.getTime() - update.days_ago * DAY_MS - 3_600_000);
    await tx.run(sql`insert into listing_update (listing_id, title, body, posted_at) values (${id}, ${update.title}, ${update.body}, ${at})`);
  }
  for (const [i, review] of product.reviews.entries()) {
    const at = new Date(now.getTime() - (i + 1) * 2 * DAY_MS);
    await tx.run(
      sql`insert into review (listing_id, account_id, rating, body, created_at) values (${id}, ${people.accounts.get(review.person)!}, ${review.rating}, ${review.body}, ${at})`,
    );
  }
}

const SCREENSHOTS = 2;

/** Most products have a logo; the others show what the site makes of a name. Screenshots belong to the paid plan. */
async function insertPictures({ tx, drawn }: Demo, id: number, product: DemoProduct): Promise<void> {
  const { slug: seed, name, features, tagline } = product;
  if (createHash('sha256').update(`demo logo of ${seed}`).digest()[0]! % 7 > 0) {
    const logo = { kind: 'logo', seed, name } as const;
    drawn.push(logo);
    await tx.run(sql`update listing set logo_file = ${nameDrawn(logo).file} where id = ${id}`);
  }
  if (product.plan !== 'paid') return;
  for (let look = 0; look < SCREENSHOTS; look++) {
    const line = look === 0 ? tagline : (features[0] ?? tagline);
    const screenshot = { kind: 'screenshot', seed, name, line, points: features.slice(0, 6), look } as const;
    drawn.push(screenshot);
    const { file, width, height } = nameDrawn(screenshot);
    await tx.run(
      sql`insert into listing_media (listing_id, position, file, alt, width, height) values (${id}, ${look}, ${file}, ${`${name}: ${line}`}, ${width}, ${height})`,
    );
  }
}

async function insertFigures({ tx, now }: Demo, given: { id: number; companyId: number; product: DemoProduct }): Promise<void> {
  const { id, companyId, product } = given;
  if (product.billboard_cents > 0) {
    await tx.run(sql`insert into billboard_entry (listing_id, amount_cents, reason, at) values (${id}, ${product.billboard_cents}, 'demo', ${now})`);
  }
  if (product.mrr_cents !== null) {
    await tx.run(
      sql`insert into listing_revenue (listing_id, mrr_cents, verified_at, updated_at) values (${id}, ${product.mrr_cents}, ${product.revenue_verified ? now : null}, ${now})`,
    );
  }
  const history = product.rating_history;
  for (const [i, rating] of history.entries()) {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (history.length - 1 - i), 1)).toISOString().slice(0, 10);
    await tx.run(
      sql`insert into domain_rating (company_id, day, rating, source) values (${companyId}, ${day}, ${rating}, 'Demo rating (invented)') on conflict do nothing`,
    );
  }
}

/** Most invented owners have proven control of their domain; every fifth only manages the listing, as in a real directory. */
async function insertProof({ tx, now }: Demo, given: { id: number; account: number; slug: string }): Promise<void> {
  const digest = createHash('sha256').update(`demo claim of ${given.slug}`).digest();
  if (digest[0]! % 5 === 0) return;
  const claim = await tx.row<{ id: number }>(sql`
    insert into claim (listing_id, account_id, method, token, status, proved_at, created_at, expires_at, verified_at)
    values (${given.id}, ${given.account}, 'dns', ${digest.toString('base64url')}, 'verified', ${now}, ${now}, ${now}, ${now}) returning id`);
  await addProof(tx, { listingId: given.id, accountId: given.account, how: 'dns', claimId: claim!.id, now });
}
