import { mondayOf } from '../../launches/index.ts';
import { fieldNames, socialPlatforms, storyPartNames } from '../../profile-fields/index.ts';
import type { KnownCategory } from '../import/category-import-store.ts';
import { launchOriginKeys } from '../rows/launch-rows.ts';
import type { ExportedFounder, ExportedLaunch, ExportedListing, ExportedVote } from './export-store.ts';

// Each function returns a row of a file: first the keys that every row has, in order, then only what differs from an import's
// defaults.

/** A row of categories. Its parent is a slug, and null at the top of the tree. */
export function showCategory(category: KnownCategory): object {
  const { name, slug, description, parent, faqs } = category;
  return { name, slug, description, parent, ...filled({ faqs }) };
}

/** A row of listings. Facts that came with an import, such as its source and licence, are written again as they came. */
export function showListing(row: ExportedListing): object {
  const origin = row.origin ?? {};
  const launchedOn = textOf(origin.launched_on);
  return {
    slug: row.slug,
    name: row.name,
    domain: origin.domain ?? row.host,
    website: row.website_url,
    tagline: row.tagline,
    description: row.description,
    categories: row.categories,
    tags: row.tags,
    stage: row.stage,
    pricing_model: row.pricing_model,
    country: row.country,
    city: row.city,
    founded_year: row.founded_year,
    launched_on: launchedOn,
    votes: votesSaid(row),
    stars: origin.stars ?? null,
    logo_url: row.logo_source_url,
    socials: inOrder(row.socials),
    founders: row.founders,
    active: !row.closed,
    source: origin.source ?? null,
    source_id: origin.source_id ?? null,
    licence: origin.licence ?? null,
    ...filled({
      synthetic: origin.synthetic,
      short_description: row.short_description,
      features: row.features,
      usps: row.usps,
      keywords: row.keywords,
      pricing_summary: row.pricing_summary,
      contact_email: row.contact_email,
      demo_video_url: row.demo_video_url,
      headline: row.headline,
      summary: row.summary,
      seo_title: row.seo_title,
      seo_description: row.seo_description,
      faqs: row.faqs,
      milestones: row.milestones.map(filled),
      updates: row.updates,
      story: row.story && filled(Object.fromEntries(storyPartNames.map((name) => [name, row.story![name]]))),
      attributes: attributesBeyond(row),
      alternatives: row.alternatives,
      not_found_on_website: row.not_found_on_website,
      domain_ratings: row.domain_ratings,
      state: stateBeyond(row, launchedOn),
      evidence: row.proofs.length > 0 ? { read_at: row.website_read_at!.toISOString(), values: row.proofs } : null,
      stated_by_owner: statedKeys(row),
      editors_choice: row.editors_choice,
      earlier_slugs: row.earlier_slugs,
    }),
  };
}

/** The total that gives the base count again after subtracting votes with voters: the imported total, if it is still right. */
function votesSaid(row: ExportedListing): number | null {
  const said = typeof row.origin?.votes === 'number' ? row.origin.votes : null;
  return Math.max(0, (said ?? 0) - row.votes) === row.imported_votes ? said : row.imported_votes + row.votes;
}

/** Attributes that don't follow from the row itself; null for one that would follow but is missing. */
function attributesBeyond(row: ExportedListing): Record<string, string | null> {
  const follows: Record<string, string> = row.pricing_model === 'open-source' ? { open_source: 'Yes' } : {};
  const keys = [...new Set([...Object.keys(row.attributes), ...Object.keys(follows)])].sort();
  return Object.fromEntries(keys.flatMap((key) => (row.attributes[key] === follows[key] ? [] : [[key, row.attributes[key] ?? null]])));
}

/** Parts of the profile and compare facts that a person wrote: everything that isn't quoted from the website. */
function statedKeys(row: ExportedListing): string[] {
  const all = row.has_owner || row.proofs.length > 0 ? [...fieldNames, 'socials', 'founders', 'faqs'] : [];
  const facts = row.own_facts.map((key) => `attributes.${key}`);
  return [...new Set([...(row.written_keys ?? all), ...facts])].sort();
}

/** A listing's state, unless importing the row would give the same. */
function stateBeyond(row: ExportedListing, launchedOn: string | null): object | null {
  const week = launchedOn && mondayOf(launchedOn);
  const since = launchedOn && Date.parse(`${launchedOn}T00:00:00Z`);
  const isPlain = row.status === 'live' && row.plan === 'free' && row.unlocked.length === 0 && row.featured_until === null;
  if (isPlain && row.launch_week === week && (row.live_since?.getTime() ?? null) === since) return null;
  return {
    status: row.status,
    plan: row.plan,
    launch_week: row.launch_week,
    unlocked: row.unlocked,
    live_since: row.live_since?.toISOString() ?? null,
    featured_until: row.featured_until?.toISOString() ?? null,
  };
}

/** A row of founders. Their listings have the order of the import, with those added here at the end; titles are by listing. */
export function showFounder(row: ExportedFounder): object {
  const origin = row.origin ?? {};
  const first = Array.isArray(origin.listings) ? origin.listings : [];
  const slugs = row.listings.map((listing) => listing.slug);
  const listings = [...first.filter((slug) => slugs.includes(slug)), ...slugs.filter((slug) => !first.includes(slug))];
  const titles = Object.fromEntries(row.listings.flatMap((listing) => (listing.title === null ? [] : [[listing.slug, listing.title]])));
  return {
    slug: row.slug,
    name: row.name,
    listings,
    source: origin.source ?? null,
    licence: origin.licence ?? null,
    ...filled({ synthetic: origin.synthetic, title: row.title, bio: row.bio, country: row.country, city: row.city, socials: inOrder(row.socials), titles }),
  };
}

/**
 * A row of launches. One that came with an import is written again as it came.
 * @returns undefined for a launch that follows from its listing's `launched_on`
 */
export function showLaunch(row: ExportedLaunch): object | undefined {
  const award = filled({ award: row.award });
  if (row.origin) return { ...Object.fromEntries(launchOriginKeys.map((key) => [key, row.origin![key] ?? null])), listing: row.listing, ...award };
  const day = row.listing_launched_on;
  const follows =
    day !== null &&
    row.kind === 'imported' &&
    row.imported_votes === 0 &&
    row.week === mondayOf(day) &&
    row.launched_at?.getTime() === Date.parse(`${day}T00:00:00Z`);
  if (follows && !row.award) return undefined;
  return { listing: row.listing, week: row.week, launched_at: row.launched_at?.toISOString() ?? null, kind: row.kind, votes: row.imported_votes, ...award };
}

/**
 * A row of votes. Its week is only written if an import would choose another one.
 * @param follows the week to which an import would assign the vote
 */
export function showVote(row: ExportedVote, follows: string | undefined): object {
  return {
    listing: row.listing,
    voter: row.voter,
    at: row.cast_at.toISOString(),
    ...(row.synthetic ? { synthetic: true } : {}),
    ...(row.held ? { held: true } : {}),
    ...(row.week === null ? { unlaunched: true } : row.week === follows ? {} : { week: row.week }),
  };
}

/** Without null and empty values. */
function filled(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0)),
  );
}

/** Source files list these three first. */
const platforms = [...new Set(['github', 'x', 'facebook', ...socialPlatforms])];
function inOrder(socials: Record<string, string>): Record<string, string> {
  return Object.fromEntries(platforms.flatMap((platform) => (socials[platform] === undefined ? [] : [[platform, socials[platform]]])));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
